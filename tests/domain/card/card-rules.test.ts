import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  isApproved,
  isEnough,
  mayApprove,
  maySubmit,
  type CardFacts,
  nextCall,
  remedyFor,
  amountChoices,
  shortageOf,
  shortageOfOne,
} from '../../../src/domain/card/card-rules.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { described, lost, sent } from '../../support/records.ts'
import {
  disconnected,
  elsewhere,
  onSepolia,
  READY,
  withoutNetwork,
} from '../../support/sessions.ts'
import { snapshot } from '../../support/snapshots.ts'
import { FEE_RESERVE, type AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'

const { deployment } = createFakeAdapters()
const TOKEN = 10n ** 18n

/** The approval is limited to a cost of 1000 wei and 1 %. */
const LIMITED: CardFacts = {
  ...READY,
  limitToCost: true,
  price: { kind: 'quoted', cost: 1000n, block: 9 },
}

const CALLS = {
  mint: { kind: 'mint', wholeTokens: 5n },
  redeem: { kind: 'redeem', wholeTokens: 5n },
  wrap: { kind: 'wrap', amount: 7n },
  approveWeth: { kind: 'approve', token: 'WETH', spender: HOLDER, amount: 7n },
  approveIsc: { kind: 'approve', token: 'ISC', spender: HOLDER, amount: 7n },
  revokeWeth: { kind: 'approve', token: 'WETH', spender: HOLDER, amount: 0n },
} as const

const pending = described(sent())
const maybe = (action: keyof typeof CALLS) => described(lost('unclear', { call: CALLS[action] }))

describe(isApproved.name, () => {
  it.each<[string, Partial<CardFacts>, boolean]>([
    ['as much as the amount', {}, true],
    ['more than the amount', { allowance: 6n * TOKEN }, true],
    ['a base unit less', { allowance: 5n * TOKEN - 1n }, false],
    ['nothing that is known', { allowance: undefined }, false],
    ['something, for zero', { ...typedAmount('0') }, false],
    ['anything while that cost is not known', { ...LIMITED, price: { kind: 'reading' } }, false],
  ])('with an allowance of %s', (_name, change, expected) => {
    expect(isApproved({ ...READY, ...change })).toBe(expected)
  })
})

describe(isEnough.name, () => {
  const quoted = { price: LIMITED.price, allowance: 1000n } as const
  it.each<[string, Partial<CardFacts>, boolean]>([
    ['as much as the mint costs', quoted, true],
    ['less than the mint costs', { ...quoted, allowance: 999n }, false],
    ['a part of the amount, while the cost is not known', { allowance: 1000n }, false],
  ])('with an allowance of %s', (_name, change, expected) => {
    expect(isEnough({ ...READY, ...change })).toBe(expected)
  })
})

describe(maySubmit.name, () => {
  it('says yes when everything is there', () => expect(maySubmit(READY)).toBe(true))

  it.each<[string, Partial<CardFacts>]>([
    ['no wallet is connected', { session: disconnected }],
    ['the wallet is on another chain', { session: elsewhere }],
    ['the wallet has lost its network', { session: withoutNetwork }],
    ['a transaction is in progress', { current: pending }],
    ['what it costs is being read', { price: { kind: 'reading' } }],
    ['the approval is missing', { allowance: 0n }],
  ])('says no while %s', (_name, change) => {
    expect(maySubmit({ ...READY, ...change })).toBe(false)
  })
})

describe(mayApprove.name, () => {
  it.each<[string, Partial<CardFacts>]>([
    ['everything is there', {}],
    ['no wallet is connected, which a toast says', { session: disconnected }],
    ['the wallet has lost its network, which a toast says', { session: withoutNetwork }],
    ['the cost of an approval as typed is being read', { price: { kind: 'reading' } }],
  ])('says yes while %s', (_name, change) => {
    expect(mayApprove({ ...READY, ...change })).toBe(true)
  })

  it.each<[string, Partial<CardFacts>]>([
    ['a transaction is in progress', { current: pending }],
    ['there is no ether for a network fee', { hasNoEther: true }],
    ['the cost that limits it is being read', { ...LIMITED, price: { kind: 'reading' } }],
    ['the wallet has not said its network', { session: { ...onSepolia, chainId: undefined } }],
  ])('says no while %s', (_name, change) => {
    expect(mayApprove({ ...READY, ...change })).toBe(false)
  })
})

it.each<[(keyof typeof CALLS)[], approve: boolean, submit: boolean]>([
  [['wrap', 'redeem', 'approveIsc', 'revokeWeth'], true, true],
  [['mint'], true, false],
  [['approveWeth'], false, true],
])('has only the same call wait for what may have been sent: %s', (actions, approve, submit) => {
  const facts = { ...READY, unknown: actions.map(maybe) }
  expect([mayApprove(facts), maySubmit(facts)]).toEqual([approve, submit])
})

describe(nextCall.name, () => {
  it('is the approval while that is missing, and the mint or redemption from then on', () => {
    const spender = deployment.indexToken
    const approval = { kind: 'approve', token: 'WETH', spender, amount: 5n * TOKEN }
    const of = (change: Partial<CardFacts>) => nextCall({ ...READY, ...change }, deployment)
    expect(of({ allowance: 0n })).toEqual(approval)
    expect(of({})).toEqual({ kind: 'mint', wholeTokens: 5n })
    expect(of({ mode: 'redeem' })).toEqual({ kind: 'redeem', wholeTokens: 5n })
  })

  it.each<[string, Partial<CardFacts>]>([
    ['for a limit without a cost', { ...LIMITED, price: { kind: 'reading' } }],
    ['without an account', { session: disconnected }],
    ['while the allowance is not known', { allowance: undefined }],
    ['for a fraction, which cannot be sent', typedAmount('1.5')],
  ])('is none %s', (_name, change) => {
    expect(nextCall({ ...READY, ...change }, deployment)).toBeUndefined()
  })
})

describe(shortageOf.name, () => {
  const priced = { ...READY, price: { kind: 'quoted', cost: 41n, block: 9 } } as const
  const redeemed = { ...READY, mode: 'redeem' } as const
  const needed = 5n * TOKEN

  it.each<[string, CardFacts, object, object | undefined]>([
    ['less WETH than the cost', priced, { WETH: 40n }, { token: 'WETH', needed: 41n, held: 40n }],
    ['just enough WETH', priced, { WETH: 41n }, undefined],
    ['WETH, and an unknown cost', READY, { WETH: 0n }, undefined],
    ['less ISC than the amount', redeemed, { ISC: 4n }, { token: 'ISC', needed, held: 4n }],
    ['nothing that is known', priced, {}, undefined],
  ])('with %s', (_name, facts, balances, shortage) => {
    expect(shortageOf({ ...facts, snapshot: snapshot({ balances }) })).toEqual(shortage)
  })
})

describe(shortageOfOne.name, () => {
  const minting = { wholeTokens: 1n, cost: 41n }
  const held = TOKEN - 1n

  it.each<[string, Mode, Partial<AccountSnapshot>, bigint | undefined]>([
    ['too little WETH', 'mint', { balances: { WETH: 40n }, minting }, 40n],
    ['WETH for one', 'mint', { balances: { WETH: 41n }, minting }, undefined],
    ['no WETH', 'mint', { balances: { WETH: 0n }, minting }, undefined],
    [
      'WETH, and the cost of another amount',
      'mint',
      { balances: { WETH: 40n }, minting: { ...minting, wholeTokens: 2n } },
      undefined,
    ],
    ['a part of an ISC', 'redeem', { balances: { ISC: held } }, held],
    ['one ISC', 'redeem', { balances: { ISC: TOKEN } }, undefined],
  ])('with %s', (_name, mode, change, shortage) => {
    expect(shortageOfOne(mode, snapshot(change))?.held).toBe(shortage)
  })
})

describe(amountChoices.name, () => {
  const minting = { wholeTokens: 1n, cost: 41n }
  const { amounts } = PROTOCOL
  const [least] = amounts

  it.each<[string, Mode, AccountSnapshot | undefined, readonly bigint[]]>([
    ['to mint, without an account', 'mint', undefined, amounts],
    ['to mint with too little', 'mint', snapshot({ balances: { WETH: 40n }, minting }), []],
    ['to redeem, without an account', 'redeem', undefined, []],
    ['to redeem', 'redeem', snapshot({ balances: { ISC: least * TOKEN } }), [least]],
  ])('are, %s', (_name, mode, known, choices) => {
    expect(amountChoices(mode, known)).toEqual(choices)
  })
})

const having = (balances: object) => snapshot({ balances })

describe(remedyFor.name, () => {
  const short = { token: 'WETH', needed: 3n * TOKEN, held: 2n * TOKEN } as const

  it('offers to wrap what is missing and a hundredth', () => {
    expect(remedyFor(short, 30n, having({ ETH: 5n * TOKEN }))).toEqual({
      kind: 'wrap',
      amount: (101n * TOKEN) / 100n,
    })
  })

  it('offers it to the last wei that can be spared', () => {
    const enough = (101n * TOKEN) / 100n + FEE_RESERVE
    expect(remedyFor(short, 30n, having({ ETH: enough }))?.kind).toBe('wrap')
    expect(remedyFor(short, 30n, having({ ETH: enough - 1n }))?.kind).toBe('enter')
  })

  it.each([
    ['what the ISC covers', 'ISC', { ETH: 5n * TOKEN }, 20n],
    ['what the WETH covers where the ether is not known', 'WETH', {}, 20n],
    ['what it covers with the ether', 'WETH', { ETH: TOKEN / 2n + FEE_RESERVE }, 24n],
  ] as const)('offers %s', (_what, token, balances, wholeTokens) => {
    const remedy = remedyFor({ ...short, token }, 30n, having(balances))
    expect(remedy).toEqual({ kind: 'enter', wholeTokens })
  })

  it('offers nothing to an account that can pay for none', () => {
    expect(remedyFor({ ...short, held: 0n }, 30n, having({}))).toBeUndefined()
  })
})
