/*
 * The form of an answer is what kind of JavaScript value it is, which fields it has, and what kinds of
 * hex a text can be. Two answers to one question differ in numbers, hashes and addresses, never in it.
 */

/** Fields whose text is the wallet's or the page's own affair. */
const FREE: ReadonlySet<string> = new Set(['id', 'invoker', 'origin'])

/** What is wrong with an answer that should have the form of another one, by the path to it. */
export function differences(expected: unknown, given: unknown, path = 'answer'): string[] {
  if (Array.isArray(expected) && Array.isArray(given)) return listDifferences(expected, given, path)
  if (isRecord(expected) && isRecord(given)) return recordDifferences(expected, given, path)
  const [wanted, found] = [kindsOf(expected), kindsOf(given)]
  const isSame = wanted.some((kind) => found.includes(kind))
  return isSame ? [] : [`${path} is ${found.join(' or ')}, not ${wanted.join(' or ')}`]
}

function listDifferences(expected: readonly unknown[], given: readonly unknown[], path: string) {
  if (expected.length === 0 || given.length === 0)
    return expected.length === given.length ? [] : [`${path} has ${given.length} items`]
  return given.flatMap((item, index) => differences(expected[0], item, `${path}[${index}]`))
}

function recordDifferences(
  expected: Record<string, unknown>,
  given: Record<string, unknown>,
  path: string,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(given)])
  return [...names].flatMap((name) => {
    if (!(name in given)) return [`${path}.${name} is missing`]
    if (!(name in expected)) return [`${path}.${name} is too much`]
    if (FREE.has(name)) return typeof given[name] === 'string' ? [] : [`${path}.${name} is no text`]
    return differences(expected[name], given[name], `${path}.${name}`)
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Several, as "0x12" may be a number as well as bytes. */
function kindsOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (typeof value !== 'string') return [Array.isArray(value) ? 'list' : typeof value]
  // Long bytes are cut off where answers are written down.
  const text = value.replace(/… \(\d+ characters\)$/, '')
  if (/^0x[0-9a-f]{40}$/i.test(text)) return ['an address']
  const kinds = [
    ...(/^0x[0-9a-f]{64}$/i.test(text) ? ['a word'] : []),
    ...(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/.test(text) ? ['a hex number'] : []),
    ...(/^0x(?:[0-9a-f]{2})*$/i.test(text) && !/^0x[0-9a-f]{64}$/i.test(text) ? ['bytes'] : []),
    ...(/^\d+$/.test(text) ? ['a decimal number'] : []),
  ]
  return kinds.length > 0 ? kinds : [`the text "${text.replaceAll(/\d+/g, '0')}"`]
}
