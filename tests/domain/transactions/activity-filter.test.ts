import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  EVERYTHING,
  filterRecords,
  networkFeesOf,
  totalsOf,
} from '../../../src/domain/transactions/activity-filter.ts'
import type { Stage } from '../../../src/domain/transactions/record.ts'
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
  }

  it('adds up what confirmed transactions have paid and received', () => {
    const records = [
      pending({ stage: CONFIRMED, summary }),
      pending({ stage: CONFIRMED, summary }),
      pending({ summary }),
    ]
    expect(totalsOf(records)).toEqual({
      paid: [{ token: weth, amount: 4n }],
      received: [{ token: indexToken, amount: 6n }],
      fee: 2n,
    })
  })

  it('has none without a confirmed mint or redemption', () => {
    expect(totalsOf(RECORDS)).toBeUndefined()
  })
})

describe(networkFeesOf.name, () => {
  const approval = { kind: 'approve', token: 'WETH', spender: indexToken, amount: 0n } as const
  const reverted = { kind: 'reverted', block: 9 } as const

  it('adds up what all transactions have cost, whatever they did', () => {
    const records = [
      pending({ stage: CONFIRMED, gasPaid: 1n }),
      pending({ stage: CONFIRMED, gasPaid: 20n, call: approval }),
      pending({ stage: reverted, gasPaid: 300n }),
      pending(),
      pending({ stage: { kind: 'cancelled' } }),
    ]
    expect(networkFeesOf(records)).toEqual({ gasPaid: 321n, isMore: false })
  })

  it.each<Stage>([
    CONFIRMED,
    reverted,
    { kind: 'confirming', block: 9, isReverted: false },
    { kind: 'unproven' },
    { kind: 'partial' },
  ])('says that one is not known: $kind', (stage) => {
    const records = [pending({ stage: CONFIRMED, gasPaid: 1n }), pending({ stage })]
    expect(networkFeesOf(records)).toEqual({ gasPaid: 1n, isMore: true })
  })

  it('has none where none is known', () => {
    expect(networkFeesOf([])).toBeUndefined()
    expect(networkFeesOf(RECORDS)).toBeUndefined()
  })
})
