import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_TERMS } from '../../../src/adapters/memory/fake-terms.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import {
  quoteFrom,
  shortageOf,
  type AccountSnapshot,
} from '../../../src/domain/wallet/account-snapshot.ts'

const ISC = 10n ** 18n

const reading = (change: Partial<AccountSnapshot> = {}): AccountSnapshot => ({
  owner: HOLDER,
  block: 9,
  holdings: { WETH: 40n, ISC: 5n * ISC },
  allowances: {},
  terms: FAKE_TERMS,
  cost: { wholeTokens: 100n, wei: 41n },
  ...change,
})
const { terms: _terms, cost: _cost, ...bare } = reading()

describe(quoteFrom.name, () => {
  it('is that of the typed amount', () => {
    expect(quoteFrom(reading(), 'mint', 100n)).toEqual(mintQuote(100n, 41n, FAKE_TERMS))
    expect(quoteFrom(reading(), 'redeem', 7n)).toEqual(redeemQuote(7n, FAKE_TERMS))
  })

  it('is none for another amount than was asked, for nothing, and without the terms', () => {
    expect(quoteFrom(reading(), 'mint', 99n)).toBeUndefined()
    expect(quoteFrom(reading({ cost: { wholeTokens: 0n, wei: 0n } }), 'mint', 0n)).toBeUndefined()
    expect(quoteFrom(reading(), 'redeem', 0n)).toBeUndefined()
    expect(quoteFrom(bare, 'mint', 100n)).toBeUndefined()
    expect(quoteFrom(bare, 'redeem', 100n)).toBeUndefined()
  })
})

describe(shortageOf.name, () => {
  it('compares the cost with the WETH, and the amount with the ISC', () => {
    expect(shortageOf(reading(), 'mint', 100n)).toEqual({ token: 'WETH', needed: 41n, held: 40n })
    expect(shortageOf(reading(), 'redeem', 6n)).toEqual({
      token: 'ISC',
      needed: 6n * ISC,
      held: 5n * ISC,
    })
  })

  it('finds none where what is held is just enough', () => {
    expect(shortageOf(reading({ holdings: { WETH: 41n } }), 'mint', 100n)).toBeUndefined()
    expect(shortageOf(reading(), 'redeem', 5n)).toBeUndefined()
  })

  it('says nothing of what was not read', () => {
    expect(shortageOf(reading(), 'mint', 101n)).toBeUndefined()
    expect(shortageOf(bare, 'mint', 100n)).toBeUndefined()
    expect(shortageOf(reading({ holdings: {} }), 'mint', 100n)).toBeUndefined()
    expect(shortageOf(reading({ holdings: {} }), 'redeem', 100n)).toBeUndefined()
  })
})
