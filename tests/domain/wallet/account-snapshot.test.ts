import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { record } from '../../support/records.ts'
import { snapshot } from '../../support/snapshots.ts'
import {
  quoteFrom,
  shortageOf,
  FEE_RESERVE,
  helpFor,
  lacksWeth,
  lowEtherFor,
  maxWrappable,
} from '../../../src/domain/wallet/account-snapshot.ts'

const ISC = 10n ** 18n

const balances = { WETH: 40n, ISC: 5n * ISC }
const bare = snapshot({ balances })
const parameters = FAKE_PARAMETERS
const priced = snapshot({ balances, parameters, cost: { wholeTokens: 100n, wei: 41n } })

describe(quoteFrom.name, () => {
  it('is that of the typed amount', () => {
    expect(quoteFrom(priced, 'mint', 100n)).toEqual(mintQuote(100n, 41n, FAKE_PARAMETERS))
    expect(quoteFrom(priced, 'redeem', 7n)).toEqual(redeemQuote(7n, FAKE_PARAMETERS))
  })

  it('is none for another amount than was asked, for nothing, and without the parameters', () => {
    expect(quoteFrom(priced, 'mint', 99n)).toBeUndefined()
    expect(quoteFrom({ ...priced, cost: { wholeTokens: 0n, wei: 0n } }, 'mint', 0n)).toBeUndefined()
    expect(quoteFrom(priced, 'redeem', 0n)).toBeUndefined()
    expect(quoteFrom(bare, 'mint', 100n)).toBeUndefined()
    expect(quoteFrom(bare, 'redeem', 100n)).toBeUndefined()
  })
})

describe(shortageOf.name, () => {
  it('compares the cost with the WETH, and the amount with the ISC', () => {
    expect(shortageOf(priced, 'mint', 100n)).toEqual({ token: 'WETH', needed: 41n, held: 40n })
    expect(shortageOf(priced, 'redeem', 6n)).toEqual({
      token: 'ISC',
      needed: 6n * ISC,
      held: 5n * ISC,
    })
  })

  it('finds none where what is held is just enough', () => {
    expect(shortageOf({ ...priced, balances: { WETH: 41n } }, 'mint', 100n)).toBeUndefined()
    expect(shortageOf(priced, 'redeem', 5n)).toBeUndefined()
  })

  it('says nothing of what was not read', () => {
    expect(shortageOf(priced, 'mint', 101n)).toBeUndefined()
    expect(shortageOf(bare, 'mint', 100n)).toBeUndefined()
    expect(shortageOf({ ...priced, balances: {} }, 'mint', 100n)).toBeUndefined()
    expect(shortageOf({ ...priced, balances: {} }, 'redeem', 100n)).toBeUndefined()
  })
})

describe(lacksWeth.name, () => {
  it.each([
    ['none at all', { ...bare, balances: { WETH: 0n } }, 'mint', 0n, true],
    ['none, to redeem', { ...bare, balances: { WETH: 0n } }, 'redeem', 1n, true],
    ['too little for the mint', priced, 'mint', 100n, true],
    ['enough for the mint', { ...priced, balances: { WETH: 41n } }, 'mint', 100n, false],
    ['some, with the ISC missing', priced, 'redeem', 100n, false],
    ['some, with the cost not known', bare, 'mint', 100n, false],
    ['what is not known', { ...priced, balances: {} }, 'mint', 100n, false],
  ] as const)('with %s', (_what, held, mode, wholeTokens, expected) => {
    expect(lacksWeth(held, mode, wholeTokens)).toBe(expected)
  })
})

describe(lowEtherFor.name, () => {
  const networkFee = { next: { kind: 'mint', wholeTokens: 1n }, wei: 9n } as const
  const having = (ETH: bigint) => snapshot({ balances: { ETH }, networkFee })
  const wrap = record({ call: { kind: 'wrap', amount: 1n } })

  it('compares what is held with the fee of the same', () => {
    expect(lowEtherFor(having(8n), record())).toEqual({ held: 8n, fee: 9n })
    expect(lowEtherFor(having(9n), record())).toBeUndefined()
  })

  it('takes no fee for that of something else, but nothing is enough for none', () => {
    expect(lowEtherFor(having(8n), wrap)).toBeUndefined()
    expect(lowEtherFor(having(0n), wrap)).toEqual({ held: 0n, fee: undefined })
  })

  it('says nothing of another account', () => {
    expect(lowEtherFor({ ...having(0n), owner: STRANGER }, record())).toBeUndefined()
    expect(lowEtherFor(undefined, record())).toBeUndefined()
  })
})

const ETHER = 10n ** 18n
const holding = (held: object) => snapshot({ balances: held })

describe(maxWrappable.name, () => {
  it('leaves the reserve for network fees in ether', () => {
    expect(maxWrappable(holding({ ETH: ETHER }))).toBe(ETHER - FEE_RESERVE)
    expect(maxWrappable(holding({ ETH: FEE_RESERVE + 1n }))).toBe(1n)
    expect(maxWrappable(holding({ ETH: FEE_RESERVE }))).toBe(0n)
    expect(maxWrappable(holding({ ETH: 1n }))).toBe(0n)
  })

  it('is not known where the balance is not', () => {
    expect(maxWrappable(holding({ WETH: 1n }))).toBeUndefined()
  })
})

describe(helpFor.name, () => {
  const short = { token: 'WETH', needed: 3n * ETHER, held: 2n * ETHER } as const

  it('offers to wrap what is missing and a hundredth', () => {
    expect(helpFor(holding({ ETH: 5n * ETHER }), short)).toEqual({ kind: 'wrap', amount: '1.01' })
  })

  it('offers it to the last wei that can be spared', () => {
    const enough = (101n * ETHER) / 100n + FEE_RESERVE
    expect(helpFor(holding({ ETH: enough }), short).kind).toBe('wrap')
    expect(helpFor(holding({ ETH: enough - 1n }), short).kind).toBe('less')
  })

  it('has nothing but less for ISC, and where the ether is not known', () => {
    expect(helpFor(holding({ ETH: 5n * ETHER }), { ...short, token: 'ISC' }).kind).toBe('less')
    expect(helpFor(holding({}), short).kind).toBe('less')
  })
})
