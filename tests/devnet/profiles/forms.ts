import { expect } from 'vitest'

/*
 * The form of an answer consists of the type of the JavaScript value, the names of its fields, and
 * the kinds of hex that its texts can be. Two answers to the same request differ in numbers, hashes
 * and addresses, but never in their form.
 */

/** Fields whose text the wallet or the page may choose freely. */
const FREE: ReadonlySet<string> = new Set(['id', 'invoker', 'origin', 'stack'])

/** Returns a value that equals `given` if `given` has the form of `answer`. */
export function formOf(answer: unknown, given: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(given) && answer.length > 0 && given.length > 0)
    return given.map((item) => formOf(answer[0], item))
  if (isRecord(answer)) {
    const fields = Object.entries(answer).map(([name, value]) => [
      name,
      FREE.has(name) ? expect.any(String) : formOf(value, isRecord(given) ? given[name] : given),
    ])
    return Object.fromEntries(fields)
  }
  const kinds = kindsOf(answer)
  return kindsOf(given).some((kind) => kinds.includes(kind)) ? given : answer
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns all possible kinds, because "0x12" may be a number or bytes. */
function kindsOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return [value.length > 0 ? 'list' : 'empty list']
  if (typeof value !== 'string') return [typeof value]
  // The recorded answers cut long bytes off.
  const text = value.replace(/… \(\d+ characters\)$/, '')
  if (/^0x[0-9a-f]{40}$/i.test(text)) return ['an address']
  const kinds = [
    ...(/^0x[0-9a-f]{64}$/i.test(text) ? ['a word'] : []),
    ...(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/.test(text) ? ['a hex number'] : []),
    ...(/^0x(?:[0-9a-f]{2})*$/i.test(text) && !/^0x[0-9a-f]{64}$/i.test(text) ? ['bytes'] : []),
    ...(/^\d+$/.test(text) ? ['a decimal number'] : []),
  ]
  return kinds.length > 0 ? kinds : [text.replaceAll(/\d+/g, '0')]
}
