import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBaseUnits } from '../../../src/domain/amounts/amount.ts'
import { displayAmount } from '../../../src/domain/amounts/display-amount.ts'

describe(displayAmount.name, () => {
  it.each([
    [0n, 18, '0', ''],
    [999n, 0, '999', ''],
    [1000n, 0, '1,000', ''],
    [123_456_789n, 2, '1,234,567.89', ''],
    [1_234_567_000_000n, 6, '1,234,567', ''],
    [1_500_000n, 6, '1.5', ''],
    [119_752_999_123n, 5, '1,197,529.99', '123'],
    [1_234_567n, 6, '1.23456', '7'],
    [12_345_678n, 4, '1,234.56', '78'],
    [123_450_001n, 5, '1,234.5', '0001'],
    [1_000_000_001n, 7, '100', '.0000001'],
    [12_345_678n, 10, '0.00123456', '78'],
    [1n, 18, '0.000000000000000001', ''],
  ])('shows %s with %s decimals as %s and leaves out %s', (baseUnits, decimals, shown, rest) => {
    expect(displayAmount(baseUnits, decimals)).toEqual({ shown, rest })
  })

  it('leaves no digit out of both parts together', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 30 }), (units, decimals) => {
        const { shown, rest } = displayAmount(units, decimals)
        expect(shown).toMatch(/^\d{1,3}(?:,\d{3})*(?:\.\d*[1-9])?$/)
        expect(`${shown}${rest}`.replaceAll(',', '')).toBe(formatBaseUnits(units, decimals))
      }),
    )
  })

  it('shows six significant digits at most, or the whole part and two places', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(amount, (units) => {
        const [whole = '', fraction = ''] = displayAmount(units)
          .shown.replaceAll(',', '')
          .split('.')
        const digits = `${whole}${fraction}`.replace(/^0+/, '')
        expect(whole.length > 4 ? fraction.length <= 2 : digits.length <= 6).toBe(true)
      }),
    )
  })
})
