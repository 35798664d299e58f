import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE } from '../../../src/domain/basket/parameters.ts'
import { medianPrice, pegOf } from '../../../src/domain/basket/peg.ts'

const median = (...prices: (bigint | undefined)[]) =>
  medianPrice(prices.map((price) => ({ price })))

describe(medianPrice.name, () => {
  it.each([
    [[5n, 1n, 100n], 5n],
    [[4n, 1n, 100n, 8n], 6n],
    [[10n, 9n], 9n],
    [[undefined, 3n, undefined, 9n, 7n], 7n],
    [[], undefined],
    [[7n], undefined],
    [[7n, undefined], undefined],
  ])('of %s is %s', (prices, expected) => expect(median(...prices)).toBe(expected))

  it('does not follow a single coin, however far it goes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: ONE ** 2n }), (price) => {
        expect(median(100n, 100n, 100n, price)).toBe(100n)
      }),
    )
  })
})

describe(pegOf.name, () => {
  it.each([
    [100_000n, 'near'],
    [100_999n, 'near'],
    [101_000n, 'above'],
    [104_999n, 'above'],
    [105_000n, 'farAbove'],
    [900_000n, 'farAbove'],
    [99_001n, 'near'],
    [99_000n, 'below'],
    [95_001n, 'below'],
    [95_000n, 'farBelow'],
    [0n, 'farBelow'],
  ])('finds %s against a median of 100000 %s', (price, verdict) => {
    expect(pegOf(price, 100_000n)).toEqual({ ratio: (price * ONE) / 100_000n, verdict })
  })

  it.each([
    [undefined, 5n],
    [5n, undefined],
    [5n, 0n],
  ])('does not compare %s with %s', (price, of) => {
    expect(pegOf(price, of)).toEqual({ ratio: undefined, verdict: 'unread' })
  })
})
