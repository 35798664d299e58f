import { describe, expect, it } from 'vitest'
import {
  FAKE_DEPLOYMENT,
  FAKE_PARAMETERS,
  HOLDER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import { plainText, type AmountText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import type { CardFacts } from '../../../src/domain/card/card-rules.ts'
import { cardStatus } from '../../../src/domain/card/card-status.ts'
import { NO_PRICE } from '../../../src/domain/card/price.ts'
import {
  amountHelp,
  approvalChoices,
  approvalParties,
  arrivalHint,
  costHint,
  enterLabel,
  networkFeeText,
  wrapLabel,
} from '../../../src/domain/messages/card-messages.ts'
import type { ProtocolParameters } from '../../../src/domain/basket/protocol-parameters.ts'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { pattern } from '../../support/pattern.ts'
import { described, sent } from '../../support/records.ts'
import { disconnected, READY } from '../../support/sessions.ts'
import { WHOLE } from '../../support/snapshots.ts'

const snapshot = (change: Partial<AccountSnapshot> = {}) => ({ ...WHOLE, ...change })
const COST = 40_172_345_678_901_234n
const typed = (mode: Mode, amount: string, cost = COST) => ({
  ...READY,
  ...typedAmount(amount),
  mode,
  price: mode === 'mint' ? ({ kind: 'quoted', cost, block: 9 } as const) : NO_PRICE,
})
const NOW = 9
const plain = (text: AmountText | undefined) => text && plainText(text)
const cardOf = (facts: CardFacts) => ({ ...facts, status: cardStatus(facts) })

const feeOf = (change: Partial<CardFacts>) => plain(networkFeeText(cardOf({ ...READY, ...change })))

describe(networkFeeText.name, () => {
  const next = { kind: 'mint', wholeTokens: 100n } as const

  it.each([
    [52_160_000_000_000n, `<0.0001 ${ETH} to mint`],
    [521_600_000_000_001n, `≈ 0.00053 ${ETH} to mint`],
  ])('has two digits of a fee of %s wei, rounded up', (wei, text) => {
    expect(feeOf({ snapshot: snapshot({ networkFee: { next, wei } }) })).toBe(text)
  })

  it('estimates none that is not known, or of a sent transaction', () => {
    expect(feeOf({})).toBeUndefined()
    const known = { snapshot: snapshot({ networkFee: { next, wei: 1n } }) }
    expect(feeOf({ ...known, current: described(sent()) })).toBe('Known with its block')
  })
})

describe(costHint.name, () => {
  it('says nothing where no cost is known', () => {
    expect(costHint({ ...READY, price: { kind: 'reading' } }, NOW)).toBeUndefined()
    expect(costHint(typed('redeem', '100'), NOW)).toBeUndefined()
  })

  it.each([
    [11, true],
    [12, false],
    [undefined, false],
  ])('calls a cost that of now unless it is too old, or without news: %o', (newest, isOfNow) => {
    const hint = isOfNow
      ? pattern`^Costs 0\.0401724 ${WETH} now$`
      : pattern`^Cost 0\.0401724 ${WETH} as of block 9$`
    expect(plain(costHint(typed('mint', '100'), newest))).toMatch(hint)
  })
})

const before = (fee: string) => `Shown one to one, before the ${fee}.`

const arrivalOf = (facts: CardFacts, parameters?: ProtocolParameters) =>
  plain(arrivalHint({ ...facts, snapshot: snapshot({ parameters }) }))

describe(arrivalHint.name, () => {
  it('says what arrives after the fee', () => {
    const minted = arrivalOf(typed('mint', '100'), FAKE_PARAMETERS)
    expect(minted).toMatch(pattern`^97 ${ISC} .* 3% fee$`)
    const redeemed = arrivalOf(typed('redeem', '50'), FAKE_PARAMETERS)
    expect(redeemed).toMatch(pattern`^Coins for 48\.5 ${ISC} .* 3% fee$`)
  })

  it('says no more than the fee of what does not arrive, or is not known', () => {
    const refused = { ...typed('mint', '100'), price: { kind: 'unpriced' } } as const
    const parameters = { ...FAKE_PARAMETERS, redemptionFee: 2n * 10n ** 16n }
    expect(arrivalOf(typed('mint', '1.5'), parameters)).toBe(before('3% fee'))
    expect(arrivalOf(refused, parameters)).toBe(before('3% fee'))
    expect(arrivalOf(typed('redeem', ''), parameters)).toBe(before('2% fee'))
    expect(arrivalOf(typed('redeem', '50'))).toBe(before('fee'))
  })
})

const choices = (facts: CardFacts) =>
  approvalChoices(facts).map(({ amount, reason }) => `${plainText(amount)}, ${reason}`)

describe(approvalChoices.name, () => {
  it('has the amount as typed and the cost, each with its reason', () => {
    expect(choices(typed('mint', '100'))).toEqual([
      `100 ${WETH}, one for each ${ISC}`,
      `0.0405741 ${WETH}, the cost and 1%`,
    ])
    expect(choices({ ...typed('mint', '100'), price: NO_PRICE })[1]).toBe('Less, the cost and 1%')
  })

  it.each<[string, CardFacts]>([
    ['a redemption', typed('redeem', '100')],
    ['no amount', typed('mint', '')],
    ['no account', { ...typed('mint', '100'), session: disconnected }],
  ])('has none for %s', (_name, facts) => {
    expect(choices(facts)).toEqual([])
  })
})

describe(approvalParties.name, () => {
  const { weth, indexToken } = FAKE_DEPLOYMENT

  it.each([
    ['mint', weth, indexToken, pattern`${WETH}.*Spender`],
    ['redeem', indexToken, HOLDER, pattern`${ISC}.*your own account`],
  ] as const)('names token and spender, to %s', (mode, token, spender, labels) => {
    const parties = approvalParties(mode, HOLDER, FAKE_DEPLOYMENT)
    expect(parties.map(({ address }) => address)).toEqual([token, spender])
    expect(parties.map(({ label }) => label).join()).toMatch(labels)
  })
})

const amountHelpOf = (mode: Mode, change: Partial<AccountSnapshot>, nodePrice?: bigint) =>
  plain(amountHelp({ ...READY, mode, snapshot: snapshot(change) }, nodePrice))

describe(amountHelp.name, () => {
  const COST_OF_ONE = 401_723_456_789_012n

  const PRICE = pattern`^1.${ISC}.≈.0\.000402 ${WETH} before the fee$`

  it('says the price of one to mint, also as the node says it', () => {
    expect(amountHelpOf('mint', { minting: { wholeTokens: 1n, cost: COST_OF_ONE } })).toMatch(PRICE)
    expect(amountHelpOf('mint', {}, COST_OF_ONE)).toMatch(PRICE)
    expect(amountHelpOf('mint', {})).toBe('')
  })

  it('says of too little ISC to redeem that it stays', () => {
    const rest = { balances: { ISC: 41n * 10n ** 16n } }
    const stays = `0.41 ${ISC} stays: only whole tokens can be redeemed.`
    expect(amountHelpOf('redeem', rest, COST_OF_ONE)).toBe(stays)
    expect(amountHelpOf('redeem', {}, COST_OF_ONE)).toBe('')
  })
})

it('names what helps with a shortage', () => {
  expect(wrapLabel(5n * 10n ** 17n)).toBe(`Wrap 0.5 ${ETH}`)
  expect(enterLabel(1000n)).toBe('Use 1,000')
})
