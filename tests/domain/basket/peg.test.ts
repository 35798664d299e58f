import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../../../src/domain/basket/protocol-parameters.ts'
import { isFarOff, medianPrice, pegDeviation } from '../../../src/domain/basket/peg.ts'

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
      fc.property(fc.bigInt({ min: 0n, max: WAD ** 2n }), (price) => {
        expect(median(100n, 100n, 100n, price)).toBe(100n)
      }),
    )
  })
})

describe(pegDeviation.name, () => {
  it.each([
    [100_000n, 0n],
    [100_070n, 70n],
    [95_000n, -5_000n],
    [0n, -100_000n],
  ])('of %s against a median of 100000 is %s', (price, deviation) => {
    expect(pegDeviation(price, 100_000n)).toBe((deviation * WAD) / 100_000n)
  })

  it.each([
    [undefined, 5n],
    [5n, undefined],
    [5n, 0n],
  ])('does not compare %s with %s', (price, of) => {
    expect(pegDeviation(price, of)).toBeUndefined()
  })
})

describe(isFarOff.name, () => {
  it.each([
    [4_999n, false],
    [5_000n, true],
    [-4_999n, false],
    [-5_000n, true],
  ])('of %s in 100000 is %s', (deviation, isFar) => {
    expect(isFarOff((deviation * WAD) / 100_000n)).toBe(isFar)
  })
})
