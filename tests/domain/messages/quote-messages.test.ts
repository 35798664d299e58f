import { describe, expect, it } from 'vitest'
import { plainText, type AmountText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { FAKE_DEPLOYMENT, FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import {
  amountHelp,
  arrivalHint,
  basketTexts,
  costHint,
  feeRows,
  otherApprovalLabel,
  stillApprovedText,
  takingText,
} from '../../../src/domain/messages/quote-messages.ts'
import { NO_PRICE } from '../../../src/domain/basket/price.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { ProtocolParameters } from '../../../src/domain/basket/protocol-parameters.ts'
import { sent } from '../../support/records.ts'
import { READY } from '../../support/sessions.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { WHOLE } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n

const snapshot = (change: Partial<AccountSnapshot> = {}) => ({ ...WHOLE, ...change })
const COST = 40_172_345_678_901_234n
/** What is typed to mint or redeem, with the cost that was read for a mint. */
const typed = (mode: Mode, amount: string, cost = COST) => ({
  ...typedAmount(amount),
  mode,
  price: mode === 'mint' ? ({ kind: 'quoted', cost, block: 9 } as const) : NO_PRICE,
})
const NOW = { number: 9, isStale: false }
const plain = (text: AmountText | undefined) => text && plainText(text)
const feesOf = (mode: Mode, amount: string, last?: AccountSnapshot) =>
  feeRows(typed(mode, amount), last).flatMap(({ values }) => values.map((text) => plain(text)))

describe(feeRows.name, () => {
  const parameters = {
    ...FAKE_PARAMETERS,
    mintingFee: 30_000_000_000_000_001n,
    redemptionFee: 2n * 10n ** 16n,
  }

  it('has the same lines, whatever is known', () => {
    for (const last of [undefined, snapshot()]) {
      const labels = feeRows(typed('mint', ''), last).map(({ label }) => label)
      expect(labels).toEqual(['Fee', 'Network fee'])
    }
  })

  it.each([
    ['mint', '100', undefined, '3% when deployed'],
    ['mint', '', parameters, '3.0000000000000001%'],
    // Rounded up.
    ['mint', '7', parameters, '0.210001 ISC (3.0000000000000001%)'],
    ['redeem', '', parameters, '2%'],
    ['redeem', '50', parameters, '1 ISC (2%)'],
  ] as const)('has the fee to %s %j, in ISC once it is known', (mode, amount, read, fee) => {
    expect(feesOf(mode, amount, read && snapshot({ parameters: read }))).toEqual([fee])
  })

  it.each([
    [52_160_000_000_000n, '<0.0001 ETH to mint'],
    [521_600_000_000_001n, '≈ 0.000521601 ETH to mint'],
  ])('rounds up a network fee of %s wei', (wei, text) => {
    const next = { kind: 'mint', wholeTokens: 100n } as const
    const fees = feesOf('mint', '100', snapshot({ networkFee: { next, wei } }))
    expect(fees).toEqual(['3 ISC (3%)', text])
  })
})

describe(costHint.name, () => {
  it('says nothing where no cost is known', () => {
    expect(costHint({ price: { kind: 'reading' } }, NOW)).toBeUndefined()
    expect(costHint(typed('redeem', '100'), NOW)).toBeUndefined()
  })

  it.each([
    [{ number: 11, isStale: false }, true],
    [{ number: 12, isStale: false }, false],
    [{ number: 9, isStale: true }, false],
  ])('calls a cost that of now unless it is too old: %o', (newest, isOfNow) => {
    const hint = isOfNow ? /^Costs 0\.0401724 WETH now$/ : /^Cost 0\.0401724 WETH as of block 9$/
    expect(plain(costHint(typed('mint', '100'), newest))).toMatch(hint)
  })
})

describe(arrivalHint.name, () => {
  it('says what arrives after the fee', () => {
    const minted = plain(arrivalHint(typed('mint', '100'), FAKE_PARAMETERS))
    expect(minted).toMatch(/^97 ISC .* 3% fee$/)
    const redeemed = plain(arrivalHint(typed('redeem', '50'), FAKE_PARAMETERS))
    expect(redeemed).toMatch(/^Coins for 48\.5 ISC .* 3% fee$/)
  })

  it('says nothing that is not known, nor of what cannot be minted', () => {
    const price = { kind: 'unavailable', isRefused: true } as const
    expect(arrivalHint(typed('mint', '1.5'), FAKE_PARAMETERS)).toBeUndefined()
    expect(arrivalHint(typed('redeem', '50'), undefined)).toBeUndefined()
    expect(arrivalHint({ ...typed('mint', '100'), price }, FAKE_PARAMETERS)).toBeUndefined()
  })
})

const priced = (cost: bigint) => ({ price: { kind: 'quoted', cost, block: 9 } }) as const
/** As wallets approve it. */
const ANY = 2n ** 256n - 1n
const HALF = priced(TOKEN / 2n)
const UNPRICED = { price: { kind: 'reading' } } as const

const NONE = { allowance: 0n } as const
const LIMITED = { approvalChoice: 'cost' } as const

describe(takingText.name, () => {
  it.each([
    [{}, 9n * TOKEN, /^At most 5 WETH .*far more/],
    [UNPRICED, 9n * TOKEN, /^At most 5 WETH can be taken\.$/],
    [priced(3n * TOKEN), 9n * TOKEN, /^At most 5 WETH can be taken\.$/],
    [{ allowance: ANY }, 9n * TOKEN, /^All of your 9 WETH .*far more/],
    [{ allowance: ANY, ...priced(8n * TOKEN) }, 9n * TOKEN, /^All of your 9 WETH can be taken\.$/],
    [{ allowance: ANY, ...UNPRICED }, undefined, /^Any amount of WETH can be taken\.$/],
    [{ mode: 'redeem' }, 9n * TOKEN, /^$/],
    [{}, 0n, /^$/],
  ] as const)('says the most that an approval lets be taken: %#', (change, balance, text) => {
    const said = takingText({ ...READY, ...HALF, ...change }, undefined, balance)
    expect(plain(said) ?? '').toMatch(text)
  })

  it.each([
    [{}, /ask for 5 WETH, far more than the cost\.$/],
    // More than there is: the wallet asks for it all the same.
    [priced(3n * TOKEN), /ask for 5 WETH\.$/],
    [UNPRICED, /ask for 5 WETH\.$/],
    [LIMITED, /ask for 0\.505 WETH\.$/],
    [{ ...LIMITED, ...UNPRICED }, /^$/],
  ] as const)('says what the wallet will ask for where nothing is approved: %#', (change, text) => {
    for (const balance of [4n * TOKEN, 0n]) {
      const said = takingText({ ...READY, ...HALF, ...NONE, ...change }, undefined, balance)
      expect(plain(said) ?? '').toMatch(text)
    }
  })

  it('says the most that an open approval lets be taken', () => {
    const { indexToken: spender } = FAKE_DEPLOYMENT
    const call = { kind: 'approve', token: 'WETH', spender, amount: 9n * TOKEN } as const
    const said = takingText({ ...READY, ...HALF, ...NONE }, sent({ call }), undefined)
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
    expect(basketTexts(typed('mint', '100'), parameters).title).toMatch(/97 ISC/)
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

describe(amountHelp.name, () => {
  const COST_OF_ONE = 401_723_456_789_012n
  const minting = { wholeTokens: 1n, cost: COST_OF_ONE }
  const having = (balances: object) => snapshot({ balances, minting })

  it.each([
    ['mint', '', COST_OF_ONE, /^1.ISC.≈.0\.000402 WETH$/],
    ['mint', '5', COST_OF_ONE, /^1.ISC.≈.0\.000402 WETH$/],
    ['mint', '', undefined, /^ISC, paid in WETH$/],
    ['mint', '5', undefined, /^$/],
    ['redeem', '', COST_OF_ONE, /^ISC for the basket’s coins$/],
    ['redeem', '5', COST_OF_ONE, /^$/],
  ] as const)('says to %s %j what to type, or a price of %s', (mode, amount, price, text) => {
    expect(plain(amountHelp({ mode, amount }, snapshot(), price))).toMatch(text)
  })

  it.each([
    ['mint', { WETH: 10n ** 14n }, '0.0001 WETH covers no whole ISC.'],
    ['redeem', { ISC: 41n * 10n ** 16n }, '0.41 ISC stays: only whole tokens can be redeemed.'],
  ] as const)('says to %s that what is held is too little', (mode, balances, text) => {
    expect(plain(amountHelp({ mode, amount: '5' }, having(balances), COST_OF_ONE))).toBe(text)
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
