import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  carriedOutCall,
  dismissed,
  isHidden,
  isOutdated,
  isSpedUp,
  lookupHash,
} from '../../../src/domain/transactions/record.ts'
import { ended, hash, record, sent, unknown } from '../../support/records.ts'

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
  it('waits no longer for the wallet’s answer, until the user has checked the wallet', () => {
    const stage = { kind: 'unknown', why: 'unanswered' } as const
    const stopped = dismissed(record(), 9)
    expect(stopped).toEqual({ ...record(), stage, changed: 9 })
    expect(dismissed(stopped, 10)).toEqual({ ...stopped, isDismissed: true })
  })

  it('keeps one that was sent', () => {
    expect(dismissed(sent(), 9)).toEqual(sent({ isDismissed: true }))
  })

  it.each([unknown('unclear'), ended()])('keeps one that is $stage.kind', (one) => {
    expect(dismissed(one, 9)).toEqual({ ...one, isDismissed: true })
  })
})

describe(isHidden.name, () => {
  const away = { isDismissed: true }
  it.each([
    ['that nobody has dismissed', ended(), false],
    ['that has ended', ended({}, away), true],
    ['of which nothing is known', unknown('unclear', away), true],
    ['that waits for a block', sent(away), false],
  ])('is %#: one %s', (_what, one, expected) => {
    expect(isHidden(one)).toBe(expected)
  })
})

describe(isOutdated.name, () => {
  const DAY = 24 * 60 * 60_000
  it('keeps what was dismissed for 30 days, and what was not for ever', () => {
    const away = ended({}, { isDismissed: true })
    expect(isOutdated(away, 30 * DAY)).toBe(false)
    expect(isOutdated(away, 30 * DAY + 1)).toBe(true)
    expect(isOutdated(ended(), 400 * DAY)).toBe(false)
  })
})
