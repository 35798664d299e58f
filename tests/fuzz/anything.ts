import fc, { type Arbitrary } from 'fast-check'

const fail = (): never => {
  throw new Error('Do not touch')
}
const handler = new Proxy({}, { get: () => fail })

function cyclic(): unknown {
  const error: Record<string, unknown> = { message: 'again' }
  for (const name of ['data', 'cause', 'originalError', 'error', 'info']) error[name] = error
  return error
}

function deep(levels: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < levels; level += 1) value = { data: value }
  return value
}

/** Values that fail whoever touches them, or keep him busy. */
const TRAPS = {
  'a proxy that throws': () => new Proxy({}, handler),
  'a list that throws': () => new Proxy([], { get: fail }),
  'getters that throw': () =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        ['code', 'message', 'data', 'info', 'name', 'rdns', 'icon', 'request'].map((name) => [
          name,
          { get: fail, enumerable: true },
        ]),
      ),
    ),
  'an error with a getter': () => Object.defineProperty(new Error('x'), 'message', { get: fail }),
  'no prototype': () => Object.assign(Object.create(null), { message: 'bare', self: 1n }),
  'texts that throw': () => ({ toString: fail, toJSON: fail, [Symbol.toPrimitive]: fail }),
  // oxlint-disable-next-line unicorn/no-thenable -- a wallet may answer one
  'a thenable that throws': () => Object.defineProperty({}, 'then', { get: fail }),
  'a circle': cyclic,
  'a deep one': () => deep(20_000),
  'a long text': () => 'a \u202e'.repeat(30_000),
  'a long hex': () => `0x${'f'.repeat(100_000)}`,
  'a long list': () => Array.from({ length: 3000 }, (_, index) => `0x${index}`),
  'a symbol': () => Symbol('s'),
  'a function': () => fail,
  'a big one': () => 2n ** 4000n,
  'an empty place': () => Array(3),
  'a dom exception': () => new DOMException('no', 'AbortError'),
  'several errors': () => new AggregateError([new Error('one')], 'many'),
} as const

/** A value that is described first and built when it is used, so that a failure can be printed. */
export type Described =
  | { readonly value: unknown }
  | { readonly trap: keyof typeof TRAPS }
  | { readonly list: readonly Described[] }
  | { readonly fields: readonly (readonly [string, Described])[] }

export function build(described: Described): unknown {
  if ('trap' in described) return TRAPS[described.trap]()
  if ('list' in described) return described.list.map(build)
  if ('fields' in described) {
    return Object.fromEntries(described.fields.map(([name, field]) => [name, build(field)]))
  }
  return described.value
}

const NAMES = [
  'code message data cause originalError error info detail reason name rdns uuid icon provider',
  'length toString __proto__ constructor status result id jsonrpc blockNumber timestamp hash logs',
  '0xaa36a7',
].flatMap((names) => names.split(' '))

const HEXES = '0x 0x0 0xaa36a7 0xzz -0x1 1e400 0x08c379a0'.split(' ')
const WORDS = ['execution reverted: ', 'user rejected', 'timed out', 'nonce too low', '__proto__']
const ODD = ['', ' ', '\u0000', '\ud800', '\u202e', '={cmd}', '<img onerror=x>']
const TEXTS = [...HEXES, ...WORDS, ...ODD, `0x4e487b71${'0'.repeat(62)}11`]

const CODES = [3, 4001, 4902, -32002, -32005, -32601, -32603, 429, 1013]
const NUMBERS = [0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 53 - 1, 8.64e15 + 1]

/** Texts that a stranger may send: of any characters, or of those that mean something somewhere. */
export const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^0x[0-9a-f]{0,80}$/),
)

const traps = fc
  .constantFrom(...(Object.keys(TRAPS) as (keyof typeof TRAPS)[]))
  .map((trap): Described => ({ trap }))

const plain = fc
  .oneof(
    anyText,
    fc.constantFrom<unknown>(
      null,
      undefined,
      true,
      false,
      ...CODES,
      ...NUMBERS,
      0n,
      -1n,
      2n ** 256n,
    ),
    fc.integer(),
    fc.double(),
  )
  .map((value): Described => ({ value }))

/** Any value at all, of those that JSON has and those that only code can make. */
export const anything: Arbitrary<Described> = fc.letrec<{ node: Described }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 5, arbitrary: plain },
    { weight: 2, arbitrary: traps },
    {
      weight: 2,
      arbitrary: fc.array(tie('node'), { maxLength: 4 }).map((list): Described => ({ list })),
    },
    {
      weight: 4,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...NAMES), tie('node')), { maxLength: 5 })
        .map((fields): Described => ({ fields })),
    },
  ),
})).node

/** A place in a value: which part to enter at each level. */
export const place = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 5 })

/** The value with another one in that place. */
export function alteredAt(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)]
  if (key === undefined) return other
  const part = alteredAt((value as Record<string, unknown>)[key], rest, other)
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? part : one))
  return { ...value, [key]: part }
}
