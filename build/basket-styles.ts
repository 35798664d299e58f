import type { Plugin } from 'vite'
import { BASKET } from '../src/domain/basket/stated-basket.ts'

/**
 * Adds the colour and the share of each coin of the stated basket to styles.css, as custom properties of
 * the elements that name it. Documents have no style attributes, which the security policy forbids.
 */
export function basketStyles(): Plugin {
  return {
    name: 'basket-styles',
    // Before Tailwind.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/styles\.css$/ },
      handler: (css) => `${css}\n${basketRules()}\n`,
    },
  }
}

/** A rule for each coin. */
export function basketRules(): string {
  return BASKET.map(
    ({ name, color, percentage }) =>
      `[data-basket-coin=${JSON.stringify(name)}] { --coin: ${color}; --share: ${percentage} }`,
  ).join('\n')
}
