import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { showMoreLabel, totalRows } from '../../../src/domain/messages/activity-overview.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment

describe(showMoreLabel.name, () => {
  it.each([
    [50, 500, 'Show 50 more'],
    [50, 60, 'Show 10 more'],
    [50, 50, undefined],
    [1, 1, undefined],
  ])('of %i listed and %i in all is %s', (listed, count, label) => {
    expect(showMoreLabel(listed, count)).toBe(label)
  })
})

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
