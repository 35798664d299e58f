import { formatUnits, parseUnits } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBaseUnits,
  groupedThousand,
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
  const { baseUnits, problem } = typedAmount(text)
  return problem === undefined && text !== '' ? baseUnits : undefined
}

describe(typedAmount.name, () => {
  it.each([
    ['', 0n, 0n],
    ['0', 0n, 0n],
    ['1.5', (3n * TOKEN) / 2n, 0n],
    ['2.0', 2n * TOKEN, 2n],
    ['.5', TOKEN / 2n, 0n],
    ['5.', 5n * TOKEN, 5n],
    ['007', 7n * TOKEN, 7n],
    ['0.000000000000000001', 1n, 0n],
  ])('reads %j', (amount, baseUnits, wholeTokens) => {
    expect(typedAmount(amount)).toEqual({ amount, baseUnits, wholeTokens, problem: undefined })
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
    expect(typedAmount(text)).toMatchObject({ baseUnits: 0n, wholeTokens: 0n, problem })
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

describe(groupedThousand.name, () => {
  it.each([
    ['1.000', '1000'],
    ['12.500', '12500'],
    ['999.999', '999999'],
  ])('is meant by %j', (amount, meant) => expect(groupedThousand({ amount })).toBe(meant))

  it.each(['', '1000', '1.00', '1.0000', '0.500', '012.000', '1000.500', '1.000.000'])(
    'is not meant by %j',
    (amount) => expect(groupedThousand({ amount })).toBeUndefined(),
  )
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
