import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import {
  advance,
  belongsTo,
  blockOf,
  BROADCAST_GRACE,
  dismissed,
  FINAL_AFTER,
  hasEnded,
  hasSucceeded,
  isInProgress,
  isSpedUp,
  recordOf,
  type Stage,
} from '../../src/domain/transaction-record.ts'
import type { Calldata, Sighting } from '../../src/domain/transaction.ts'
import { batch, hash, pending, record } from '../support/records.ts'

const mined = (change: object = {}): Sighting => ({
  kind: 'mined',
  hash: hash(1),
  block: 101,
  isReverted: false,
  ...change,
})
const waiting: Sighting = { kind: 'waiting', nonce: 8, calldata: '0xff' as Calldata }
const confirming: Stage = { kind: 'confirming', block: 101, isReverted: false }

describe(advance.name, () => {
  it('learns from a node what was really signed', () => {
    expect(advance(pending(), waiting, 5)).toEqual({
      ...pending(),
      nonce: 8,
      calldata: '0xff',
      isNonceKnown: true,
    })
  })

  it('waits for a block of the batch that the wallet has, and again when that is taken back', () => {
    expect(advance(batch(), { kind: 'inWallet' }, 5)).toEqual(batch())
    const before = batch({ stage: confirming, hash: hash(1) })
    expect(advance(before, { kind: 'inWallet' }, 5).stage).toEqual({ kind: 'pending' })
  })

  it('learns the hash of a batch from its receipt', () => {
    expect(advance(batch(), mined(), 5)).toMatchObject({ stage: confirming, hash: hash(1) })
    expect(isSpedUp(advance(batch(), mined(), 5))).toBe(false)
  })

  it.each(['abandoned', 'partial'] as const)('ends when the wallet says so: %s', (kind) => {
    const after = advance(batch(), { kind }, 5)
    expect(after).toEqual(batch({ stage: { kind }, since: 5 }))
    expect(hasEnded(after)).toBe(true)
    expect(isInProgress(after)).toBe(false)
    expect(hasSucceeded(after)).toBe(false)
  })

  it('learns the hash of a part', () => {
    const seen = { kind: 'partial', hash: hash(3) } as const
    expect(advance(batch(), seen, 5)).toMatchObject({ stage: { kind: 'partial' }, hash: hash(3) })
  })

  it('is confirming from the first receipt on', () => {
    expect(advance(pending(), mined(), 5)).toEqual({ ...pending(), stage: confirming, since: 5 })
  })

  it('is final when the receipt has stood its time, and not before', () => {
    const before = pending({ stage: confirming, since: 5 })
    expect(advance(before, mined(), 5 + FINAL_AFTER - 1)).toEqual(before)
    expect(advance(before, mined(), 5 + FINAL_AFTER).stage).toEqual({
      kind: 'confirmed',
      block: 101,
    })
  })

  it('starts to wait again when it has moved to another block', () => {
    const before = pending({ stage: confirming, since: 5 })
    expect(advance(before, mined({ block: 102 }), 5 + FINAL_AFTER)).toMatchObject({
      stage: { kind: 'confirming', block: 102 },
      since: 5 + FINAL_AFTER,
    })
  })

  it('reverts with the reason', () => {
    const once = advance(pending(), mined({ isReverted: true, reason: 'Paused' }), 5)
    expect(once).toMatchObject({
      stage: { kind: 'confirming', isReverted: true },
      reason: 'Paused',
    })
    const later = advance(once, mined({ isReverted: true }), 5 + FINAL_AFTER)
    expect(later).toMatchObject({ stage: { kind: 'reverted', block: 101 }, reason: 'Paused' })
  })

  it('goes on under the hash of a speed-up', () => {
    const sped = advance(pending(), mined({ hash: hash(2) }), 5)
    expect(sped).toMatchObject({ hash: hash(2), signedHash: hash(1) })
    expect(isSpedUp(sped)).toBe(true)
    expect(isSpedUp(advance(pending(), mined(), 5))).toBe(false)
    expect(isSpedUp(record())).toBe(false)
  })

  it('is no speed-up when the wallet’s own hash was lost', () => {
    const found = advance(record({ stage: { kind: 'unanswered' } }), mined(), 5)
    expect(found).toMatchObject({ hash: hash(1), stage: confirming })
    expect(isSpedUp(found)).toBe(false)
  })

  it.each(['waiting', 'unseen'] as const)(
    'waits again when its block is taken back: %s',
    (kind) => {
      const before = pending({ stage: confirming, since: 5 })
      const seen: Sighting = kind === 'waiting' ? waiting : { kind }
      expect(advance(before, seen, 9)).toMatchObject({ stage: { kind: 'pending' }, since: 9 })
    },
  )

  it('counts as not broadcast only after its grace, and as pending when it turns up', () => {
    const unseen: Sighting = { kind: 'unseen' }
    const signed = pending({ since: 7 })
    expect(advance(signed, unseen, 7 + BROADCAST_GRACE - 1).stage.kind).toBe('pending')
    const lost = advance(signed, unseen, 7 + BROADCAST_GRACE)
    expect(lost.stage.kind).toBe('notBroadcast')
    expect(advance(lost, unseen, BROADCAST_GRACE * 9)).toEqual(lost)
    expect(advance(lost, waiting, BROADCAST_GRACE * 9).stage.kind).toBe('pending')
  })

  it('does not lose an unanswered request to time', () => {
    const unanswered = record({ stage: { kind: 'unanswered' } })
    expect(advance(unanswered, { kind: 'unseen' }, BROADCAST_GRACE * 9)).toEqual(unanswered)
  })

  it.each(['cancelled', 'replaced'] as const)(
    'is %s when its nonce is known to be gone',
    (kind) => {
      const before = pending({ isNonceKnown: true })
      expect(advance(before, { kind }, 1).stage).toEqual({ kind })
    },
  )

  it('needs no nonce of its own for a request that never got a hash', () => {
    const unanswered = record({ stage: { kind: 'unanswered' } })
    expect(advance(unanswered, { kind: 'replaced' }, 1).stage.kind).toBe('replaced')
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
      expect(advance(ended, seen, 1_000_000)).toBe(ended)
    }
  })
})

describe.each<[Stage, boolean, boolean, boolean, number | undefined]>([
  [{ kind: 'signing' }, true, false, false, undefined],
  [{ kind: 'unanswered' }, false, false, false, undefined],
  [{ kind: 'pending' }, true, false, false, undefined],
  [{ kind: 'notBroadcast' }, false, false, false, undefined],
  [confirming, false, true, false, 101],
  [{ ...confirming, isReverted: true }, false, false, false, 101],
  [{ kind: 'confirmed', block: 101 }, false, true, true, 101],
  [{ kind: 'reverted', block: 101 }, false, false, true, 101],
  [{ kind: 'cancelled' }, false, false, true, undefined],
  [{ kind: 'replaced' }, false, false, true, undefined],
])('a record that is %j', (stage, inProgress, succeeded, ended, block) => {
  const itself = record({ stage })
  it('holds up the card or not', () => expect(isInProgress(itself)).toBe(inProgress))
  it('has succeeded or not', () => expect(hasSucceeded(itself)).toBe(succeeded))
  it('has ended or not', () => expect(hasEnded(itself)).toBe(ended))
  it('is in its block', () => expect(blockOf(itself)).toBe(block))
  it('holds up nothing once dismissed', () => {
    expect(isInProgress({ ...itself, isDismissed: true })).toBe(false)
  })
})

describe(belongsTo.name, () => {
  it.each([
    [HOLDER, 11155111, true],
    [HOLDER.toLowerCase() as typeof HOLDER, 11155111, true],
    [STRANGER, 11155111, false],
    [HOLDER, 1, false],
  ])('tells %s on chain %s', (account, chainId, expected) => {
    expect(belongsTo(record(), account, chainId)).toBe(expected)
  })
})

describe(dismissed.name, () => {
  it.each<Stage['kind']>(['signing', 'pending', 'notBroadcast'])('keeps one that is %s', (kind) => {
    const live = record({ stage: { kind } as Stage })
    expect(dismissed(live)).toEqual({ ...live, isDismissed: true })
  })

  it.each<Stage['kind']>(['unanswered', 'cancelled', 'replaced'])('forgets one %s', (kind) => {
    expect(dismissed(record({ stage: { kind } as Stage }))).toBeUndefined()
  })

  it('keeps one that the chain may yet take back', () => {
    expect(dismissed(record({ stage: confirming }))).toMatchObject({ isDismissed: true })
  })
})

describe(recordOf.name, () => {
  it('begins with the wallet being asked', () => {
    const { from, to, calldata, value, nonce, isNonceKnown, sinceBlock, call, action } = record()
    const trace = { from, to, calldata, value, nonce, isNonceKnown, sinceBlock }
    expect(recordOf({ action, from, call }, trace, 11155111, 42)).toEqual({
      ...record(),
      id: `11155111-${HOLDER.toLowerCase()}-42`,
      asked: 42,
      since: 42,
    })
  })
})
