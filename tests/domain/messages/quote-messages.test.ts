import { shortAddress } from '../../../src/domain/address.ts'
import { describe, expect, it } from 'vitest'
import { plainText, type AmountText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import {
  FAKE_DEPLOYMENT,
  FAKE_PARAMETERS,
  HOLDER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import {
  amountHelp,
  arrivalHint,
  firstDetails,
  stillApprovedText,
  takingHelp,
  costHint,
  approvalOptions,
  approveLessLabel,
  mostTakenText,
  quoteRows,
  approvalParties,
} from '../../../src/domain/messages/quote-messages.ts'
import { NO_PRICE } from '../../../src/domain/basket/price.ts'
import type { Mode } from '../../../src/domain/transactions/kinds.ts'
import type { CardFacts } from '../../../src/domain/transactions/card-rules.ts'
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
const valuesOf = (
  priced: ReturnType<typeof typed>,
  last: AccountSnapshot | undefined,
  newest = NOW,
) =>
  Object.fromEntries(
    quoteRows(priced, last, newest).map(({ label, values }) => [
      label,
      values.map((text) => plain(text)),
    ]),
  )

describe(quoteRows.name, () => {
  it.each([
    ['mint', ['Cost now', 'Fee', 'You receive', 'Network fee']],
    ['redeem', ['Fee', 'Burned', 'You receive', 'Network fee']],
  ] as const)('has the same lines to %s without a snapshot', (mode, labels) => {
    const empty = labels.map((label) => ({ label, values: [] }))
    expect(quoteRows(typed(mode, '100'), undefined, NOW)).toEqual(empty)
  })

  it('says what a mint costs and brings', () => {
    const next = { kind: 'mint', wholeTokens: 100n } as const
    const networkFee = { next, wei: 52_160_000_000_000n }
    expect(valuesOf(typed('mint', '100'), snapshot({ networkFee }))).toEqual({
      'Cost now': ['0.0401724 WETH'],
      Fee: ['3 ISC (3%)'],
      'You receive': ['97 ISC'],
      'Network fee': ['<0.0001 ETH to mint'],
    })
  })

  it('rounds up what is paid and down what is received', () => {
    const next = { kind: 'mint', wholeTokens: 7n } as const
    const networkFee = { next, wei: 521_600_000_000_001n }
    const cost = 1_000_000_000_000_000_001n
    const parameters = { ...FAKE_PARAMETERS, mintingFee: 30_000_000_000_000_001n }
    expect(valuesOf(typed('mint', '7', cost), snapshot({ networkFee, parameters }))).toMatchObject({
      'Cost now': ['1.00001 WETH'],
      Fee: ['0.210001 ISC (3.0000000000000001%)'],
      'You receive': ['6.78999 ISC'],
      'Network fee': ['≈ 0.000521601 ETH to mint'],
    })
  })

  it('says what a redemption brings, each coin in its decimals', () => {
    expect(valuesOf(typed('redeem', '50'), snapshot())).toEqual({
      Fee: ['1.5 ISC (3%)'],
      Burned: ['48.5 ISC'],
      'You receive': ['14.55 USDC', '14.55 USDM', '7.275 USDP', '7.275 PYUSD', '4.85 GUSD'],
      'Network fee': [],
    })
  })

  it('has the share of the fee before there is a quote', () => {
    const unknown = { 'Cost now': [], 'You receive': [], 'Network fee': [] }
    expect(valuesOf({ ...typed('mint', ''), price: NO_PRICE }, snapshot())).toEqual({
      ...unknown,
      Fee: ['3%'],
    })
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
    const [row] = Object.entries(valuesOf(typed('mint', '100'), snapshot(), newest))
    const value = expect.stringMatching(/^0\.0401724 WETH/)
    const old = expect.stringMatching(/^0\.0401724 WETH, as of block 9$/)
    expect(row).toEqual(isOfNow ? ['Cost now', [value]] : ['Cost', [old]])
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

describe(mostTakenText.name, () => {
  it.each([
    [{}, 9n * TOKEN, /^At most 5 WETH .*far more/],
    [UNPRICED, 9n * TOKEN, /^At most 5 WETH can be taken\.$/],
    [priced(3n * TOKEN), 9n * TOKEN, /^At most 5 WETH can be taken\.$/],
    [{ allowance: ANY }, 9n * TOKEN, /^All of your 9 WETH .*far more/],
    [{ allowance: ANY, ...priced(8n * TOKEN) }, 9n * TOKEN, /^All of your 9 WETH can be taken\.$/],
    [{ allowance: ANY, ...UNPRICED }, undefined, /^Any amount of WETH can be taken\.$/],
    [{ allowance: 0n, approvalChoice: 'cost' }, 9n * TOKEN, /^At most 0\.505 WETH/],
    [{ mode: 'redeem' }, 9n * TOKEN, /^$/],
    [{}, 0n, /^$/],
  ] as const)('rounds up, and compares with cost and balance: %#', (change, balance, text) => {
    const said = mostTakenText({ ...READY, ...HALF, ...change }, [], balance)
    expect(plain(said) ?? '').toMatch(text)
  })
})

const options = (facts: Partial<CardFacts>) =>
  approvalOptions({ ...READY, ...facts }).map((option) => option.join(': '))

describe(approvalOptions.name, () => {
  it('has the amounts that the wallet would show, rounded up, once they are known', () => {
    expect(options(HALF)).toEqual([
      expect.stringMatching(/^typed: 5 WETH .*as typed/),
      expect.stringMatching(/^cost: 0\.505 WETH .*cost \+ 1%.*safer$/),
    ])
    expect(options({ baseUnits: 0n, ...UNPRICED })).toEqual([
      expect.stringMatching(/^typed: The amount as typed$/),
      expect.stringMatching(/^cost: Only the cost \+ 1%, safer$/),
    ])
  })
})

describe(approveLessLabel.name, () => {
  it.each([
    [HALF, 'Approve only 0.505 WETH'],
    [{ ...HALF, allowance: 0n }, undefined],
    [priced(3n * TOKEN), undefined],
    [UNPRICED, undefined],
    [{ ...HALF, mode: 'redeem' }, undefined],
  ] as const)('offers less where far too much is approved: %#', (change, label) => {
    expect(approveLessLabel({ ...READY, ...change })).toBe(label)
  })
})

const fee = (text: string) => ({ label: 'Fee', values: [[text]] })

describe(firstDetails.name, () => {
  it('says the fee that was read, or that of the deployment', () => {
    const parameters = { ...FAKE_PARAMETERS, redemptionFee: 2n * 10n ** 16n }
    expect(firstDetails('mint', parameters).rows).toEqual([fee('3%')])
    expect(firstDetails('mint', undefined).rows).toEqual([fee('3% when deployed')])
    const values = [['30% USDC'], ['30% USDM'], ['15% USDP'], ['15% PYUSD'], ['10% GUSD']]
    const shares = { label: 'You receive', values }
    expect(firstDetails('redeem', parameters).rows).toEqual([fee('2%'), shares])
  })

  it.each(['mint', 'redeem'] as const)('has one line less than the details of a %s', (mode) => {
    const { rows, promises } = firstDetails(mode, undefined)
    for (const promise of promises) expect(promise).not.toBe('')
    const details = quoteRows(typed(mode, '1'), undefined, NOW)
    expect(rows.length + promises.length).toBe(details.length - 1)
  })
})

describe(amountHelp.name, () => {
  const COST_OF_ONE = 401_723_456_789_012n
  const minting = { wholeTokens: 1n, cost: COST_OF_ONE }
  const having = (balances: object) => snapshot({ balances, minting })

  it.each([
    ['mint', COST_OF_ONE, false, /^Type how many .* paid in WETH\. 1.ISC.≈.0\.000402 WETH$/],
    ['mint', undefined, false, /paid in WETH\. $/],
    ['mint', COST_OF_ONE, true, /^1.ISC.≈.0\.000402 WETH$/],
    ['mint', undefined, true, /^ISC, paid in WETH$/],
    ['redeem', COST_OF_ONE, false, /^Type .* get the basket’s coins\.$/],
    ['redeem', undefined, true, /^ISC for the basket’s coins$/],
  ] as const)('says to %s what to type, with a price of %s: beside choices %s', (...row) => {
    const [mode, price, isBesideChoices, text] = row
    expect(plain(amountHelp(mode, snapshot(), price, isBesideChoices))).toMatch(text)
  })

  it.each([
    ['mint', { WETH: 10n ** 14n }, '0.0001 WETH covers no whole ISC.'],
    ['redeem', { ISC: 41n * 10n ** 16n }, '0.41 ISC stays: only whole tokens can be redeemed.'],
  ] as const)('says to %s that what is held is too little', (mode, balances, text) => {
    expect(plain(amountHelp(mode, having(balances), COST_OF_ONE, false))).toBe(text)
  })
})

describe(takingHelp.name, () => {
  it('says what an approval is for', () => {
    expect(takingHelp('mint')).toMatch(/takes nothing yet/)
    expect(takingHelp('redeem')).toMatch(/no other account/)
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

describe(approvalParties.name, () => {
  const { weth, indexToken } = FAKE_DEPLOYMENT

  it.each([
    ['mint', weth, indexToken, /WETH.*index token/, /up to the approved amount/],
    ['redeem', indexToken, HOLDER, /ISC.*your own account/, /your own address/],
  ] as const)('names token and spender, to %s', (mode, token, spender, labels, note) => {
    const said = approvalParties(mode, HOLDER, FAKE_DEPLOYMENT)
    expect(said.parties.map(({ address }) => address)).toEqual([token, spender])
    expect(said.parties.map(({ label }) => label).join()).toMatch(labels)
    expect(said.line).toContain(`${shortAddress(token)}, spender ${shortAddress(spender)}`)
    expect(said.note).toMatch(note)
  })

  it('has no address of an account that is not connected', () => {
    expect(approvalParties('redeem', undefined, FAKE_DEPLOYMENT).line).toMatch(/, spender you$/)
  })
})
