import { formatUnits, parseUnits } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBaseUnits,
  LARGEST_UINT256,
  readingsOf,
  typeableAmount,
  typedAmount,
  type AmountProblem,
} from '../../../src/domain/amounts/typed-amount.ts'
import { amountsUpTo } from '../../support/amounts.ts'

const TOKEN = 10n ** 18n

/** As ethers reads digits and a point. It reads signs and bare points differently. */
function parsed(text: string): bigint | undefined {
  try {
    const value = parseUnits(text, 18)
    return value <= LARGEST_UINT256 && /^[0-9.]*[0-9][0-9.]*$/.test(text) ? value : undefined
  } catch {
    return undefined
  }
}

/** `point` stands before a fraction, and `thousands` between thousands. */
function readAs(text: string, point: string, thousands: string): bigint | undefined {
  const [whole = '', ...rest] = text.split(point)
  if (!whole.includes(thousands)) return parsed([whole, ...rest].join('.'))
  const digits = whole.replaceAll(thousands, '')
  const isGrouped =
    /^\d+$/.test(digits) && BigInt(digits).toLocaleString('en').replaceAll(',', thousands) === whole
  return isGrouped && rest[0] !== '' ? parsed([digits, ...rest].join('.')) : undefined
}

function oracle(typed: string): bigint | undefined {
  const text = typed.trim()
  const meanings = [
    readAs(text, '.', ','),
    readAs(text, ',', '.'),
    readAs(text, '.', "'"),
    readAs(text, ',', "'"),
  ].filter((meaning) => meaning !== undefined)
  const [meaning, ...others] = new Set(meanings)
  return others.length === 0 ? meaning : undefined
}

const ours = (text: string) => {
  const { baseUnits, problem } = typedAmount(text)
  return problem === undefined && text.trim() !== '' ? baseUnits : undefined
}

describe(typedAmount.name, () => {
  it.each([
    ['', 0n, 0n],
    ['1.5', (3n * TOKEN) / 2n, 0n],
    ['2.0', 2n * TOKEN, 2n],
    ['.5', TOKEN / 2n, 0n],
    ['5.', 5n * TOKEN, 5n],
    ['007', 7n * TOKEN, 7n],
    ['0.000000000000000001', 1n, 0n],
    // A comma that cannot separate thousands.
    ['1,5', (3n * TOKEN) / 2n, 0n],
    ['0,500', TOKEN / 2n, 0n],
    ['1000,500', (2001n * TOKEN) / 2n, 0n],
    // Separators of thousands, without any other meaning.
    ['1,000,000', 1_000_000n * TOKEN, 1_000_000n],
    ['1.000,50', (2001n * TOKEN) / 2n, 0n],
    ["1'000", 1000n * TOKEN, 1000n],
    ['1’000.500', (2001n * TOKEN) / 2n, 0n],
    // Text that was pasted, or typed with the keyboard of another script.
    [' \n\t\u00a0\u2009\u202f\u3000100\r\n', 100n * TOKEN, 100n],
    ['\ufeff1\u200b0\u200d0\u00ad', 100n * TOKEN, 100n],
    ['\u200e\u2066100\u2069\u200f', 100n * TOKEN, 100n],
    ['\u200b', 0n, 0n],
    ['０．５', TOKEN / 2n, 0n],
    ['０，５', TOKEN / 2n, 0n],
    ['１。５', (3n * TOKEN) / 2n, 0n],
    ['۰٫۵', TOKEN / 2n, 0n],
    ['١٬٠٠٠', 1000n * TOKEN, 1000n],
  ])('reads %j', (amount, baseUnits, wholeTokens) => {
    expect(typedAmount(amount)).toEqual({ amount, baseUnits, wholeTokens, problem: undefined })
  })

  it.each<[string, AmountProblem]>([
    ['1,000', 'ambiguous'],
    ['999.999', 'ambiguous'],
    [' １，０００', 'ambiguous'],
    ['1 000', 'notANumber'],
    ['1,000.', 'notANumber'],
    ['1,00,000', 'notANumber'],
    ['0,000,000', 'notANumber'],
    ['1,000.000.000', 'notANumber'],
    ["1'00", 'notANumber'],
    // Browsers show this as 001.
    ['\u202e100', 'notANumber'],
    ['-1', 'notANumber'],
    ['1e3', 'notANumber'],
    ['½', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['.', 'notANumber'],
    ['0.0000000000000000001', 'places'],
    ['9'.repeat(60), 'tooLarge'],
    ['1'.repeat(1_000_000), 'tooLarge'],
  ])('rejects %j', (text, problem) => {
    expect(typedAmount(text)).toMatchObject({ baseUnits: 0n, wholeTokens: 0n, problem })
  })

  it('reads up to the largest number a contract can hold', () => {
    expect(ours(formatUnits(LARGEST_UINT256, 18))).toBe(LARGEST_UINT256)
    expect(ours(formatUnits(LARGEST_UINT256 + 1n, 18))).toBeUndefined()
  })

  it('agrees with ethers on texts that look like numbers and have a single meaning', () => {
    const unit = fc.constantFrom(...`0123456789.,'-+ex `)
    const group = fc.constantFrom('1', '12', '000', '345', '000', '.', ',', "'")
    const text = fc.oneof(
      fc.string({ unit, maxLength: 24 }),
      fc.array(group, { maxLength: 7 }).map((groups) => groups.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        expect(ours(typed)).toBe(oracle(typed))
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 5000 },
    )
  })
})

describe(formatBaseUnits.name, () => {
  it.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [(3n * TOKEN) / 2n, '1.5'],
    [1234n * TOKEN, '1234'],
  ])('writes %s', (baseUnits, text) => expect(formatBaseUnits(baseUnits)).toBe(text))
})

describe(typeableAmount.name, () => {
  it('is read back to the same amount', () => {
    const thousandths = fc.bigInt(0n, 10n ** 6n).map((value) => value * 10n ** 15n)
    fc.assert(
      fc.property(fc.oneof(amountsUpTo(LARGEST_UINT256), thousandths), (value) => {
        expect(ours(typeableAmount(value))).toBe(value)
      }),
    )
  })

  it('is as short as can be', () => {
    expect(typeableAmount(TOKEN / 8n)).toBe('0.125')
    expect(typeableAmount((9n * TOKEN) / 8n)).toBe('1.1250')
  })
})

describe(readingsOf.name, () => {
  it.each([
    ['1,000', '1000', '1'],
    ['12.500', '12500', '12.5'],
    [' １．２３４', '1234', '1.2340'],
  ])('of %j are %s and %s', (amount, ...readings) => {
    expect(readingsOf(amount)).toEqual(readings)
  })
})
