import { formatUnits, parseUnits } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBaseUnits,
  parseAmount,
  typedAmount,
  type AmountProblem,
} from '../../../src/domain/amounts/amount.ts'

const TOKEN = 10n ** 18n
const LARGEST = 2n ** 256n - 1n

/** What ethers makes of the text; it reads signs and bare points otherwise. */
function oracle(text: string): bigint | undefined {
  try {
    const value = parseUnits(text, 18)
    return value <= LARGEST && /^[0-9.]*[0-9][0-9.]*$/.test(text) ? value : undefined
  } catch {
    return undefined
  }
}

const ours = (text: string) => {
  const parsed = parseAmount(text)
  return parsed.kind === 'amount' ? parsed.baseUnits : undefined
}

describe(parseAmount.name, () => {
  it.each([
    ['0', 0n],
    ['1.5', (3n * TOKEN) / 2n],
    ['.5', TOKEN / 2n],
    ['5.', 5n * TOKEN],
    ['007', 7n * TOKEN],
    ['0.000000000000000001', 1n],
  ])('reads %s', (text, baseUnits) => {
    expect(parseAmount(text)).toEqual({ kind: 'amount', baseUnits })
  })

  it('finds nothing in an empty text', () => {
    expect(parseAmount('')).toEqual({ kind: 'empty' })
  })

  it.each<[string, AmountProblem]>([
    ['1,5', 'comma'],
    ['1, 000.50', 'comma'],
    [' 1', 'notANumber'],
    ['-1', 'notANumber'],
    ['0x10', 'notANumber'],
    ['1e3', 'notANumber'],
    ['٣', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['.', 'notANumber'],
    ['0.0000000000000000001', 'places'],
    ['9'.repeat(60), 'tooLarge'],
    ['1'.repeat(1_000_000), 'tooLarge'],
  ])('rejects %j', (text, problem) => {
    expect(parseAmount(text)).toEqual({ kind: 'invalid', problem })
  })

  it('reads up to the largest number a contract can hold', () => {
    expect(ours(formatUnits(LARGEST, 18))).toBe(LARGEST)
    expect(ours(formatUnits(LARGEST + 1n, 18))).toBeUndefined()
  })

  it('agrees with ethers on texts that look like numbers', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ex '), maxLength: 24 })
    fc.assert(
      fc.property(text, (typed) => {
        expect(ours(typed)).toBe(oracle(typed))
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 5000 },
    )
  })
})

describe(`${typedAmount.name}, in whole tokens`, () => {
  it.each([
    ['2.0', 2n],
    ['1.5', 0n],
    ['', 0n],
    ['1e3', 0n],
  ])('makes of %j', (text, tokens) => expect(typedAmount(text).wholeTokens).toBe(tokens))
})

describe(formatBaseUnits.name, () => {
  it.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [TOKEN, '1'],
    [(3n * TOKEN) / 2n, '1.5'],
    [1234n * TOKEN, '1234'],
  ])('writes %s', (baseUnits, text) => expect(formatBaseUnits(baseUnits)).toBe(text))

  it('is read back to the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, LARGEST), (value) => {
        expect(typedAmount(formatBaseUnits(value)).baseUnits).toBe(value)
      }),
    )
  })
})
