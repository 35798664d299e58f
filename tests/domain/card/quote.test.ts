import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mintQuote,
  payoutsOf,
  redeemQuote,
  WHOLE_RANGE,
  narrowed,
  amountsToQuote,
  type SearchRange,
} from '../../../src/domain/card/quote.ts'
import { WAD } from '../../../src/domain/basket/protocol-parameters.ts'
import { amountsUpTo } from '../../support/amounts.ts'
import { FIRST, SECOND, TWO_COINS } from '../../support/basket.ts'

const ISC = 10n ** 18n
const MOST = 10n ** 9n

describe(mintQuote.name, () => {
  it('takes the fee off what arrives', () => {
    expect(mintQuote(100n, 4n, TWO_COINS)).toEqual({
      kind: 'mint',
      wholeTokens: 100n,
      cost: 4n,
      fee: 3n * ISC,
      arrives: 97n * ISC,
    })
  })
})

describe(redeemQuote.name, () => {
  it('pays out each coin in its own decimals', () => {
    const { fee, burnt, payouts } = redeemQuote(50n, TWO_COINS)
    expect([fee, burnt]).toEqual([(3n * ISC) / 2n, (97n * ISC) / 2n])
    expect(payouts.map(({ coin, amount }) => [coin.symbol, amount])).toEqual([
      [FIRST, 33_950_000n],
      [SECOND, 1455n],
    ])
  })

  it('burns all but the fee', () => {
    fc.assert(
      fc.property(amountsUpTo(MOST), amountsUpTo(WAD), (wholeTokens, redemptionFee) => {
        const parameters = { ...TWO_COINS, redemptionFee }
        const { burnt, fee, payouts } = redeemQuote(wholeTokens, parameters)
        expect(burnt + fee).toBe(wholeTokens * ISC)
        expect(payouts).toEqual(payoutsOf(burnt, parameters))
      }),
    )
  })
})

describe(payoutsOf.name, () => {
  it('never promises more than the coin’s share, nor a base unit less', () => {
    fc.assert(
      fc.property(amountsUpTo(MOST * ISC), (backed) => {
        for (const { coin, amount } of payoutsOf(backed, TWO_COINS)) {
          const exact = backed * coin.proportion * 10n ** BigInt(coin.decimals)
          expect(amount * ISC * WAD <= exact).toBe(true)
          expect((amount + 1n) * ISC * WAD > exact).toBe(true)
        }
      }),
    )
  })
})

/** Searches as a service does, and counts its requests. */
function search(balance: bigint, costOf: (wholeTokens: bigint) => bigint | undefined) {
  let range: SearchRange = WHOLE_RANGE
  let rounds = 0
  for (let points = amountsToQuote(range); points.length > 0; points = amountsToQuote(range)) {
    rounds += 1
    if (rounds > 100) throw new Error('The search does not end.')
    range = narrowed(
      range,
      balance,
      points.map((wholeTokens) => ({ wholeTokens, cost: costOf(wholeTokens) })),
    )
  }
  return { most: range.covered, rounds }
}

describe('the search for the most that a balance covers', () => {
  it('ends with it, whatever the market', () => {
    fc.assert(
      fc.property(
        amountsUpTo(10n ** 15n),
        amountsUpTo(10n ** 9n).filter((price) => price > 0n),
        amountsUpTo(10n ** 12n).filter((depth) => depth >= 10n ** 6n),
        (balance, price, depth) => {
          // The price of a constant-product pool. It rises with the amount. At its depth, the pool
          // sells nothing.
          const costOf = (amount: bigint) =>
            amount < depth ? (price * amount * depth) / (depth - amount) + 1n : undefined
          const { most, rounds } = search(balance, costOf)
          const isCovered = (amount: bigint) => (costOf(amount) ?? balance + 1n) <= balance
          expect(most === 0n || isCovered(most)).toBe(true)
          expect(isCovered(most + 1n)).toBe(false)
          expect(rounds).toBeLessThanOrEqual(12)
        },
      ),
    )
  })

  it('stays on the safe side of costs that go up and down', () => {
    const range = narrowed(WHOLE_RANGE, 5n, [
      { wholeTokens: 10n, cost: 9n },
      { wholeTokens: 100n, cost: 1n },
    ])
    expect(range).toEqual({ covered: 9n, beyond: 10n })
  })
})

describe(narrowed.name, () => {
  it('takes nothing for covered that has become too dear since', () => {
    const answers = [{ wholeTokens: 10n, cost: 9n }]
    expect(narrowed({ covered: 10n, beyond: 20n }, 5n, answers)).toEqual({
      covered: 9n,
      beyond: 10n,
    })
  })
})
