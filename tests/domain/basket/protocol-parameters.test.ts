import { describe, expect, it } from 'vitest'
import { WAD, perCent, proportionOf } from '../../../src/domain/basket/protocol-parameters.ts'

describe(perCent.name, () => {
  it.each([
    [3n * 10n ** 16n, '3%'],
    [25n * 10n ** 14n, '0.25%'],
    [1n, '0.0000000000000001%'],
    [0n, '0%'],
  ])('writes %s as %s', (share, text) => {
    expect(perCent(share)).toBe(text)
  })
})

describe(proportionOf.name, () => {
  it.each([0, 0.00000001, 0.1, 16.6, 16.7, 33.333333, 57.9, 100])(
    'is %s per cent',
    (percentage) => {
      const text = percentage.toFixed(8).replace(/\.?0+$/, '')
      expect(perCent(proportionOf(percentage))).toBe(`${text}%`)
    },
  )

  it('sums to the whole where the shares do', () => {
    const shares = [16.6, 16.6, 16.7, 16.7, 16.7, 16.7].map(proportionOf)
    expect(shares.reduce((sum, share) => sum + share)).toBe(WAD)
  })
})
