import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { LONG_WAIT } from '../../../src/domain/transactions/pace.ts'
import {
  belongsTo,
  carriedOutCall,
  dismissed,
  hasEnded,
  hasSucceeded,
  isAwaited,
  isEdited,
  isInProgress,
  isSpedUp,
  lookupHash,
  recordOf,
} from '../../../src/domain/transactions/record.ts'
import type { Calldata } from '../../../src/domain/transactions/transaction.ts'
import { batch, ended, hash, record, sent, unknown } from '../../support/records.ts'

describe.each([
  ['asking', record(), true, false, false],
  ['unknown', unknown('unclear'), false, false, false],
  ['sent', sent(), true, false, false],
  ['succeeded', ended(), false, true, true],
  ['reverted', ended({ how: 'reverted' }), false, false, true],
  ['cancelled', ended({ how: 'cancelled' }), false, false, true],
])('a record that is %s', (_stage, itself, inProgress, succeeded, isOver) => {
  it('holds up the card or not', () => expect(isInProgress(itself)).toBe(inProgress))
  it('has succeeded or not', () => expect(hasSucceeded(itself)).toBe(succeeded))
  it('has ended or not', () => expect(hasEnded(itself)).toBe(isOver))
  it('holds up nothing once dismissed', () => {
    expect(isInProgress({ ...itself, isDismissed: true })).toBe(false)
  })
})

describe(isAwaited.name, () => {
  it.each([
    ['sent', sent(), true],
    ['unknown', unknown('closed'), true],
    ['dismissed', sent({ isDismissed: true }), false],
    ['asking', record(), false],
    ['ended', ended(), false],
  ])('is so for one that is %s, until it has taken long', (_stage, one, expected) => {
    expect(isAwaited(one, LONG_WAIT - 1)).toBe(expected)
    expect(isAwaited(one, LONG_WAIT)).toBe(false)
  })
})

describe(isSpedUp.name, () => {
  it('is so for another hash than the wallet’s, unless that is another transaction', () => {
    expect(isSpedUp(ended({ hash: hash(2) }))).toBe(true)
    expect(isSpedUp(ended({ hash: hash(2), how: 'reverted' }))).toBe(true)
    expect(isSpedUp(ended({ hash: hash(2), how: 'replaced' }))).toBe(false)
    expect(isSpedUp(ended())).toBe(false)
    expect(isSpedUp(batch({ stage: ended().stage }))).toBe(false)
  })
})

describe(lookupHash.name, () => {
  it('is that of the block, or the wallet’s', () => {
    expect(lookupHash(ended({ hash: hash(2) }))).toBe(hash(2))
    expect(lookupHash(sent())).toBe(hash(1))
    expect(lookupHash(record())).toBeUndefined()
  })
})

describe(carriedOutCall.name, () => {
  it('has the amount that was approved', () => {
    const call = { kind: 'approve', token: 'WETH', spender: STRANGER, amount: 5n } as const
    expect(carriedOutCall(ended({ effect: { approved: 3n } }, { call }))).toEqual({
      ...call,
      amount: 3n,
    })
    expect(carriedOutCall(sent({ call }))).toBe(call)
  })
})

describe(isEdited.name, () => {
  it('is so if a node says that something else was signed', () => {
    expect(isEdited(sent({ signed: { calldata: '0x12' as Calldata } }))).toBe(true)
    expect(isEdited(sent({ signed: { calldata: sent().calldata } }))).toBe(false)
    expect(isEdited(sent())).toBe(false)
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
  it('waits no longer for the wallet’s answer, and keeps the record in case it comes', () => {
    const stage = { kind: 'unknown', why: 'dismissed' } as const
    const expected = { ...record(), stage, changed: 9, isDismissed: true }
    expect(dismissed(record(), 9)).toEqual(expected)
  })

  it('keeps one that was sent', () => {
    expect(dismissed(sent(), 9)).toEqual(sent({ isDismissed: true }))
  })

  it.each([unknown('unclear'), ended()])('forgets one that is $stage.kind', (one) => {
    expect(dismissed(one, 9)).toBeUndefined()
  })
})

describe(recordOf.name, () => {
  it('begins with the wallet being asked', () => {
    const { from, to, calldata, value, nonce, isNonceKnown, sinceBlock, call } = record()
    const prepared = { from, to, calldata, value, nonce, isNonceKnown, sinceBlock }
    expect(recordOf({ from, call }, prepared, 11155111, 'one', 42)).toEqual(
      record({ asked: 42, changed: 42 }),
    )
  })
})
