import { describe, expect, it } from 'vitest'
import {
  BROADCAST_GRACE,
  FINAL_AFTER,
  advance,
  type Watched,
} from '../../../src/domain/transactions/advance.ts'
import {
  hasEnded,
  hasSucceeded,
  isInProgress,
  isSpedUp,
  type Stage,
  type TransactionRecord,
} from '../../../src/domain/transactions/record.ts'
import type { Calldata, TransactionStatus } from '../../../src/domain/transactions/transaction.ts'
import { batch, hash, pending, record } from '../../support/records.ts'

const mined = (change: object = {}): TransactionStatus => ({
  kind: 'mined',
  hash: hash(1),
  block: 101,
  isReverted: false,
  ...change,
})
const waiting: TransactionStatus = { kind: 'waiting', nonce: 8, calldata: '0xff' as Calldata }
const confirming: Stage = { kind: 'confirming', block: 101, isReverted: false }

/** Advances a record that has just entered its stage, unless the watching was otherwise. */
const go = (
  before: TransactionRecord,
  seen: TransactionStatus,
  now: number,
  watched: Partial<Watched> = {},
) => advance(before, seen, now, { inStage: 0, unseen: 0, misses: 0, ...watched })

describe(advance.name, () => {
  it('learns from a node what was really signed', () => {
    expect(go(pending(), waiting, 5)).toEqual({
      ...pending(),
      nonce: 8,
      calldata: '0xff',
      isNonceKnown: true,
    })
  })

  it('waits for a block of the batch that the wallet has, and again when that is reorged', () => {
    expect(go(batch(), { kind: 'inWallet' }, 5)).toEqual(batch())
    const before = batch({ stage: confirming, hash: hash(1) })
    expect(go(before, { kind: 'inWallet' }, 5, { misses: 1 })).toBe(before)
    expect(go(before, { kind: 'inWallet' }, 5, { misses: 2 }).stage).toEqual({ kind: 'pending' })
  })

  it('learns the hash of a batch from its receipt', () => {
    expect(go(batch(), mined(), 5)).toMatchObject({ stage: confirming, hash: hash(1) })
    expect(isSpedUp(go(batch(), mined(), 5))).toBe(false)
  })

  it.each(['abandoned', 'partial', 'unproven'] as const)(
    'ends when the wallet says so: %s',
    (kind) => {
      const after = go(batch(), { kind }, 5)
      expect(after).toEqual(batch({ stage: { kind }, since: 5 }))
      expect(hasEnded(after)).toBe(true)
      expect(isInProgress(after)).toBe(false)
      expect(hasSucceeded(after)).toBe(false)
    },
  )

  it('learns the hash of a part', () => {
    const seen = { kind: 'partial', hash: hash(3) } as const
    expect(go(batch(), seen, 5)).toMatchObject({ stage: { kind: 'partial' }, hash: hash(3) })
  })

  it('is confirming from the first receipt on', () => {
    expect(go(pending(), mined(), 5)).toEqual({ ...pending(), stage: confirming, since: 5 })
  })

  it('is final when the receipt has stood its time, and not before', () => {
    const before = pending({ stage: confirming, since: 5 })
    expect(go(before, mined(), 9, { inStage: FINAL_AFTER - 1 })).toEqual(before)
    expect(go(before, mined(), 9, { inStage: FINAL_AFTER }).stage).toEqual({
      kind: 'confirmed',
      block: 101,
    })
  })

  it('has no news in a receipt that is read again, whose summary is made anew', () => {
    const receipt = mined({ transfers: [] })
    const before = go(pending(), receipt, 5)
    expect(before.summary).toEqual({ paid: [], received: [], fee: 0n })
    expect(go(before, receipt, 6)).toBe(before)
    const transfer = { token: before.to, from: before.to, to: before.from, amount: 7n }
    const elsewhere = mined({ block: 102, transfers: [transfer] })
    expect(go(before, elsewhere, 6).summary?.received).toEqual([{ token: before.to, amount: 7n }])
  })

  const APPROVAL = {
    kind: 'approve',
    token: 'WETH',
    spender: record().to,
    amount: 5n,
  } as const

  it.each([
    ['a mint', {}, {}],
    ['an approval', { call: APPROVAL }, {}],
    ['a revocation', { call: { ...APPROVAL, amount: 0n } }, {}],
    ['a wrapping', { call: { kind: 'wrap', amount: 5n } as const }, {}],
    ['what was reverted', {}, { isReverted: true }],
    ['what is unproven', {}, { isUnproven: true }],
  ])('learns the network fee of %s', (_what, before, seen) => {
    expect(go(pending(before), mined({ ...seen, gasPaid: 9n }), 5).gasPaid).toBe(9n)
    expect(go(pending(before), mined(seen), 5)).not.toHaveProperty('gasPaid')
  })

  it('learns the network fee of a batch, and of the block that it is in at last', () => {
    const before = go(batch(), mined({ gasPaid: 9n }), 5)
    expect(before.gasPaid).toBe(9n)
    expect(go(before, mined({ gasPaid: 9n }), 6)).toBe(before)
    expect(go(before, mined({ block: 102, gasPaid: 8n }), 6).gasPaid).toBe(8n)
  })

  it('keeps nothing of a receipt when there is another', () => {
    const before = go(pending(), mined({ gasPaid: 9n, transfers: [] }), 5)
    const after = go(before, mined({ block: 102, isReverted: true }), 6)
    expect(after.stage).toEqual({ kind: 'confirming', block: 102, isReverted: true })
    expect(after).not.toHaveProperty('gasPaid')
    expect(after).not.toHaveProperty('summary')
    const reverted = go(pending(), mined({ isReverted: true, reason: 'Paused' }), 5)
    expect(go(reverted, mined({ block: 102, isReverted: true }), 6)).not.toHaveProperty('reason')
    expect(go(reverted, waiting, 6, { misses: 2 })).not.toHaveProperty('reason')
  })

  it('has neither network fee nor summary of a block that is gone', () => {
    const before = go(pending(), mined({ gasPaid: 9n, transfers: [] }), 5)
    expect(go(before, waiting, 6, { misses: 1 })).toMatchObject({ gasPaid: 9n, summary: {} })
    for (const seen of [waiting, { kind: 'replaced', block: 103 } as const]) {
      const after = go(before, seen, 6, { misses: 2 })
      expect(after).not.toHaveProperty('gasPaid')
      expect(after).not.toHaveProperty('summary')
    }
  })

  it('is not final by a clock that was set forward', () => {
    const before = pending({ stage: confirming, since: 5 })
    expect(go(before, mined(), 5 + FINAL_AFTER * 9)).toBe(before)
  })

  it('starts to wait again when it has moved to another block', () => {
    const before = pending({ stage: confirming, since: 5 })
    expect(go(before, mined({ block: 102 }), 9, { inStage: FINAL_AFTER })).toMatchObject({
      stage: { kind: 'confirming', block: 102 },
      since: 9,
    })
  })

  it('reverts with the reason', () => {
    const once = go(pending(), mined({ isReverted: true, reason: 'Paused' }), 5)
    expect(once).toMatchObject({
      stage: { kind: 'confirming', isReverted: true },
      reason: 'Paused',
    })
    const later = go(once, mined({ isReverted: true }), 9, { inStage: FINAL_AFTER })
    expect(later).toMatchObject({ stage: { kind: 'reverted', block: 101 }, reason: 'Paused' })
  })

  it('goes on under the hash of a speed-up', () => {
    const sped = go(pending(), mined({ hash: hash(2) }), 5)
    expect(sped).toMatchObject({ hash: hash(2), signedHash: hash(1) })
    expect(isSpedUp(sped)).toBe(true)
    expect(isSpedUp(go(pending(), mined(), 5))).toBe(false)
    expect(isSpedUp(record())).toBe(false)
  })

  it('is no speed-up when the wallet’s own hash was lost', () => {
    const found = go(record({ stage: { kind: 'unanswered' } }), mined(), 5)
    expect(found).toMatchObject({ hash: hash(1), stage: confirming })
    expect(isSpedUp(found)).toBe(false)
  })

  it.each(['waiting', 'unseen'] as const)(
    'waits again when its block was missed twice in a row: %s',
    (kind) => {
      const before = pending({ stage: confirming, since: 5 })
      const seen: TransactionStatus = kind === 'waiting' ? waiting : { kind }
      expect(go(before, seen, 9, { misses: 1 }).stage).toEqual(confirming)
      const after = go(before, seen, 9, { misses: 2 })
      expect(after).toMatchObject({ stage: { kind: 'pending' }, since: 9 })
    },
  )

  it('counts as not broadcast only after its grace, and as pending when it turns up', () => {
    const unseen: TransactionStatus = { kind: 'unseen' }
    const signed = pending({ since: 7 })
    const grace = { unseen: BROADCAST_GRACE }
    expect(go(signed, unseen, 9, { unseen: BROADCAST_GRACE - 1 }).stage.kind).toBe('pending')
    expect(go(signed, unseen, 9, { inStage: BROADCAST_GRACE * 9 }).stage.kind).toBe('pending')
    const lost = go(signed, unseen, 9, grace)
    expect(lost.stage.kind).toBe('notBroadcast')
    expect(go(lost, unseen, 9, grace)).toBe(lost)
    expect(go(lost, waiting, 9, grace).stage.kind).toBe('pending')
  })

  it('does not lose an unanswered request to time', () => {
    const unanswered = record({ stage: { kind: 'unanswered' } })
    expect(go(unanswered, { kind: 'unseen' }, 9, { unseen: BROADCAST_GRACE * 9 })).toBe(unanswered)
  })

  describe.each(['cancelled', 'replaced'] as const)('when it was %s', (kind) => {
    const before = pending({ isNonceKnown: true })
    const seen = { kind, block: 103 } as const
    const displaced = { kind: 'displaced', how: kind, takenIn: 103 } as const

    it('says so at once, and is final when the block that took its nonce has stood', () => {
      const told = go(before, seen, 5)
      expect(told).toMatchObject({ stage: displaced, since: 5 })
      expect(hasEnded(told)).toBe(false)
      expect(isInProgress(told)).toBe(false)
      expect(go(told, seen, 9, { inStage: FINAL_AFTER - 1 })).toBe(told)
      expect(go(told, seen, 9, { inStage: FINAL_AFTER }).stage).toEqual({ kind })
    })

    it('is not final before that block has stood, however long it was waited for', () => {
      const long = { inStage: FINAL_AFTER * 9 }
      expect(go(before, seen, 9, long).stage).toEqual(displaced)
      const elsewhere = pending({ stage: { ...displaced, takenIn: 102 } })
      expect(go(elsewhere, seen, 9, long).stage).toEqual(displaced)
      const how = kind === 'cancelled' ? 'replaced' : 'cancelled'
      const otherwise = pending({ stage: { ...displaced, how } })
      expect(go(otherwise, seen, 9, long).stage).toEqual(displaced)
    })

    it('waits again when that block was missed twice in a row', () => {
      const told = go(before, seen, 5)
      expect(go(told, waiting, 9, { misses: 1 }).stage).toEqual(displaced)
      expect(go(told, waiting, 9, { misses: 2 }).stage).toEqual({ kind: 'pending' })
    })

    it('is carried out if its own receipt turns up after all', () => {
      expect(go(go(before, seen, 5), mined(), 9).stage).toEqual(confirming)
    })

    it('is no end of a request that never got a hash: it may still be sent', () => {
      const unanswered = record({ stage: { kind: 'unanswered' } })
      expect(go(unanswered, seen, 1)).toBe(unanswered)
    })
  })

  it('learns which nonce a request without a hash can still get', () => {
    const unanswered = record({ stage: { kind: 'unanswered' }, nonce: 7 })
    expect(go(unanswered, { kind: 'unseen', nonce: 9 }, 1)).toEqual({ ...unanswered, nonce: 9 })
  })

  it('keeps what it knows where nothing is decided', () => {
    const before = pending({ stage: confirming })
    expect(go(before, { kind: 'undecided' }, 9, { misses: 9, unseen: 1e9, inStage: 1e9 })).toBe(
      before,
    )
  })

  it('is unproven in a block that shows nothing of its call, and reported as that', () => {
    const seen = mined({ isUnproven: true, transfers: [] })
    const after = go(pending(), seen, 5)
    expect(after).toEqual(pending({ stage: { kind: 'unproven', block: 101 }, since: 5 }))
    expect(hasSucceeded(after)).toBe(false)
    expect(hasEnded(after)).toBe(true)
  })

  it('learns that the account is a contract', () => {
    const seen = { kind: 'unseen', isContractAccount: true } as const
    expect(go(pending(), seen, 5)).toEqual(pending({ isContractAccount: true }))
  })

  it.each<Stage>([
    { kind: 'confirmed', block: 101 },
    { kind: 'reverted', block: 101 },
    { kind: 'cancelled' },
    { kind: 'replaced' },
  ])('has ended for good: $kind', (stage) => {
    const ended = pending({ stage })
    expect(hasEnded(ended)).toBe(true)
    for (const seen of [mined(), waiting, { kind: 'unseen' } as const]) {
      expect(go(ended, seen, 1_000_000)).toBe(ended)
    }
  })
})
