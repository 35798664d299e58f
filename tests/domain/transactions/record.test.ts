import { describe, expect, it } from 'vitest'
import {
  FAKE_DEPLOYMENT as deployment,
  HOLDER,
  STRANGER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import {
  carriedOutCall,
  isListed,
  isOutdated,
  sentElsewhere,
} from '../../../src/domain/transactions/outcome.ts'
import {
  FINAL_BLOCKS,
  isFinal,
  lookupHash,
  merged,
  waitingSince,
  type Answer,
  type TransactionRecord,
} from '../../../src/domain/transactions/record.ts'
import { described, found, hash, lost, record, seen, sent } from '../../support/records.ts'
import { approvalEvent, mined } from '../../support/reports.ts'

describe(isFinal.name, () => {
  it.each([
    [FINAL_BLOCKS - 1, false],
    [FINAL_BLOCKS, true],
  ])('is, %i blocks after the transaction’s own: %s', (blocks, expected) => {
    const standing = { mined: mined(), isOwn: true, confirmedAt: 101 + blocks }
    expect(isFinal(found({}, { found: standing }))).toBe(expected)
  })
})

describe(lookupHash.name, () => {
  it('is that in the block, and else the wallet’s', () => {
    const spedUp = { mined: mined({ hash: hash(2) }), confirmedAt: 101 }
    expect(lookupHash(record())).toBeUndefined()
    expect(lookupHash(sent())).toBe(hash(1))
    expect(lookupHash(found({}, { found: { ...spedUp, isOwn: true } }))).toBe(hash(2))
    // The other transaction is not the record’s.
    expect(lookupHash(found({}, { found: { ...spedUp, isOwn: false } }))).toBe(hash(1))
  })
})

describe(waitingSince.name, () => {
  it('is the wallet’s answer, and before that the request', () => {
    expect(waitingSince(record({ asked: 3 }))).toBe(3)
    const answer = { kind: 'hash', hash: hash(1), at: 5 } as const
    expect(waitingSince(record({ asked: 3, answer }))).toBe(5)
  })
})

describe(merged.name, () => {
  const ANSWERS: readonly Answer[] = [
    { kind: 'none' },
    { kind: 'lost', why: 'unanswered' },
    { kind: 'hash', hash: hash(1), at: 0 },
    { kind: 'lost', why: 'elsewhere', hash: hash(1) },
  ]

  it('keeps the answer that says more, whoever has written it last', () => {
    for (const [more, answer] of ANSWERS.entries()) {
      for (const other of ANSWERS.slice(0, more)) {
        const [one, next] = [record({ answer }), record({ answer: other })]
        expect([merged(one, next).answer, merged(next, one).answer]).toEqual([answer, answer])
      }
    }
  })

  it('keeps what was signed', () => {
    expect(merged(seen(), sent())).toEqual(seen())
    expect(merged(sent(), seen())).toEqual(seen())
  })

  it('has everything else from the newer version', () => {
    const newer = sent({ seenAt: 105, told: 'unknown' })
    expect(merged(undefined, newer)).toBe(newer)
    expect(merged(sent({ hidden: 'unknown', seenAt: 110 }), newer)).toBe(newer)
  })
})

describe(carriedOutCall.name, () => {
  it('has the amount that was approved', () => {
    const spender = deployment.indexToken
    const call = { kind: 'approve', token: 'WETH', spender, amount: 5n } as const
    const edited = found({ events: [approvalEvent(3n)] }, { call })
    expect(carriedOutCall(described(edited))).toEqual({ ...call, amount: 3n })
    expect(carriedOutCall(described(sent({ call })))).toBe(call)
  })
})

describe(isListed.name, () => {
  it('is, until it is put away, and again with another outcome', () => {
    const away = lost('unclear', { hidden: 'unknown' })
    expect(isListed(described(lost()))).toBe(true)
    expect(isListed(described(away))).toBe(false)
    expect(isListed(described(found({}, { ...away })))).toBe(true)
  })
})

const DAY = 24 * 60 * 60_000

describe(sentElsewhere.name, () => {
  const from = STRANGER

  it.each<[string, boolean, TransactionRecord]>([
    ['of another account', true, sent({ from })],
    ['of the connected account', false, sent()],
    ['that the wallet is still asked for', false, record({ from })],
    ['of the day before', false, sent({ from, asked: -1 })],
    ['that has ended', false, found({}, { from })],
    ['on another chain', false, sent({ from, chainId: 1 })],
    ['that was put away', false, sent({ from, hidden: 'pending' })],
  ])('has a transaction %s: %s', (_which, expected, one) => {
    const transaction = described(one)
    expect(sentElsewhere([transaction], HOLDER, DAY - 1) === transaction).toBe(expected)
  })
})

describe(isOutdated.name, () => {
  it('keeps what was put away for 30 days, and what was not for ever', () => {
    const away = described(found({}, { hidden: 'succeeded' }))
    expect(isOutdated(away, 30 * DAY)).toBe(false)
    expect(isOutdated(away, 30 * DAY + 1)).toBe(true)
    expect(isOutdated(described(found()), 400 * DAY)).toBe(false)
  })
})
