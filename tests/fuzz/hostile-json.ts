import fc, { type Arbitrary } from 'fast-check'

const word = (value: number) => value.toString(16).padStart(64, '0')

/** The return data of Multicall3 with a list whose items all are the same. */
function sharedItems(items: number, bytes: number): string {
  const item = word(1) + word(64) + word(bytes) + 'ab'.repeat(bytes)
  return `0x${word(32)}${word(items)}${word(items * 32).repeat(items)}${item}`
}

/** JSON that could take long to read. */
export const LONG: Readonly<Record<string, () => unknown>> = {
  'a long text': () => 'a \u202e'.repeat(300_000),
  'long bytes': () => `0x${'f'.repeat(2_000_000)}`,
  'a list of addresses': () => Array(100_000).fill(`0x${'1'.repeat(40)}`),
  'many fields': () => Object.fromEntries([...Array(20_000).keys()].map((key) => [`0x${key}`, {}])),
  'a deep object': () => JSON.parse('{"data":'.repeat(9000) + '0' + '}'.repeat(9000)),
  'a list that decodes to a longer one': () => sharedItems(500, 480_000),
}

const HEXES = '0x 0x0 0x1 0xaa36a7 0xzz -0x1 0x08c379a0'.split(' ')
const WORDS = ['execution reverted: ', 'user rejected', 'nonce too low', '__proto__', '\ud800', '']
const NUMBERS = [0, -1, 0.5, 2 ** 53, 1e300, 3, 4001, 4902, -32002, -32005, -32601, -32603, 429]
const NAMES = 'code message data cause originalError error status receipts result length logs'

/** A word of data as the ABI encodes it: an offset, a length or a large number. */
export const anyWord: Arbitrary<string> = fc.oneof(
  fc.nat({ max: 64 }).map((words) => word(32 * words)),
  fc.nat({ max: 9 }).map(word),
  fc.constantFrom('f'.repeat(64), '8'.repeat(64)),
)

const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HEXES, ...WORDS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(anyWord, { maxLength: 60 }).map((words) => `0x${words.join('')}`),
)

/** Any value that JSON can have. */
export const anyJson: Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(anyText, fc.constantFrom(null, true, false, ...NUMBERS), fc.double()),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES.split(' '), '0xaa36a7'), tie('node')),
  ),
})).node

/** The value with another one in a place of it: which part to enter at each level. */
export function alteredAt(value: unknown, place: readonly number[], other: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return other
  if (typeof value === 'string') {
    // Answers of contracts have words of 64 digits.
    const start = 2 + ((64 * step) % value.length)
    return value.slice(0, start) + String(other) + value.slice(start + 64)
  }
  const keys = Object.keys(value ?? {})
  const key = keys[step % keys.length]
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = alteredAt(copy[key], rest, other)
  return copy
}
