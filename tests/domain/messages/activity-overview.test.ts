import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { networkFeesRow, totalRows } from '../../../src/domain/messages/activity-overview.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment

describe(totalRows.name, () => {
  it('names each token', () => {
    const totals = {
      paid: [{ token: weth, amount: 10n ** 17n }],
      received: [{ token: indexToken, amount: 10n ** 18n }],
      fee: 3n * 10n ** 18n,
    }
    const rows = totalRows(totals, deployment, []).map(({ label, values }) => {
      return { label, values: values.map((text) => plainText(text)) }
    })
    expect(rows).toEqual([
      { label: 'Spent', values: ['0.1 WETH'] },
      { label: 'Received', values: ['1 ISC'] },
      { label: 'Fees', values: ['3 ISC'] },
    ])
  })
})

describe(networkFeesRow.name, () => {
  it.each([
    [false, '0.00123457 ETH'],
    [true, 'at least 0.00123456 ETH'],
  ])('says whether that is all, and never too much of what is not: %s', (isMore, text) => {
    const { label, values } = networkFeesRow({ gasPaid: 1_234_567_891_234_567n, isMore })
    expect([label, ...values.map((value) => plainText(value))]).toEqual(['Network fees', text])
  })
})
