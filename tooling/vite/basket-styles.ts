import type { Plugin } from 'vite'
import { PROTOCOL } from '../../src/domain/protocol.ts'

/**
 * Adds the colour and the share of each coin to styles.css, as custom properties of the elements
 * that name the coin. Documents cannot set them in style attributes, because the security policy
 * forbids these.
 */
export function basketStyles(): Plugin {
  const rules = PROTOCOL.basket.map(
    ({ name, color, percentage }) =>
      `[data-basket-coin=${JSON.stringify(name)}] { --coin: ${color}; --share: ${percentage} }`,
  )
  return {
    name: 'basket-styles',
    // Runs before Tailwind.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/styles\.css$/ },
      handler: (css) => [css, ...rules, ''].join('\n'),
    },
  }
}
