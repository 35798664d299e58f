import { expect } from 'vitest'

/*
 * The form of an answer is what kind of JavaScript value it is, which fields it has, and what kinds
 * of hex a text can be. Two answers to one question differ in numbers, hashes and addresses, never
 * in it.
 */

/** Fields whose text is the wallet's or the page's own affair. */
const FREE: ReadonlySet<string> = new Set(['id', 'invoker', 'origin', 'stack'])

/** What equals a given answer if that has the form of another one. */
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

/** Several, as "0x12" may be a number as well as bytes. */
function kindsOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return [value.length > 0 ? 'list' : 'empty list']
  if (typeof value !== 'string') return [typeof value]
  // Long bytes are cut off where answers are written down.
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
