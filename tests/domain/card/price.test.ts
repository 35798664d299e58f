import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import {
  approvalAmount,
  movedPrice,
  neededAllowance,
  NO_PRICE,
  priceOf,
  quoteOf,
  type MovedPrice,
  type Price,
  type PricedAmount,
} from '../../../src/domain/card/price.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/card/quote.ts'
import { snapshot } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n
/** The largest `uint256`. */
const MOST = 2n ** 256n - 1n

const quoted = (cost: bigint, block = 9): Price => ({ kind: 'quoted', cost, block })

/**
 * Five tokens with a cost of 1000 wei as of block 9. The approval is limited to the cost and 1 %.
 */
const PRICED: PricedAmount = {
  ...typedAmount('5'),
  mode: 'mint',
  limitToCost: true,
  price: quoted(1000n),
}

describe('the allowance', () => {
  it.each<[string, Partial<PricedAmount>, bigint | undefined, bigint | undefined]>([
    ['the cost, with a margin', {}, 1000n, 1010n],
    ['it rounded up', { price: quoted(1001n) }, 1001n, 1012n],
    ['a cost near the most that there is', { price: quoted(MOST - 1n) }, MOST - 1n, MOST],
    ['the cost while none is known', { price: { kind: 'reading' } }, undefined, undefined],
    ['the amount as typed', { limitToCost: false }, 5n * TOKEN, 5n * TOKEN],
    ['a redemption', { mode: 'redeem' }, 5n * TOKEN, 5n * TOKEN],
  ])('for %s', (_name, change, needed, approved) => {
    expect(neededAllowance({ ...PRICED, ...change })).toBe(needed)
    expect(approvalAmount({ ...PRICED, ...change })).toBe(approved)
  })
})

const RISEN: MovedPrice = { kind: 'moved', before: 900n, cost: 1000n, block: 9 }
const NEW: MovedPrice = { kind: 'moved', cost: 1000n, block: 9 }

const read = (block: number, cost: bigint | undefined, wholeTokens = 5n) =>
  snapshot({ block, minting: { wholeTokens, cost } })

describe(priceOf.name, () => {
  const mint = { mode: 'mint', wholeTokens: 5n } as const
  const redeem = { mode: 'redeem', wholeTokens: 5n } as const
  const priced = snapshot({ parameters: FAKE_PARAMETERS })
  type Sources = Partial<Parameters<typeof priceOf>[1]>

  it.each<[string, Parameters<typeof priceOf>[0], Sources, Price]>([
    ['of nothing', { ...mint, wholeTokens: 0n }, { snapshot: read(9, 0n, 0n) }, NO_PRICE],
    ['that was read', mint, { snapshot: read(9, 900n) }, quoted(900n)],
    ['of another amount', mint, { snapshot: read(9, 900n, 6n) }, { kind: 'reading' }],
    ['that the exchange refuses', mint, { snapshot: read(9, undefined) }, { kind: 'unpriced' }],
    ['that could not be read', mint, { isAnswered: true }, NO_PRICE],
    ['that a press has found', mint, { snapshot: read(9, 900n), moved: RISEN }, RISEN],
    ['that only a press has found', mint, { moved: NEW }, NEW],
    [
      'that is still up',
      mint,
      { snapshot: read(10, 950n), moved: RISEN },
      { ...RISEN, cost: 950n, block: 10 },
    ],
    ['that is down again', mint, { snapshot: read(10, 909n), moved: RISEN }, quoted(909n, 10)],
    ['that was renewed', mint, { snapshot: read(10, 1000n), moved: NEW }, quoted(1000n, 10)],
    ['of a redemption by known fees', redeem, { snapshot: priced }, NO_PRICE],
    ['of a redemption without', redeem, { snapshot: snapshot() }, { kind: 'reading' }],
    ['of a redemption that cannot be quoted', redeem, { isAnswered: true }, NO_PRICE],
  ])('%s', (_name, typed, sources, price) => {
    expect(priceOf(typed, { snapshot: undefined, isAnswered: false, ...sources })).toEqual(price)
  })
})

describe(movedPrice.name, () => {
  it.each<[string, bigint, number | undefined, MovedPrice | undefined]>([
    ['the same cost', 1000n, 9, undefined],
    ['a lower cost', 1n, 11, undefined],
    ['a rise of 1 %', 1010n, 9, undefined],
    ['a rise of more than 1 %', 1011n, 9, { kind: 'moved', cost: 1011n, block: 9, before: 1000n }],
    ['a cost of three blocks ago', 1000n, 12, { kind: 'moved', cost: 1000n, block: 12 }],
    ['a rise since then', 1011n, 12, { kind: 'moved', cost: 1011n, block: 12, before: 1000n }],
    ['an unknown newest block', 1000n, undefined, undefined],
  ])('%s', (_name, cost, newest, price) => {
    expect(movedPrice(quoted(1000n), cost, newest)).toEqual(price)
  })

  it('shows any cost where none was shown', () => {
    expect(movedPrice(NO_PRICE, 7n, 9)).toEqual({ kind: 'moved', cost: 7n, block: 9 })
  })
})

describe(quoteOf.name, () => {
  const parameters = FAKE_PARAMETERS

  it('is that of the typed amount', () => {
    expect(quoteOf(PRICED, parameters)).toEqual(mintQuote(5n, 1000n, parameters))
    const redeemed = { ...PRICED, mode: 'redeem', price: NO_PRICE } as const
    expect(quoteOf(redeemed, parameters)).toEqual(redeemQuote(5n, parameters))
  })

  it('is none for nothing, without a cost, and without the parameters', () => {
    expect(quoteOf({ ...PRICED, ...typedAmount('') }, parameters)).toBeUndefined()
    expect(quoteOf({ ...PRICED, price: { kind: 'reading' } }, parameters)).toBeUndefined()
    expect(quoteOf(PRICED, undefined)).toBeUndefined()
  })
})
