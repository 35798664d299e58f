import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import {
  approvalAmount,
  isPriceAwaited,
  isReviewOpen,
  judgePrice,
  neededAllowance,
  quotedCost,
  withQuotedCost,
  type PricedAmount,
  type PriceReview,
} from '../../../src/domain/transactions/price-limit.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { snapshot } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n
/** The largest `uint256`. */
const MOST = 2n ** 256n - 1n

/** Five tokens that cost 1000 wei as of block 9, limited to that and 1 %. */
const PRICED = {
  ...typedAmount('5'),
  mode: 'mint',
  approvalChoice: 'cost',
  quoted: { cost: 1000n, block: 9 },
} as const satisfies PricedAmount

describe('the allowance', () => {
  it.each<[string, Partial<PricedAmount>, bigint | undefined, bigint | undefined]>([
    ['the cost, with a margin', {}, 1000n, 1010n],
    ['it rounded up', { quoted: { cost: 1001n, block: 9 } }, 1001n, 1012n],
    ['the amount without a choice', { approvalChoice: undefined }, 5n * TOKEN, 5n * TOKEN],
    [
      'a cost near the most that there is',
      { quoted: { cost: MOST - 1n, block: 9 } },
      MOST - 1n,
      MOST,
    ],
    ['the cost while none is known', { quoted: undefined }, undefined, undefined],
    ['the amount as typed', { approvalChoice: 'typed' }, 5n * TOKEN, 5n * TOKEN],
    ['a redemption', { mode: 'redeem' }, 5n * TOKEN, 5n * TOKEN],
  ])('for %s', (_name, change, needed, approved) => {
    expect(neededAllowance({ ...PRICED, ...change })).toBe(needed)
    expect(approvalAmount({ ...PRICED, ...change })).toBe(approved)
  })
})

describe(judgePrice.name, () => {
  it.each([
    ['the same cost', 1000n, 9, 'accepted'],
    ['a lower cost', 1n, 11, 'accepted'],
    ['a rise of 1 %', 1010n, 9, 'accepted'],
    ['a rise of more than 1 %', 1011n, 9, 'risen'],
    ['a quote of three blocks ago', 1000n, 12, 'new'],
    ['a rise since three blocks ago', 1011n, 12, 'risen'],
    ['an unknown newest block', 1000n, undefined, 'accepted'],
  ] as const)('%s', (_name, cost, newest, verdict) => {
    expect(judgePrice(PRICED.quoted, cost, newest)).toBe(verdict)
  })
})

const priced = (block: number, wei: bigint, wholeTokens = 5n) =>
  snapshot({ block, cost: { wholeTokens, wei } })
const REVIEW = {
  shown: 900n,
  cost: 1000n,
  block: 9,
} as const

describe(quotedCost.name, () => {
  it.each<[string, AccountSnapshot | undefined, PriceReview | undefined, object | undefined]>([
    ['the snapshot', priced(9, 900n), undefined, { cost: 900n, block: 9 }],
    ['a review of the same block', priced(9, 900n), REVIEW, { cost: 1000n, block: 9 }],
    ['a newer snapshot', priced(10, 950n), REVIEW, { cost: 950n, block: 10 }],
    ['a review alone', undefined, REVIEW, { cost: 1000n, block: 9 }],
    ['none for another amount', priced(10, 950n, 6n), undefined, undefined],
    ['none without either', undefined, undefined, undefined],
  ])('is that of %s', (_name, last, review, quoted) => {
    expect(quotedCost(last, review, 5n)).toEqual(quoted)
  })

  it('is none while nothing can be minted', () => {
    expect(quotedCost(priced(9, 0n, 0n), undefined, 0n)).toBeUndefined()
  })
})

describe(isPriceAwaited.name, () => {
  const parameters = { mintingFee: 0n, redemptionFee: 0n, coins: [] }
  const account = snapshot()
  const redeem = { mode: 'redeem', quoted: undefined } as const

  it.each<[string, Partial<PricedAmount>, AccountSnapshot | undefined, boolean, boolean]>([
    ['a quoted mint', {}, undefined, false, false],
    ['a mint without a quote', { quoted: undefined }, account, false, true],
    ['a mint that cannot be quoted', { quoted: undefined }, account, true, false],
    ['a redemption by known fees', redeem, { ...account, parameters }, false, false],
    ['a redemption without', redeem, account, false, true],
    ['a redemption that cannot be quoted', redeem, undefined, true, false],
    ['nothing', { quoted: undefined, wholeTokens: 0n }, account, false, false],
  ])('of %s', (_name, change, last, isAnswered, expected) => {
    expect(isPriceAwaited({ ...PRICED, ...change }, last, isAnswered)).toBe(expected)
  })
})

describe(isReviewOpen.name, () => {
  it.each<[string, object, Partial<PricedAmount>, boolean]>([
    ['while the cost stays up', {}, {}, true],
    ['once the cost is down again', {}, { quoted: { cost: 909n, block: 10 } }, false],
    ['without a cost', {}, { quoted: undefined }, false],
    ['of a new cost', { shown: undefined }, {}, true],
    ['of a cost that was renewed since', { shown: undefined, block: 8 }, {}, false],
  ])('%s', (_name, review, change, expected) => {
    const whole = { ...REVIEW, ...review } as PriceReview
    expect(isReviewOpen(whole, { ...PRICED, ...change })).toBe(expected)
  })
})

describe(withQuotedCost.name, () => {
  it('has the cost in place of an earlier refusal to price the amount', () => {
    const quoted = { cost: 7n, block: 10 }
    const unpriced = snapshot({ unpriced: 5n })
    const renewed = withQuotedCost(unpriced, { wholeTokens: 5n, quoted })
    expect(renewed).toMatchObject({ cost: { wholeTokens: 5n, wei: 7n } })
    expect(renewed).not.toHaveProperty('unpriced')
    expect(withQuotedCost(unpriced, { wholeTokens: 5n })).toBe(unpriced)
  })
})
