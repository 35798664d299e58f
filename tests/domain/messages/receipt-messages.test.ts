import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import { receiptRows, receiptText } from '../../../src/domain/messages/receipt-messages.ts'
import { ended, sent } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const ISC = 10n ** 18n
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
      ['Network fee'],
    ])
  })

  it('has none before it is known what was moved', () => {
    expect(receiptRows(sent(), deployment, coins)).toEqual([])
  })
})
