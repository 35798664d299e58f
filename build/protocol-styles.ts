import type { Plugin } from 'vite'
import type { Colors, Protocol } from '../src/domain/protocol-description.ts'

/**
 * Adds to styles.css what the description of the protocol says of it: the colours of the page that differ
 * from those in the file, and the colour and the share of each coin, as custom properties of the elements
 * that name it. Documents have no style attributes, which the security policy forbids.
 */
export function protocolStyles({ basket, colors }: Protocol): Plugin {
  return {
    name: 'protocol-styles',
    // Before Tailwind.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/styles\.css$/ },
      handler: (css) => [css, ...colorRules(colors), basketRules(basket), ''].join('\n'),
    },
    transformIndexHtml: (html) =>
      withThemeColor(withThemeColor(html, 'light', colors.light), 'dark', colors.dark),
  }
}

/** A rule for each coin. */
export function basketRules(basket: Protocol['basket']): string {
  return basket
    .map(
      ({ name, color, percentage }) =>
        `[data-basket-coin=${JSON.stringify(name)}] { --coin: ${color}; --share: ${percentage} }`,
    )
    .join('\n')
}

/** The rules for the colours of the page. None for those of styles.css. */
export function colorRules({ light, dark }: Protocol['colors']): readonly string[] {
  const [byDay, byNight] = [light, dark].map((colors) =>
    Object.entries(colors).map(([name, color]) => `--${name}: ${color};`),
  )
  return [
    ...(byDay?.length ? [`:root { ${byDay.join(' ')} }`] : []),
    ...(byNight?.length
      ? [`@media (prefers-color-scheme: dark) { :root { ${byNight.join(' ')} } }`]
      : []),
  ]
}

/** The document with the colour that browsers give what is around the page: that of its paper. */
export function withThemeColor(html: string, scheme: 'light' | 'dark', { paper }: Colors): string {
  if (paper === undefined) return html
  const content = new RegExp(`(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`)
  return html.replace(content, (_match, before: string) => before + paper)
}
