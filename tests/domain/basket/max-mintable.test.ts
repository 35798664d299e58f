import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  WHOLE_RANGE,
  narrowed,
  amountsToQuote,
  type SearchRange,
} from '../../../src/domain/basket/max-mintable.ts'

/** Searches as a service does and counts how often it asks. */
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
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n }),
        (balance, price, depth) => {
          // As a constant-product pool has it: dearer the more is bought, and at its depth, nothing.
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

  it('takes a handful of rounds for an ordinary account', () => {
    expect(search(10n * 10n ** 18n, (amount) => amount * 4n * 10n ** 14n)).toEqual({
      most: 25_000n,
      rounds: 5,
    })
  })

  it('stays on the safe side of costs that go up and down', () => {
    const range = narrowed(WHOLE_RANGE, 5n, [
      { wholeTokens: 10n, cost: 9n },
      { wholeTokens: 100n, cost: 1n },
    ])
    expect(range).toEqual({ covered: 9n, beyond: 10n })
  })
})

describe(amountsToQuote.name, () => {
  it('is every amount that is left, each once, when there are few', () => {
    const left = Array.from({ length: 19 }, (_, index) => 11n + BigInt(index))
    expect(amountsToQuote({ covered: 10n, beyond: 30n })).toEqual(left)
  })
})

describe(narrowed.name, () => {
  it('does not mind the order of the answers', () => {
    const answers = [
      { wholeTokens: 100n, cost: 4n },
      { wholeTokens: 10n, cost: 1n },
      { wholeTokens: 1000n, cost: 9n },
      { wholeTokens: 10_000n, cost: undefined },
    ]
    expect(narrowed(WHOLE_RANGE, 5n, answers)).toEqual({ covered: 100n, beyond: 1000n })
    expect(narrowed(WHOLE_RANGE, 5n, answers.toReversed())).toEqual({
      covered: 100n,
      beyond: 1000n,
    })
  })

  it('takes nothing for covered that has become too dear since', () => {
    const answers = [{ wholeTokens: 10n, cost: 9n }]
    expect(narrowed({ covered: 10n, beyond: 20n }, 5n, answers)).toEqual({
      covered: 9n,
      beyond: 10n,
    })
  })
})
