import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-protocol.ts'
import type { Address } from '../../../src/domain/address.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import { summaryLines, summaryText } from '../../../src/domain/messages/summary-messages.ts'
import { pending } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const ISC = 10n ** 18n
const [usdc] = FAKE_PARAMETERS.coins
const summary = {
  paid: [{ token: weth, amount: 40_172_345_678_901_234n }],
  received: [{ token: indexToken, amount: 97n * ISC }],
  fee: 3n * ISC,
  gasPaid: 10n ** 15n,
}

describe(summaryLines.name, () => {
  it('has none before there is a summary', () => {
    expect(summaryLines(pending(), deployment, [])).toEqual([])
  })

  it('lists a mint to the last digit, against what was quoted', () => {
    const quote = mintQuote(100n, 40_000_000_000_000_000n, FAKE_PARAMETERS)
    expect(summaryLines(pending({ summary, quote }), deployment, [])).toEqual([
      { label: 'Paid', value: '0.040172345678901234 WETH', comparison: 'quoted 0.04 WETH' },
      { label: 'Received', value: '97 ISC', comparison: 'as quoted' },
      { label: 'Fee', value: '3 ISC', comparison: 'as quoted' },
      { label: 'Network fee', value: '0.001 ETH' },
    ])
  })

  it('compares with nothing where nothing was quoted', () => {
    const { gasPaid: _gasPaid, ...silent } = summary
    expect(summaryLines(pending({ summary: silent }), deployment, [])).toEqual([
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
      gasPaid: 1n,
    }
    expect(summaryLines(pending({ summary: redeemed, quote }), deployment, [])).toEqual([
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
    const record = pending({ summary: { ...summary, received } })
    const value = (coins: typeof FAKE_PARAMETERS.coins) =>
      summaryLines(record, deployment, coins)[1]?.value
    expect(value(FAKE_PARAMETERS.coins)).toBe('1.5 USDC')
    expect(value([])).toBe('1500000 base units of 0x3333…3333')
  })

  it('does not take WETH that comes back for the quoted ISC', () => {
    const received = [{ token: deployment.weth, amount: ISC }]
    const record = pending({
      summary: { ...summary, received },
      quote: mintQuote(100n, 1n, FAKE_PARAMETERS),
    })
    expect(summaryLines(record, deployment, [])[1]).toEqual({ label: 'Received', value: '1 WETH' })
  })

  it('does not take ISC that comes back for a quoted coin', () => {
    const quote = redeemQuote(50n, FAKE_PARAMETERS)
    const received = [{ token: indexToken, amount: ISC }]
    const record = pending({ summary: { ...summary, received }, quote })
    expect(summaryLines(record, deployment, [])[1]).toEqual({ label: 'Received', value: '1 ISC' })
  })
})

describe(summaryText.name, () => {
  const lines = [
    { label: 'Paid', value: '1 WETH', comparison: 'as quoted' },
    { label: 'Network fee', value: '0.001 ETH' },
  ]

  it('has a line for each, and the address of the transaction', () => {
    const text = 'Mint 5 ISC\nPaid: 1 WETH, as quoted\nNetwork fee: 0.001 ETH'
    expect(summaryText('Mint 5 ISC', lines, undefined)).toBe(text)
    expect(summaryText('Mint 5 ISC', lines, 'https://explorer/tx/1')).toBe(
      `${text}\nhttps://explorer/tx/1`,
    )
  })
})
