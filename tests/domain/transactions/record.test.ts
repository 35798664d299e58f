import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  belongsTo,
  blockOf,
  dismissed,
  hasEnded,
  hasSucceeded,
  isInProgress,
  recordOf,
  type Stage,
} from '../../../src/domain/transactions/record.ts'
import { record } from '../../support/records.ts'

const confirming: Stage = { kind: 'confirming', block: 101, isReverted: false }

describe.each<[Stage, boolean, boolean, boolean, number | undefined]>([
  [{ kind: 'signing' }, true, false, false, undefined],
  [{ kind: 'unanswered' }, false, false, false, undefined],
  [{ kind: 'pending' }, true, false, false, undefined],
  [{ kind: 'notBroadcast' }, false, false, false, undefined],
  [confirming, false, true, false, 101],
  [{ ...confirming, isReverted: true }, false, false, false, 101],
  [{ kind: 'displaced', how: 'replaced', takenIn: 101 }, false, false, false, undefined],
  [{ kind: 'unproven', block: 101 }, false, false, true, 101],
  [{ kind: 'unproven' }, false, false, true, undefined],
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
  it('waits no longer for the wallet’s answer, and records it all the same if it comes', () => {
    const signing = record({ stage: { kind: 'signing' } })
    const stage = { kind: 'unanswered' } as const
    expect(dismissed(signing)).toEqual({ ...signing, stage, isDismissed: true })
  })

  it.each<Stage['kind']>(['pending', 'notBroadcast'])('keeps one that is %s', (kind) => {
    const live = record({ stage: { kind } as Stage })
    expect(dismissed(live)).toEqual({ ...live, isDismissed: true })
  })

  it.each<Stage['kind']>(['unanswered', 'cancelled', 'replaced'])('forgets one %s', (kind) => {
    expect(dismissed(record({ stage: { kind } as Stage }))).toBeUndefined()
  })

  it('keeps one that may yet be reorged', () => {
    expect(dismissed(record({ stage: confirming }))).toMatchObject({ isDismissed: true })
  })
})

describe(recordOf.name, () => {
  it('begins with the wallet being asked', () => {
    const { from, to, calldata, value, nonce, isNonceKnown, sinceBlock, call } = record()
    const prepared = { from, to, calldata, value, nonce, isNonceKnown, sinceBlock }
    expect(recordOf({ from, call }, prepared, 11155111, 42)).toEqual({
      ...record(),
      id: `11155111-${HOLDER.toLowerCase()}-42`,
      asked: 42,
      since: 42,
    })
  })
})
