import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv, runnerImport, type Alias, type Plugin } from 'vite'
import { WAD, perCent, proportionOf } from '../src/domain/basket/protocol-parameters.ts'
import type { Colors, Protocol } from '../src/domain/protocol-description.ts'
import { SettingsError } from '../src/settings.ts'

/** What the page is the front end of. */
export interface Description {
  /** The file with the description, beside which a fork has its `public` folder. */
  readonly file: string
  readonly protocol: Protocol
  /** Whether it takes the place of `src/domain/protocol.ts` (docs/adapters.md). */
  readonly isFork: boolean
}

const OWN_FILE = fileURLToPath(new URL('../src/domain/protocol.ts', import.meta.url))

/**
 * Reads the description of the protocol: that of the project, or the one that `VITE_PROTOCOL` names in the
 * environment or in a .env file.
 */
export async function readProtocol(): Promise<Description> {
  const { VITE_PROTOCOL: named } = loadEnv('', process.cwd(), 'VITE_PROTOCOL')
  const file = named ? resolve(named) : OWN_FILE
  if (!existsSync(file)) throw new SettingsError(`VITE_PROTOCOL: there is no ${file}.`)
  const { module } = await runnerImport<{ PROTOCOL: Protocol }>(file)
  const { PROTOCOL: protocol } = module
  checkBasket(protocol)
  return { file, protocol, isFork: file !== OWN_FILE }
}

/** Throws for a basket whose shares do not add up, or that names a coin twice. */
export function checkBasket({ basket }: Pick<Protocol, 'basket'>): void {
  // Floating-point numbers would sum to 100.00000000000001.
  const sum = basket.reduce((total, { percentage }) => total + proportionOf(percentage), 0n)
  if (sum !== WAD) throw new Error(`The shares of the basket sum to ${perCent(sum)}, not to 100.`)
  const names = new Set(basket.map(({ name }) => name))
  if (names.size < basket.length) throw new Error('The basket names a coin twice.')
}

/** Has a file take the place of `src/domain/protocol.ts`, however it is imported. */
export function protocolAlias(file: string): Alias {
  return { find: /^(?:.*\/domain|\.\.?)\/protocol\.ts$/, replacement: file }
}

/**
 * Has the page describe a protocol: its description, its name and colours in index.html and styles.css,
 * and the colour and the share of each coin as custom properties of the elements that name it. Documents
 * have no style attributes, which the security policy forbids.
 */
export function protocolDescription({ file, protocol, isFork }: Description): Plugin {
  const { name, colors, basket } = protocol
  return {
    name: 'protocol-description',
    // Before Tailwind.
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [protocolAlias(file)] },
      ...(isFork && { publicDir: join(dirname(file), 'public') }),
    }),
    transform: {
      filter: { id: /\/src\/ui\/styles\.css$/ },
      handler: (css) => [css, ...colorRules(colors), ...basketRules(basket), ''].join('\n'),
    },
    transformIndexHtml: (html) =>
      withThemeColor(withThemeColor(html, 'light', colors.light), 'dark', colors.dark).replace(
        '%NAME%',
        () => name,
      ),
  }
}

/** A rule for each coin. */
export function basketRules(basket: Protocol['basket']): readonly string[] {
  return basket.map(
    ({ name, color, percentage }) =>
      `[data-basket-coin=${JSON.stringify(name)}] { --coin: ${color}; --share: ${percentage} }`,
  )
}

/** The rules for the colours of the page. None for those of styles.css. */
export function colorRules({ light, dark }: Protocol['colors']): readonly string[] {
  const [byDay = '', byNight = ''] = [light, dark].map((colors) =>
    Object.entries(colors)
      .map(([name, color]) => `--${name}: ${color};`)
      .join(' '),
  )
  return [
    ...(byDay && [`:root { ${byDay} }`]),
    ...(byNight && [`@media (prefers-color-scheme: dark) { :root { ${byNight} } }`]),
  ]
}

/** The document with the colour that browsers give what is around the page: that of its paper. */
export function withThemeColor(html: string, scheme: 'light' | 'dark', { paper }: Colors): string {
  if (paper === undefined) return html
  const content = new RegExp(`(prefers-color-scheme: ${scheme}\\)" content=")[^"]*`)
  return html.replace(content, (_match, before: string) => before + paper)
}
