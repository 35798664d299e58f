import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { EVERYTHING, filterRecords } from '../../../src/domain/transactions/activity-filter.ts'
import { ended, sent } from '../../support/records.ts'

const { indexToken } = createFakeAdapters().deployment
const RECORDS = [
  ended({}, { id: 'mint', call: { kind: 'mint', wholeTokens: 5n } }),
  sent({ id: 'redeem', call: { kind: 'redeem', wholeTokens: 5n } }),
  ended({ how: 'cancelled' }, { id: 'wrap', call: { kind: 'wrap', amount: 5n } }),
  ended(
    { how: 'reverted' },
    {
      id: 'approve',
      call: { kind: 'approve', token: 'WETH', spender: indexToken, amount: 0n },
    },
  ),
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
