import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  FAKE_DEPLOYMENT as deployment,
  STRANGER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { Coin } from '../../../src/domain/basket/protocol-parameters.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/card/quote.ts'
import {
  receiptRows,
  receiptTitle,
  receivedTexts,
  summaryOf,
  summaryRows,
} from '../../../src/domain/messages/summary-messages.ts'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import type { TransactionSummary } from '../../../src/domain/transactions/kinds/kind.ts'
import type { Transaction } from '../../../src/domain/transactions/outcome.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { FIRST, SECOND, TWO_COINS } from '../../support/basket.ts'
import { described, found, hash, sent } from '../../support/records.ts'
import { mined } from '../../support/reports.ts'

const { weth, indexToken } = deployment
const TOKEN = 10n ** 18n
const { coins } = TWO_COINS
const [first] = coins
const summary = {
  paid: [{ token: weth, amount: 40_172_345_678_901_234n }],
  received: [{ token: indexToken, amount: 97n * TOKEN }],
  fee: 3n * TOKEN,
}
const quote = redeemQuote(50n, TWO_COINS)
const redeemed = {
  paid: [{ token: indexToken, amount: 50n * TOKEN }],
  received: quote.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
  fee: quote.fee,
}

const networkFee = 10n ** 15n

/** Returns a transaction that has moved these tokens. */
function carriedOut(
  moved: TransactionSummary,
  change: Partial<TransactionRecord> = {},
): Transaction {
  const own = mined({ networkFee })
  const one = sent({ found: { mined: own, isOwn: true, confirmedAt: 101 }, ...change })
  return { ...one, outcome: { kind: 'succeeded', mined: own, effect: { summary: moved } } }
}

const exactRows = (record: Transaction, known: readonly Coin[] = []) =>
  summaryRows(summaryOf(record, deployment, known)).map(({ label, values }) => [
    label,
    ...values.map((text) => plainText(text, 'ungrouped')),
  ])

describe(summaryRows.name, () => {
  it('has none before there is a summary, but for the network fee', () => {
    expect(exactRows(described(sent()))).toEqual([])
    const reverted = described(found({ isReverted: true, networkFee }))
    expect(exactRows(reverted)).toEqual([['Network fee', `0.001 ${ETH}`]])
  })

  it('has no network fee that the account has not paid for this transaction', () => {
    const standing = { mined: mined({ hash: hash(2), networkFee }), confirmedAt: 101 }
    const replaced = sent({ found: { ...standing, isOwn: false } })
    expect(exactRows(described(replaced))).toEqual([])
    const sponsored = found({ isReverted: true, sender: STRANGER, networkFee })
    expect(exactRows(described(sponsored))).toEqual([])
  })

  it('lists a mint to the last digit, against what was quoted', () => {
    const mint = mintQuote(100n, 40_000_000_000_000_000n, TWO_COINS)
    const taken = { ...summary, fee: 4n * TOKEN }
    const record = carriedOut(taken, { quote: mint })
    expect(exactRows(record)).toEqual([
      ['Paid', `0.040172345678901234 ${WETH}, quoted 0.04 ${WETH}`],
      ['Received', `97 ${ISC}`],
      ['Fee', `4 ${ISC}, quoted 3 ${ISC}`],
      ['Network fee', `0.001 ${ETH}`],
    ])
  })

  it('rounds up what was paid, and down what was received', () => {
    const received = [{ token: weth, amount: 40_172_345_678_901_234n }]
    const fee = 3n * TOKEN + 1n
    const record = carriedOut({ ...summary, received, fee })
    const shown = summaryRows(summaryOf(record, deployment, [])).map(({ values }) =>
      values.map((text) => plainText(text)),
    )
    expect(shown.slice(0, 3)).toEqual([
      [`0.0401724 ${WETH}`],
      [`0.0401723 ${WETH}`],
      [`3.00001 ${ISC}`],
    ])
  })

  it('lists a redemption coin by coin', () => {
    const record = carriedOut(redeemed, { quote })
    expect(exactRows(record)).toEqual([
      ['Paid', `50 ${ISC}`],
      ['Received', `33.95 ${FIRST}`, `14.55 ${SECOND}`],
      ['Fee', `1.5 ${ISC}`],
      ['Network fee', `0.001 ${ETH}`],
    ])
  })

  it('says that a quoted coin has not come', () => {
    const received = redeemed.received.slice(1)
    const record = carriedOut({ ...redeemed, received }, { quote })
    expect(exactRows(record)[1]).toContain(`0 ${FIRST}, quoted 33.95 ${FIRST}`)
  })

  it('names coins by what is known now, and else as the chain counts', () => {
    const received = [{ token: first?.address as Address, amount: 1_500_000n }]
    const record = carriedOut({ ...summary, received })
    expect(exactRows(record, coins)[1]).toEqual(['Received', `1.5 ${FIRST}`])
    expect(exactRows(record)[1]).toEqual(['Received', '1500000 base units of 0x3333…3333'])
  })

  it.each([
    [WETH, 'the quoted ISC', weth, mintQuote(100n, 1n, TWO_COINS)],
    [ISC, 'a quoted coin', indexToken, quote],
  ])('does not take %s that comes back for %s', (symbol, _what, token, quoted) => {
    const received = [{ token, amount: TOKEN }]
    const record = carriedOut({ ...summary, received }, { quote: quoted })
    expect(exactRows(record)[1]?.[1]).toBe(`1 ${symbol}`)
  })
})

describe(receiptRows.name, () => {
  it('has what was paid and both fees, but not what has come', () => {
    const rows = receiptRows(summaryOf(carriedOut(redeemed, { quote }), deployment, coins))
    expect(rows.map(({ label }) => label)).toEqual(['Paid', 'Fee', 'Network fee'])
  })
})

describe(receivedTexts.name, () => {
  it('has each coin that has come, and a zero for one that was quoted and has not', () => {
    const received = redeemed.received.slice(1)
    const record = carriedOut({ ...redeemed, received }, { quote })
    const texts = receivedTexts(summaryOf(record, deployment, [])).coins.map(
      ({ name, amount, share = 'as quoted' }) => `${amount && plainText(amount)} ${name} ${share}`,
    )
    expect(texts).toEqual([`14.55 ${SECOND} as quoted`, `0.00 ${FIRST} quoted 33.95`])
  })
})

const titleOf = (record: Transaction) =>
  receiptTitle(summaryOf(record, deployment, coins), record.call)

describe(receiptTitle.name, () => {
  const call = { kind: 'redeem', wholeTokens: 50n } as const

  it('says what has come of a mint, without the fee', () => {
    expect(titleOf(carriedOut(summary))).toBe(`97 ${ISC} are yours.`)
  })

  it.each([
    [0, '2 coins are yours.'],
    [1, '1 coin is yours.'],
    [2, 'No tokens were received.'],
  ])('counts the coins that have come of a redemption, without %i: %s', (missing, title) => {
    const received = redeemed.received.slice(missing)
    expect(titleOf(carriedOut({ ...redeemed, received }, { call, quote }))).toBe(title)
  })
})
