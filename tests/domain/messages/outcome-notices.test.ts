import { describe, expect, it } from 'vitest'
import { outcomeNotice } from '../../../src/domain/messages/outcome-notices.ts'
import type { Stage, TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { batch, pending, record } from '../../support/records.ts'

const succeeding: Stage = { kind: 'confirming', block: 9, isReverted: false }
const reverting: Stage = { kind: 'confirming', block: 9, isReverted: true }
const action = 'mint' as const

describe(outcomeNotice.name, () => {
  it.each<Stage>([succeeding, { kind: 'confirmed', block: 9 }])(
    'says that it succeeded, with the amount that was sent: %j',
    (stage) => {
      expect(outcomeNotice(pending(), pending({ stage }))).toEqual({
        kind: 'succeeded',
        action,
        amount: '5',
      })
    },
  )

  it.each<Stage>([reverting, { kind: 'reverted', block: 9 }])(
    'says that it reverted: %j',
    (stage) => {
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
    },
  )

  describe.each(['cancelled', 'replaced'] as const)('of one that was %s', (how) => {
    const displaced = pending({ stage: { kind: 'displaced', how, takenIn: 101 } })

    it('says so once, and not again when that is final', () => {
      const notice = { kind: 'failed', action, failure: { kind: how } }
      expect(outcomeNotice(pending(), displaced)).toEqual(notice)
      expect(outcomeNotice(displaced, pending({ stage: { kind: how } }))).toBeUndefined()
    })

    it('withdraws it when the block of what had taken its nonce is reorged', () => {
      expect(outcomeNotice(displaced, pending())).toEqual({ kind: 'reorged', action })
    })

    it('says that it succeeded if it was carried out after all', () => {
      const confirming = { kind: 'confirming', block: 102, isReverted: false } as const
      const notice = outcomeNotice(displaced, pending({ stage: confirming }))
      expect(notice).toMatchObject({ kind: 'succeeded' })
    })
  })

  it('says that no node has seen it, or that others may have to sign it', () => {
    const stage = { kind: 'notBroadcast' } as const
    const failureAfter = (change: Partial<TransactionRecord>) =>
      outcomeNotice(pending(change), pending({ ...change, stage }))
    expect(failureAfter({})).toEqual({ kind: 'failed', action, failure: { kind: 'notBroadcast' } })
    expect(failureAfter({ isContractAccount: true })).toEqual({
      kind: 'failed',
      action,
      failure: { kind: 'awaitingSigners' },
    })
  })

  it('says that nothing shows that it was carried out', () => {
    const after = pending({ stage: { kind: 'unproven', block: 101 } })
    expect(outcomeNotice(pending(), after)).toEqual({
      kind: 'failed',
      action,
      failure: { kind: 'unproven' },
    })
  })

  it.each(['abandoned', 'partial'] as const)('says that the wallet ended it: %s', (kind) => {
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

  it('does not say of one without a hash that it was never sent while it may yet be found', () => {
    const unanswered = record({ stage: { kind: 'pending' } })
    expect(
      outcomeNotice(unanswered, { ...unanswered, stage: { kind: 'notBroadcast' } }),
    ).toMatchObject({ failure: { kind: 'notBroadcast' } })
  })

  it('says that a block was reorged', () => {
    expect(outcomeNotice(pending({ stage: succeeding }), pending())).toEqual({
      kind: 'reorged',
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

  it('says when what was carried out is not any more, and the other way round', () => {
    expect(
      outcomeNotice(pending({ stage: succeeding }), pending({ stage: reverting })),
    ).toMatchObject({ kind: 'failed' })
    expect(
      outcomeNotice(pending({ stage: reverting }), pending({ stage: succeeding })),
    ).toMatchObject({ kind: 'succeeded' })
  })
})
