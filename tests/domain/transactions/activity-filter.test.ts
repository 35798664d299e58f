import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  EVERYTHING,
  filterRecords,
  totalsOf,
} from '../../../src/domain/transactions/activity-filter.ts'
import { pending } from '../../support/records.ts'

const { weth, indexToken } = createFakeAdapters().deployment
const CONFIRMED = { kind: 'confirmed', block: 9 } as const
const RECORDS = [
  pending({ id: 'mint', call: { kind: 'mint', wholeTokens: 5n }, stage: CONFIRMED }),
  pending({ id: 'redeem', call: { kind: 'redeem', wholeTokens: 5n } }),
  pending({ id: 'wrap', call: { kind: 'wrap', amount: 5n }, stage: { kind: 'cancelled' } }),
  pending({
    id: 'approve',
    call: { kind: 'approve', token: 'WETH', spender: indexToken, amount: 0n },
    stage: { kind: 'confirming', block: 9, isReverted: true },
  }),
]

describe(filterRecords.name, () => {
  it.each([
    [EVERYTHING, ['mint', 'redeem', 'wrap', 'approve']],
    [{ kind: 'mint', state: 'all' }, ['mint']],
    [{ kind: 'approval', state: 'all' }, ['approve']],
    [{ kind: 'wrapping', state: 'all' }, ['wrap']],
    [{ kind: 'all', state: 'open' }, ['redeem']],
    [{ kind: 'all', state: 'succeeded' }, ['mint']],
    [{ kind: 'all', state: 'failed' }, ['wrap', 'approve']],
    [{ kind: 'mint', state: 'failed' }, []],
  ] as const)('lists by %j', (filter, ids) => {
    expect(filterRecords(RECORDS, filter).map(({ id }) => id)).toEqual(ids)
  })
})

describe(totalsOf.name, () => {
  const summary = {
    paid: [{ token: weth, amount: 2n }],
    received: [{ token: indexToken, amount: 3n }],
    fee: 1n,
    gasPaid: 7n,
  }

  it('adds up what confirmed transactions have paid and received', () => {
    const { gasPaid: _gasPaid, ...silent } = summary
    const records = [
      pending({ stage: CONFIRMED, summary }),
      pending({ stage: CONFIRMED, summary: silent }),
      pending({ summary }),
    ]
    expect(totalsOf(records)).toEqual({
      paid: [{ token: weth, amount: 4n }],
      received: [{ token: indexToken, amount: 6n }],
      fee: 2n,
      gasPaid: 7n,
    })
  })

  it('has none without a confirmed mint or redemption', () => {
    expect(totalsOf(RECORDS)).toBeUndefined()
  })
})
