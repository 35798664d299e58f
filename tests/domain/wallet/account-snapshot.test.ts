import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import {
  quoteFrom,
  shortageOf,
  type AccountSnapshot,
} from '../../../src/domain/wallet/account-snapshot.ts'

const ISC = 10n ** 18n

const snapshot = (change: Partial<AccountSnapshot> = {}): AccountSnapshot => ({
  owner: HOLDER,
  block: 9,
  balances: { WETH: 40n, ISC: 5n * ISC },
  allowances: {},
  parameters: FAKE_PARAMETERS,
  cost: { wholeTokens: 100n, wei: 41n },
  ...change,
})
const { parameters: _terms, cost: _cost, ...bare } = snapshot()

describe(quoteFrom.name, () => {
  it('is that of the typed amount', () => {
    expect(quoteFrom(snapshot(), 'mint', 100n)).toEqual(mintQuote(100n, 41n, FAKE_PARAMETERS))
    expect(quoteFrom(snapshot(), 'redeem', 7n)).toEqual(redeemQuote(7n, FAKE_PARAMETERS))
  })

  it('is none for another amount than was asked, for nothing, and without the parameters', () => {
    expect(quoteFrom(snapshot(), 'mint', 99n)).toBeUndefined()
    expect(quoteFrom(snapshot({ cost: { wholeTokens: 0n, wei: 0n } }), 'mint', 0n)).toBeUndefined()
    expect(quoteFrom(snapshot(), 'redeem', 0n)).toBeUndefined()
    expect(quoteFrom(bare, 'mint', 100n)).toBeUndefined()
    expect(quoteFrom(bare, 'redeem', 100n)).toBeUndefined()
  })
})

describe(shortageOf.name, () => {
  it('compares the cost with the WETH, and the amount with the ISC', () => {
    expect(shortageOf(snapshot(), 'mint', 100n)).toEqual({ token: 'WETH', needed: 41n, held: 40n })
    expect(shortageOf(snapshot(), 'redeem', 6n)).toEqual({
      token: 'ISC',
      needed: 6n * ISC,
      held: 5n * ISC,
    })
  })

  it('finds none where what is held is just enough', () => {
    expect(shortageOf(snapshot({ balances: { WETH: 41n } }), 'mint', 100n)).toBeUndefined()
    expect(shortageOf(snapshot(), 'redeem', 5n)).toBeUndefined()
  })

  it('says nothing of what was not read', () => {
    expect(shortageOf(snapshot(), 'mint', 101n)).toBeUndefined()
    expect(shortageOf(bare, 'mint', 100n)).toBeUndefined()
    expect(shortageOf(snapshot({ balances: {} }), 'mint', 100n)).toBeUndefined()
    expect(shortageOf(snapshot({ balances: {} }), 'redeem', 100n)).toBeUndefined()
  })
})
