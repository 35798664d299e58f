import { describe, expect, it } from 'vitest'
import { plainText, type AmountText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { FAKE_DEPLOYMENT, FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import {
  amountHelp,
  arrivalHint,
  basketTexts,
  costHint,
  networkFeeText,
  otherApprovalLabel,
  stillApprovedText,
  takingText,
} from '../../../src/domain/messages/quote-messages.ts'
import { NO_PRICE } from '../../../src/domain/card/price.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { ProtocolParameters } from '../../../src/domain/basket/protocol-parameters.ts'
import { sent } from '../../support/records.ts'
import { READY } from '../../support/sessions.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { WHOLE } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n

const snapshot = (change: Partial<AccountSnapshot> = {}) => ({ ...WHOLE, ...change })
const COST = 40_172_345_678_901_234n
/** Returns a typed amount. For a mint, it includes the cost. */
const typed = (mode: Mode, amount: string, cost = COST) => ({
  ...typedAmount(amount),
  mode,
  price: mode === 'mint' ? ({ kind: 'quoted', cost, block: 9 } as const) : NO_PRICE,
})
const NOW = { number: 9, hasNews: true }
const plain = (text: AmountText | undefined) => text && plainText(text)

describe(networkFeeText.name, () => {
  const next = { kind: 'mint', wholeTokens: 100n } as const

  it.each([
    [52_160_000_000_000n, '<0.0001 ETH to mint'],
    [521_600_000_000_001n, '≈ 0.00053 ETH to mint'],
    [3n * 10n ** 18n, '≈ 3 ETH to mint'],
  ])('has two digits of a fee of %s wei, rounded up', (wei, text) => {
    expect(plain(networkFeeText({ next, wei }))).toBe(text)
  })

  it('estimates none of what is not known, or is sent', () => {
    expect(networkFeeText(undefined)).toBeUndefined()
    for (const known of [undefined, { next, wei: 1n }])
      expect(plain(networkFeeText(known, true))).toBe('Known with its block')
  })
})

describe(costHint.name, () => {
  it('says nothing where no cost is known', () => {
    expect(costHint({ price: { kind: 'reading' } }, NOW)).toBeUndefined()
    expect(costHint(typed('redeem', '100'), NOW)).toBeUndefined()
  })

  it.each([
    [{ number: 11, hasNews: true }, true],
    [{ number: 12, hasNews: true }, false],
    [{ number: 9, hasNews: false }, false],
  ])('calls a cost that of now unless it is too old, or without news: %o', (newest, isOfNow) => {
    const hint = isOfNow ? /^Costs 0\.0401724 WETH now$/ : /^Cost 0\.0401724 WETH as of block 9$/
    expect(plain(costHint(typed('mint', '100'), newest))).toMatch(hint)
  })
})

const before = (fee: string) => `Shown one to one, before the ${fee}.`

describe(arrivalHint.name, () => {
  it('says what arrives after the fee', () => {
    const minted = plain(arrivalHint(typed('mint', '100'), FAKE_PARAMETERS))
    expect(minted).toMatch(/^97 ISC .* 3% fee$/)
    const redeemed = plain(arrivalHint(typed('redeem', '50'), FAKE_PARAMETERS))
    expect(redeemed).toMatch(/^Coins for 48\.5 ISC .* 3% fee$/)
  })

  it('says no more than the fee of what does not arrive, or is not known', () => {
    const price = { kind: 'unavailable', isRefused: true } as const
    const refused = { ...typed('mint', '100'), price }
    const parameters = { ...FAKE_PARAMETERS, redemptionFee: 2n * 10n ** 16n }
    expect(plain(arrivalHint(typed('mint', '1.5'), parameters))).toBe(before('3% fee'))
    expect(plain(arrivalHint(refused, parameters))).toBe(before('3% fee'))
    expect(plain(arrivalHint(typed('redeem', ''), parameters))).toBe(before('2% fee'))
    expect(plain(arrivalHint(typed('redeem', '50'), undefined))).toBe(before('fee'))
  })
})

const priced = (cost: bigint) => ({ price: { kind: 'quoted', cost, block: 9 } }) as const
/** The unlimited amount, as wallets approve it. */
const ANY = 2n ** 256n - 1n
const HALF = priced(TOKEN / 2n)
const UNPRICED = { price: { kind: 'reading' } } as const

const NONE = { allowance: 0n } as const
const SAID = { status: { kind: 'approved' }, isDeclined: false } as const

describe(takingText.name, () => {
  it.each([
    [{}, 9n * TOKEN, /^At most 5 WETH can be taken\.$/],
    [{ allowance: ANY }, 9n * TOKEN, /^All of your 9 WETH can be taken\.$/],
    [{ allowance: ANY, ...UNPRICED }, undefined, /^Any amount of WETH can be taken\.$/],
    [{ mode: 'redeem' }, 9n * TOKEN, /^$/],
    [{}, 0n, /^$/],
  ] as const)('says the most that an approval lets be taken: %#', (change, balance, text) => {
    const said = takingText({ ...READY, ...HALF, ...SAID, ...change }, balance)
    expect(plain(said) ?? '').toMatch(text)
  })

  const NOT_APPROVED = { kind: 'notApproved', amount: 5n * TOKEN, isAsTyped: true } as const

  it.each<readonly [string, Partial<Parameters<typeof takingText>[0]>, RegExp]>([
    ['the status says so', { status: NOT_APPROVED }, /^$/],
    [
      'it says that it was declined',
      { status: NOT_APPROVED, isDeclined: true },
      /ask for all 5 WETH/,
    ],
    ['it says what else is wrong', { status: { kind: 'unpriced' } }, /ask for all 5 WETH\.$/],
    ['the approval is limited', { approvalChoice: 'cost' }, /ask for 0\.505 WETH\.$/],
    ['its cost is not known', { approvalChoice: 'cost', ...UNPRICED }, /^$/],
    ['it cannot be pressed', { hasNoEther: true }, /^$/],
    [
      'less is approved than is needed',
      { status: { kind: 'partlyApproved', allowance: 1n, needed: 2n }, allowance: TOKEN },
      /^At most 1 WETH can be taken\.$/,
    ],
  ])('says what the wallet will ask for, unless %s', (_name, change, text) => {
    const said = takingText({ ...READY, ...HALF, ...SAID, ...NONE, ...change }, 4n * TOKEN)
    expect(plain(said) ?? '').toMatch(text)
  })

  it('says the most that an open approval lets be taken', () => {
    const { indexToken: spender } = FAKE_DEPLOYMENT
    const call = { kind: 'approve', token: 'WETH', spender, amount: 9n * TOKEN } as const
    const status = { kind: 'sent', record: sent({ call }), trouble: undefined } as const
    const facts = { ...READY, ...HALF, ...SAID, ...NONE, isBusy: true, status }
    const said = takingText(facts, undefined)
    expect(plain(said)).toMatch(/^At most 9 WETH can be taken/)
  })
})

describe(otherApprovalLabel.name, () => {
  it('names the amount that the wallet will ask for', () => {
    const amount = 505n * 10n ** 15n
    expect(otherApprovalLabel({ choice: 'cost', amount })).toBe('Approve only 0.505 WETH')
    const typedLabel = otherApprovalLabel({ choice: 'typed', amount: 5n * TOKEN })
    expect(typedLabel).toBe('Approve 5 WETH, as typed')
  })
})

const coinsOf = (mode: Mode, amount: string, parameters?: ProtocolParameters) =>
  basketTexts(typed(mode, amount), parameters).coins.map(
    (coin) => `${coin.amount ? plain([coin.amount]) : '-'} ${coin.name} ${coin.share}`,
  )

describe(basketTexts.name, () => {
  it.each([
    ['mint', '100', undefined],
    ['redeem', '100', undefined],
    ['mint', '', FAKE_PARAMETERS],
  ] as const)('has the stated shares until an amount is known: %s %j', (mode, amount, read) => {
    expect(coinsOf(mode, amount, read)).toEqual([
      '- USDC 30%',
      '- USDM 30%',
      '- USDP 15%',
      '- PYUSD 15%',
      '- GUSD 10%',
    ])
  })

  it('has the coins behind what a mint brings, or the payouts of a redemption', () => {
    const parameters = { ...FAKE_PARAMETERS, redemptionFee: 2n * 10n ** 16n }
    expect(coinsOf('mint', '100', parameters)).toContain('29.1 USDC 30%')
    expect(coinsOf('redeem', '50', parameters)).toEqual([
      '14.7 USDC 30%',
      '14.7 USDM 30%',
      '7.35 USDP 15%',
      '7.35 PYUSD 15%',
      '4.9 GUSD 10%',
    ])
  })

  it('has the contract’s own shares, and rounds down', () => {
    const coins = FAKE_PARAMETERS.coins
      .slice(0, 1)
      .map((coin) => ({ ...coin, proportion: 123_456_789n * 10n ** 9n }))
    const parameters = { ...FAKE_PARAMETERS, coins }
    expect(coinsOf('mint', '100', parameters)).toEqual(['11.9753 USDC 12.3456789%'])
  })
})

/** Returns a snapshot with this cost of one ISC. */
const at = (cost: bigint | undefined, balances = WHOLE.balances) =>
  snapshot({ balances, minting: cost === undefined ? undefined : { wholeTokens: 1n, cost } })

describe(amountHelp.name, () => {
  const COST_OF_ONE = 401_723_456_789_012n

  it.each([
    ['mint', '', COST_OF_ONE, /^1.ISC.≈.0\.000402 WETH$/],
    ['mint', '5', COST_OF_ONE, /^1.ISC.≈.0\.000402 WETH$/],
    ['mint', '', undefined, /^ISC, paid in WETH$/],
    ['mint', '5', undefined, /^$/],
    ['redeem', '', COST_OF_ONE, /^ISC for the basket’s coins$/],
    ['redeem', '5', COST_OF_ONE, /^ISC for the basket’s coins$/],
  ] as const)('says to %s %j what to type, or a price of %s', (mode, amount, price, text) => {
    expect(plain(amountHelp({ mode, amount }, at(price)))).toMatch(text)
  })

  it('says of too little ISC that it stays, and nothing of a rest of WETH', () => {
    const rest = at(COST_OF_ONE, { WETH: 10n ** 14n, ISC: 41n * 10n ** 16n })
    const redeem = plain(amountHelp({ mode: 'redeem', amount: '5' }, rest))
    expect(redeem).toBe('0.41 ISC stays: only whole tokens can be redeemed.')
    expect(plain(amountHelp({ mode: 'mint', amount: '' }, rest))).toMatch(/^1.ISC.≈/)
  })
})

describe(stillApprovedText.name, () => {
  it.each([
    [undefined, /^Reading/],
    [0n, /^No more WETH can be taken/],
    [9_996n * 10n ** 16n, /^99\.96 WETH still approved/],
  ])('says of %s: %s', (allowance, text) => {
    expect(plain(stillApprovedText(allowance))).toMatch(text)
  })
})
