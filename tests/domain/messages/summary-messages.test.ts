import { describe, expect, it } from 'vitest'
import { figure, plainText } from '../../../src/domain/amounts/format-amount.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import type { Address } from '../../../src/domain/address.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import {
  isAllAsQuoted,
  lineText,
  receivedCoins,
  summaryLines,
  receiptRows,
  receiptText,
} from '../../../src/domain/messages/summary-messages.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, sent } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const ISC = 10n ** 18n
const [usdc] = FAKE_PARAMETERS.coins
const summary = {
  paid: [{ token: weth, amount: 40_172_345_678_901_234n }],
  received: [{ token: indexToken, amount: 97n * ISC }],
  fee: 3n * ISC,
}
const gasPaid = 10n ** 15n

/** The lines with all digits. */
const exactLines = (record: TransactionRecord) =>
  summaryLines(record, deployment, []).map((line) => {
    const value = plainText([line.amount], 'ungrouped')
    const comparison = plainText(lineText(line, false), 'ungrouped').slice(`${value}, `.length)
    return { label: line.label, value, ...(comparison && { comparison }) }
  })

describe(summaryLines.name, () => {
  it('has none before there is a summary', () => {
    expect(exactLines(sent())).toEqual([])
  })

  it('lists a mint to the last digit, against what was quoted', () => {
    const quote = mintQuote(100n, 40_000_000_000_000_000n, FAKE_PARAMETERS)
    expect(exactLines(ended({ effect: { summary }, gasPaid }, { quote }))).toEqual([
      { label: 'Paid', value: '0.040172345678901234 WETH', comparison: 'quoted 0.04 WETH' },
      { label: 'Received', value: '97 ISC', comparison: 'as quoted' },
      { label: 'Fee', value: '3 ISC', comparison: 'as quoted' },
      { label: 'Network fee', value: '0.001 ETH' },
    ])
  })

  it('compares with nothing where nothing was quoted', () => {
    expect(exactLines(ended({ effect: { summary } }))).toEqual([
      { label: 'Paid', value: '0.040172345678901234 WETH' },
      { label: 'Received', value: '97 ISC' },
      { label: 'Fee', value: '3 ISC' },
    ])
  })

  it('lists a redemption coin by coin', () => {
    const quote = redeemQuote(50n, FAKE_PARAMETERS)
    const redeemed = {
      paid: [{ token: indexToken, amount: 50n * ISC }],
      received: quote.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
      fee: quote.fee + 1n,
    }
    expect(exactLines(ended({ effect: { summary: redeemed }, gasPaid: 1n }, { quote }))).toEqual([
      { label: 'Paid', value: '50 ISC', comparison: 'as quoted' },
      ...['14.55 USDC', '14.55 USDM', '7.275 USDP', '7.275 PYUSD', '4.85 GUSD'].map((value) => {
        return { label: 'Received', value, comparison: 'as quoted' }
      }),
      { label: 'Fee', value: '1.500000000000000001 ISC', comparison: 'quoted 1.5 ISC' },
      { label: 'Network fee', value: '0.000000000000000001 ETH' },
    ])
  })

  it('names coins by what is known now, and else as the chain counts', () => {
    const token = usdc?.address as Address
    const received = [{ token, amount: 1_500_000n }]
    const record = ended({ effect: { summary: { ...summary, received } } })
    const value = (coins: typeof FAKE_PARAMETERS.coins) =>
      summaryLines(record, deployment, coins)
        .map(({ amount }) => plainText([amount], 'ungrouped'))
        .at(1)
    expect(value(FAKE_PARAMETERS.coins)).toBe('1.5 USDC')
    expect(value([])).toBe('1500000 base units of 0x3333…3333')
  })

  it('says that a quoted coin has not come', () => {
    const quote = redeemQuote(50n, FAKE_PARAMETERS)
    const received = quote.payouts
      .slice(1)
      .map(({ coin, amount }) => ({ token: coin.address, amount }))
    const record = ended({ effect: { summary: { paid: [], received, fee: quote.fee } } }, { quote })
    expect(exactLines(record)).toContainEqual({
      label: 'Received',
      value: '0 USDC',
      comparison: 'quoted 14.55 USDC',
    })
    expect(isAllAsQuoted(summaryLines(record, deployment, []))).toBe(false)
  })

  it('does not take WETH that comes back for the quoted ISC', () => {
    const received = [{ token: deployment.weth, amount: ISC }]
    const quote = mintQuote(100n, 1n, FAKE_PARAMETERS)
    const record = ended({ effect: { summary: { ...summary, received } } }, { quote })
    expect(exactLines(record)[1]).toEqual({ label: 'Received', value: '1 WETH' })
  })

  it('does not take ISC that comes back for a quoted coin', () => {
    const quote = redeemQuote(50n, FAKE_PARAMETERS)
    const received = [{ token: indexToken, amount: ISC }]
    const record = ended({ effect: { summary: { ...summary, received } } }, { quote })
    expect(exactLines(record)[1]).toEqual({ label: 'Received', value: '1 ISC' })
  })
})

describe(receivedCoins.name, () => {
  const call = { kind: 'redeem', wholeTokens: 5n } as const
  const received = [
    { token: indexToken, amount: ISC },
    { token: usdc?.address as Address, amount: 1n },
  ]

  it('has the coins that a wallet can be asked to show', () => {
    const record = ended({ effect: { summary: { ...summary, received } } }, { call })
    const listed = [{ address: usdc?.address, symbol: 'USDC', decimals: 6 }]
    expect(receivedCoins(record, FAKE_PARAMETERS.coins)).toEqual(listed)
    expect(receivedCoins(record, [])).toEqual([])
  })

  it('has none of a mint', () => {
    const record = ended({ effect: { summary: { ...summary, received } } })
    expect(receivedCoins(record, FAKE_PARAMETERS.coins)).toEqual([])
  })
})

const WETH = 10n ** 18n
const line = (quoted?: number) => ({
  label: 'Paid',
  amount: figure(WETH, 'up', 'WETH'),
  ...(quoted !== undefined && { quoted: figure(BigInt(quoted) * WETH, 'up', 'WETH') }),
})

describe(isAllAsQuoted.name, () => {
  it.each([
    [[], false],
    [[undefined], false],
    [[1, undefined], true],
    [[1, 2], false],
  ])('of %j is %s', (comparisons, expected) => {
    expect(isAllAsQuoted(comparisons.map(line))).toBe(expected)
  })
})

const { coins } = FAKE_PARAMETERS

const minted = ended(
  {
    effect: {
      summary: {
        paid: [{ token: weth, amount: 40_172_345_678_901_234n }],
        received: [{ token: indexToken, amount: 97n * ISC }],
        fee: 3n * ISC,
      },
    },
    gasPaid: 10n ** 15n,
  },
  { call: { kind: 'mint', wholeTokens: 100n } },
)
const redeemed = ended(
  {
    effect: {
      summary: {
        paid: [{ token: indexToken, amount: 50n * ISC }],
        received: coins.map(({ address, decimals }) => ({
          token: address,
          amount: 10n ** BigInt(decimals),
        })),
        fee: (15n * ISC) / 10n,
      },
    },
  },
  { call: { kind: 'redeem', wholeTokens: 50n } },
)

const told = (record: typeof minted) =>
  receiptRows(record, deployment, coins).map(({ label, values }) => [
    label,
    ...values.map((text) => plainText(text)),
  ])

describe(receiptText.name, () => {
  it('says what is there now, and why it is less than what was minted', () => {
    expect(receiptText(minted, undefined)).toBe('97 ISC are yours, of 100 minted.')
    expect(receiptText(minted, 98n * ISC)).toMatch(/ You have 98 ISC now\.$/)
    expect(receiptText(redeemed, undefined)).toBe('The coins for 48.5 ISC are yours.')
  })
})

describe(receiptRows.name, () => {
  it('has what was paid and received, and both fees', () => {
    expect(told(minted)).toEqual([
      ['Paid', '0.0401724 WETH'],
      ['Received', '97 ISC'],
      ['Fee', '3 ISC'],
      ['Network fee', '0.001 ETH'],
    ])
  })

  it('has the coins of a redemption, whose network fee somebody else may have paid', () => {
    expect(told(redeemed)).toEqual([
      ['Paid', '50 ISC'],
      ['Received', '1 USDC', '1 USDM', '1 USDP', '1 PYUSD', '1 GUSD'],
      ['Fee', '1.5 ISC'],
    ])
  })

  it('has none before it is known what was moved', () => {
    expect(receiptRows(sent(), deployment, coins)).toEqual([])
  })
})
