import { describe, expect, it } from 'vitest'
import { resultNotice, unknownNotice } from '../../../src/domain/messages/transaction-messages.ts'
import { record, ended, hash, sent, unknown } from '../../support/records.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { UnknownReason } from '../../../src/domain/failure.ts'

const action = 'mint'

const failed = (failure: object) => ({ kind: 'failed', action, failure })

describe(resultNotice.name, () => {
  it('says that it succeeded, with the amount that was sent', () => {
    expect(resultNotice(ended())).toEqual({ kind: 'succeeded', action, amount: '5' })
  })

  it.each([
    [{ kind: 'mint', wholeTokens: 3n }, 'mint', '3 ISC'],
    [{ kind: 'redeem', wholeTokens: 3n }, 'redeem', '3 ISC'],
    [{ kind: 'wrap', amount: 5n * 10n ** 17n }, 'wrap', '0.5 ETH'],
  ] as const)('says of %o that the wallet has sent it twice', (call, does, amount) => {
    const notice = resultNotice(ended({}, { call, origin: 'wallet' }))
    expect(notice).toEqual({ kind: 'sentTwice', action: does, amount, hash: hash(1) })
  })

  it('says that it reverted, why, and whether the account has paid for it', () => {
    expect(resultNotice(ended({ how: 'reverted', reason: 'Paused', gasPaid: 1n }))).toEqual(
      failed({ kind: 'transactionFailed', how: 'reverted', reason: 'Paused', feePaid: true }),
    )
    expect(resultNotice(ended({ how: 'reverted' }))).toStrictEqual(
      failed({ kind: 'transactionFailed', how: 'reverted', feePaid: false }),
    )
  })

  it.each(['cancelled', 'replaced'] as const)('says of a transaction that it was %s', (how) => {
    expect(resultNotice(ended({ how }))).toMatchObject(failed({ how }))
  })

  it.each([
    [5n, 5n, undefined],
    [5n, 9n, undefined],
    [5n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 5n }],
    [0n, 0n, undefined],
    [0n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 0n }],
  ])('compares an approval of %s with %s', (amount, approved, failure) => {
    const call = { kind: 'approve', token: 'WETH', spender: STRANGER, amount } as const
    const notice = resultNotice(ended({ effect: { approved } }, { call }))
    expect(notice).toMatchObject(failure ? { kind: 'failed', failure } : { kind: 'succeeded' })
  })
})

describe(unknownNotice.name, () => {
  it.each<UnknownReason>(['elsewhere', 'unseen', 'silent', 'passed'])(
    'says why it is not known what became of it: %s',
    (why) => {
      const failure = { kind: 'outcomeUnknown', why }
      expect(unknownNotice(sent(), unknown(why))).toEqual({ kind: 'failed', action, failure })
    },
  )

  it('says it once', () => {
    expect(unknownNotice(unknown('unseen'), unknown('unseen'))).toBeUndefined()
    expect(unknownNotice(unknown('unseen'), unknown('silent'))).toBeDefined()
  })

  it.each([
    ['what the person has done', record(), unknown('unanswered')],
    ['the wallet’s answer', sent(), unknown('unclear')],
    ['a reorg', ended(), unknown('unseen')],
    ['an end', sent(), ended()],
  ])('says nothing of %s', (_what, before, after) => {
    expect(unknownNotice(before, after)).toBeUndefined()
  })
})
