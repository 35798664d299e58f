import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { LONG_WAIT } from '../../../src/domain/transactions/pace.ts'
import {
  carriedOutCall,
  dismissed,
  isAwaited,
  isSpedUp,
  lookupHash,
} from '../../../src/domain/transactions/record.ts'
import { ended, hash, record, sent, unknown } from '../../support/records.ts'

describe(isAwaited.name, () => {
  it.each([
    ['sent', sent(), true],
    ['unknown', unknown('unanswered'), true],
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
    expect(isSpedUp(sent())).toBe(false)
  })
})

describe(lookupHash.name, () => {
  it('is that in a block, and before that the wallet’s', () => {
    expect(lookupHash(sent())).toBe(hash(1))
    expect(lookupHash(ended({ hash: hash(2) }))).toBe(hash(2))
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

describe(dismissed.name, () => {
  it('waits no longer for the wallet’s answer, and keeps the record in case it comes', () => {
    const stage = { kind: 'unknown', why: 'unanswered' } as const
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
