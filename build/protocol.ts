import type { Plugin } from 'vite'
import { ONE, perCent, proportionOf } from '../src/domain/basket/parameters.ts'
import type { Protocol } from '../src/domain/protocol-description.ts'

const MODULE = /\/src\/domain\/protocol\.ts$/
const VALUE = /\bPROTOCOL((?:\.[a-zA-Z]+)+)/g

/**
 * Takes a description of the protocol in place of that of `src/domain/protocol.ts`. It writes its values
 * where the code uses them, so that no page downloads those that it does not need.
 */
export function protocolDescription(protocol: Protocol): Plugin {
  return {
    name: 'protocol-description',
    enforce: 'pre',
    config: () => checkBasket(protocol),
    load: {
      filter: { id: MODULE },
      handler: () => `export const PROTOCOL = ${JSON.stringify(protocol)}`,
    },
    transformIndexHtml: (html) => html.replace('%NAME%', () => protocol.name),
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: MODULE } },
      handler: (code) => ({ code: withValues(code, protocol), map: null }),
    },
  }
}

/** Throws for a basket whose shares do not add up, or that names a coin twice. */
export function checkBasket({ basket }: Pick<Protocol, 'basket'>): void {
  // Floating-point numbers would sum to 100.00000000000001.
  const sum = basket.reduce((total, { percentage }) => total + proportionOf(percentage), 0n)
  if (sum !== ONE) throw new Error(`The shares of the basket sum to ${perCent(sum)}, not to 100.`)
  const names = new Set(basket.map(({ name }) => name))
  if (names.size < basket.length) throw new Error('The basket names a coin twice.')
}

/** The code with `PROTOCOL.token.symbol` as `("ISC")`; what follows a value, such as `.length`, stays. */
export function withValues(code: string, protocol: Protocol): string {
  return code.replaceAll(VALUE, (_match, path: string) => {
    const names = path.slice(1).split('.')
    let value: unknown = protocol
    while (isRecord(value) && names.length > 0) value = value[names.shift() ?? '']
    const rest = names.map((name) => `.${name}`).join('')
    return `(${JSON.stringify(value) ?? 'undefined'})${rest}`
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
