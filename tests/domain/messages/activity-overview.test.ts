import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { totalRows } from '../../../src/domain/messages/activity-overview.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment

describe(totalRows.name, () => {
  it('names each token', () => {
    const totals = {
      paid: [{ token: weth, amount: 10n ** 17n }],
      received: [{ token: indexToken, amount: 10n ** 18n }],
      fee: 3n * 10n ** 18n,
      gasPaid: 10n ** 15n,
    }
    const rows = totalRows(totals, deployment, []).map(({ label, values }) => {
      return { label, values: values.map((text) => plainText(text)) }
    })
    expect(rows).toEqual([
      { label: 'Spent', values: ['0.1 WETH'] },
      { label: 'Received', values: ['1 ISC'] },
      { label: 'Fees', values: ['3 ISC', '0.001 ETH'] },
    ])
  })
})
