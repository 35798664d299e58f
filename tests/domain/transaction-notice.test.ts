import { describe, expect, it } from 'vitest'
import { outcomeNotice, sentAmount } from '../../src/domain/transaction-notice.ts'
import type { Stage } from '../../src/domain/transaction-record.ts'
import { batch, pending, record } from '../support/records.ts'

const succeeding: Stage = { kind: 'confirming', block: 9, isReverted: false }
const reverting: Stage = { kind: 'confirming', block: 9, isReverted: true }
const action = 'mint' as const

describe(outcomeNotice.name, () => {
  it.each<Stage>([succeeding, { kind: 'confirmed', block: 9 }])(
    'tells of success, with the amount that was sent: %j',
    (stage) => {
      expect(outcomeNotice(pending(), pending({ stage }))).toEqual({
        kind: 'succeeded',
        action,
        amount: '5',
      })
    },
  )

  it.each<Stage>([reverting, { kind: 'reverted', block: 9 }])('tells of a revert: %j', (stage) => {
    expect(outcomeNotice(pending(), pending({ stage, reason: 'Paused' }))).toEqual({
      kind: 'failed',
      action,
      failure: { kind: 'transactionFailed', reason: 'Paused' },
    })
    // Without a reason there is no such property either: it would be written down as one.
    expect(outcomeNotice(pending(), pending({ stage }))).toStrictEqual({
      kind: 'failed',
      action,
      failure: { kind: 'transactionFailed' },
    })
  })

  it.each<Stage['kind'] & ('cancelled' | 'replaced' | 'notBroadcast')>([
    'cancelled',
    'replaced',
    'notBroadcast',
  ])('tells that it was %s', (kind) => {
    expect(outcomeNotice(pending(), pending({ stage: { kind } }))).toEqual({
      kind: 'failed',
      action,
      failure: { kind },
    })
  })

  it.each(['abandoned', 'partial'] as const)('tells that the wallet ended it: %s', (kind) => {
    expect(outcomeNotice(batch(), batch({ stage: { kind } }))).toEqual({
      kind: 'failed',
      action,
      failure: { kind },
    })
  })

  it('does not say of a batch that no node has seen it: only the wallet could tell', () => {
    expect(outcomeNotice(batch(), batch({ stage: { kind: 'notBroadcast' } }))).toMatchObject({
      failure: { kind: 'batchUnknown' },
    })
  })

  it.each<Stage>([{ kind: 'cancelled' }, { kind: 'replaced' }])(
    'says of one without a hash that it was never sent: %j',
    (stage) => {
      const unanswered = record({ stage: { kind: 'unanswered' } })
      expect(outcomeNotice(unanswered, { ...unanswered, stage })).toMatchObject({
        failure: { kind: 'neverSent' },
      })
    },
  )

  it('does not say of one without a hash that it was never sent while it may yet be found', () => {
    const unanswered = record({ stage: { kind: 'pending' } })
    expect(
      outcomeNotice(unanswered, { ...unanswered, stage: { kind: 'notBroadcast' } }),
    ).toMatchObject({ failure: { kind: 'notBroadcast' } })
  })

  it('tells that a block was taken back', () => {
    expect(outcomeNotice(pending({ stage: succeeding }), pending())).toEqual({
      kind: 'takenBack',
      action,
    })
  })

  it.each<[Stage, Stage]>([
    [{ kind: 'pending' }, { kind: 'pending' }],
    [{ kind: 'notBroadcast' }, { kind: 'pending' }],
    [{ kind: 'notBroadcast' }, { kind: 'notBroadcast' }],
    [{ kind: 'unanswered' }, { kind: 'pending' }],
    [succeeding, { kind: 'confirmed', block: 9 }],
    [succeeding, { ...succeeding, block: 10 }],
    [reverting, { kind: 'reverted', block: 9 }],
  ])('has nothing to say from %j to %j', (before, after) => {
    expect(outcomeNotice(pending({ stage: before }), pending({ stage: after }))).toBeUndefined()
  })

  it('tells when what was carried out is not any more, and the other way round', () => {
    expect(
      outcomeNotice(pending({ stage: succeeding }), pending({ stage: reverting })),
    ).toMatchObject({ kind: 'failed' })
    expect(
      outcomeNotice(pending({ stage: reverting }), pending({ stage: succeeding })),
    ).toMatchObject({ kind: 'succeeded' })
  })
})

describe(sentAmount.name, () => {
  it('is whole tokens, or the decimal number that was approved', () => {
    expect(sentAmount(record())).toBe('5')
    const { from: spender } = record()
    const amount = 1_500_000_000_000_000_000n
    expect(sentAmount(record({ call: { kind: 'approve', token: 'WETH', spender, amount } }))).toBe(
      '1.5',
    )
  })
})
