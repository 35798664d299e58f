import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  FAKE_DEPLOYMENT as deployment,
  FAKE_PARAMETERS,
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
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, sent } from '../../support/records.ts'

const { weth, indexToken } = deployment
const ISC = 10n ** 18n
const { coins } = FAKE_PARAMETERS
const [usdc] = coins
const summary = {
  paid: [{ token: weth, amount: 40_172_345_678_901_234n }],
  received: [{ token: indexToken, amount: 97n * ISC }],
  fee: 3n * ISC,
}
const gasPaid = 10n ** 15n
const quote = redeemQuote(50n, FAKE_PARAMETERS)
const redeemed = {
  paid: [{ token: indexToken, amount: 50n * ISC }],
  received: quote.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
  fee: quote.fee,
}

const exactRows = (record: TransactionRecord, known: readonly Coin[] = []) =>
  summaryRows(summaryOf(record, deployment, known)).map(({ label, values }) => [
    label,
    ...values.map((text) => plainText(text, 'ungrouped')),
  ])

describe(summaryRows.name, () => {
  it('has none before there is a summary, but for the network fee', () => {
    expect(exactRows(sent())).toEqual([])
    expect(exactRows(ended({ how: 'reverted', gasPaid }))).toEqual([['Network fee', '0.001 ETH']])
  })

  it('lists a mint to the last digit, against what was quoted', () => {
    const mint = mintQuote(100n, 40_000_000_000_000_000n, FAKE_PARAMETERS)
    const taken = { ...summary, fee: 4n * ISC }
    const record = ended({ effect: { summary: taken }, gasPaid }, { quote: mint })
    expect(exactRows(record)).toEqual([
      ['Paid', '0.040172345678901234 WETH, quoted 0.04 WETH'],
      ['Received', '97 ISC'],
      ['Fee', '4 ISC, quoted 3 ISC'],
      ['Network fee', '0.001 ETH'],
    ])
  })

  it('rounds up what was paid, and down what was received', () => {
    const received = [{ token: weth, amount: 40_172_345_678_901_234n }]
    const fee = 3n * ISC + 1n
    const record = ended({ effect: { summary: { ...summary, received, fee } } })
    const shown = summaryRows(summaryOf(record, deployment, [])).map(({ values }) =>
      values.map((text) => plainText(text)),
    )
    expect(shown).toEqual([['0.0401724 WETH'], ['0.0401723 WETH'], ['3.00001 ISC']])
  })

  it('lists a redemption coin by coin', () => {
    const record = ended({ effect: { summary: redeemed }, gasPaid }, { quote })
    expect(exactRows(record)).toEqual([
      ['Paid', '50 ISC'],
      ['Received', '14.55 USDC', '14.55 USDM', '7.275 USDP', '7.275 PYUSD', '4.85 GUSD'],
      ['Fee', '1.5 ISC'],
      ['Network fee', '0.001 ETH'],
    ])
  })

  it('says that a quoted coin has not come', () => {
    const received = redeemed.received.slice(1)
    const record = ended({ effect: { summary: { ...redeemed, received } } }, { quote })
    expect(exactRows(record)[0]).toEqual(['Paid', '50 ISC'])
    expect(exactRows(record)[1]).toContain('0 USDC, quoted 14.55 USDC')
  })

  it('names coins by what is known now, and else as the chain counts', () => {
    const received = [{ token: usdc?.address as Address, amount: 1_500_000n }]
    const record = ended({ effect: { summary: { ...summary, received } } })
    expect(exactRows(record, coins)[1]).toEqual(['Received', '1.5 USDC'])
    expect(exactRows(record)[1]).toEqual(['Received', '1500000 base units of 0x3333…3333'])
  })

  it.each([
    ['WETH', 'the quoted ISC', weth, mintQuote(100n, 1n, FAKE_PARAMETERS)],
    ['ISC', 'a quoted coin', indexToken, quote],
  ])('does not take %s that comes back for %s', (symbol, _what, token, quoted) => {
    const received = [{ token, amount: ISC }]
    const record = ended({ effect: { summary: { ...summary, received } } }, { quote: quoted })
    expect(exactRows(record)[1]?.[1]).toBe(`1 ${symbol}`)
  })
})

const receiptOf = (record: TransactionRecord) =>
  receiptRows(summaryOf(record, deployment, coins)).map(({ label, values }) =>
    [`${label}:`, ...values.map((text) => plainText(text))].join(' '),
  )

describe(receiptRows.name, () => {
  it('has what was paid and both fees, but not what has come', () => {
    const record = ended({ effect: { summary: redeemed }, gasPaid }, { quote })
    expect(receiptOf(record)).toEqual(['Paid: 50 ISC', 'Fee: 1.5 ISC', 'Network fee: 0.001 ETH'])
  })
})

describe(receivedTexts.name, () => {
  it('has each coin that has come, and a zero for one that was quoted and has not', () => {
    const received = redeemed.received.slice(2)
    const record = ended({ effect: { summary: { ...redeemed, received } } }, { quote })
    const texts = receivedTexts(summaryOf(record, deployment, [])).coins.map(
      ({ name, amount, share = 'as quoted' }) =>
        `${amount && plainText([amount])} ${name} ${share}`,
    )
    expect(texts).toEqual([
      '7.275 USDP as quoted',
      '7.275 PYUSD as quoted',
      '4.85 GUSD as quoted',
      '0 USDC quoted 14.55',
      '0 USDM quoted 14.55',
    ])
  })
})

const titleOf = (record: TransactionRecord, known = coins) =>
  receiptTitle(summaryOf(record, deployment, known), record.call)

describe(receiptTitle.name, () => {
  const call = { kind: 'redeem', wholeTokens: 50n } as const

  it('says what has come of a mint, without the fee', () => {
    expect(titleOf(ended({ effect: { summary } }))).toBe('97 ISC are yours.')
  })

  it('names the coins that have come of a redemption, and no others', () => {
    const received = redeemed.received.slice(2)
    const some = ended({ effect: { summary: { ...redeemed, received } } }, { call, quote })
    expect(titleOf(some)).toBe('USDP, PYUSD and GUSD are yours.')
    const none = ended({ effect: { summary: { ...redeemed, received: [] } } }, { call })
    expect(titleOf(none)).toBe('No tokens were received.')
    const one = received.slice(0, 1)
    const single = ended({ effect: { summary: { ...redeemed, received: one } } }, { call, quote })
    expect(titleOf(single)).toBe('USDP is yours.')
  })

  it('names no coin of which only the address is known', () => {
    const unread = ended({ effect: { summary: redeemed } }, { call })
    expect(titleOf(unread, [])).toBe('The coins are yours.')
  })
})
