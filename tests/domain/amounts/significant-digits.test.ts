import { describe, expect, it } from 'vitest'
import { formatSignificant } from '../../../src/domain/amounts/significant-digits.ts'

describe(formatSignificant.name, () => {
  it.each([
    [40_172_345_678_901_234n, 18, '0.0401723'],
    [14_551_299_999_999_999_999n, 18, '14.5512'],
    [1_234_567_890_000n, 6, '1234567'],
    [97n * 10n ** 18n, 18, '97'],
    [1n, 18, '0.000000000000000001'],
    [0n, 18, '0'],
    [485n, 2, '4.85'],
    [123_456_789n, 0, '123456789'],
  ])('writes %s with %s decimals', (amount, decimals, text) => {
    expect(formatSignificant(amount, decimals)).toBe(text)
  })
})
