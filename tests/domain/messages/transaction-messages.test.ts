import { describe, expect, it } from 'vitest'
import {
  issueTexts,
  resultNotice,
  unknownNotice,
} from '../../../src/domain/messages/transaction-messages.ts'
import { EVERY_ISSUE } from '../../support/failures.ts'
import { record, ended, hash, sent, unknown } from '../../support/records.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { UnknownReason } from '../../../src/domain/transactions/issue.ts'

const action = 'mint'

const REVERTED = { kind: 'reverted', reason: 'Paused', feePaid: true } as const

const failed = (issue: object) => ({ kind: 'transactionIssue', action, issue })

describe(issueTexts.name, () => {
  it.each(EVERY_ISSUE)('says what happened: $kind', (issue) => {
    expect(issueTexts(issue).happened).toMatch(/^[A-Z].*\.$/)
  })

  it('does not quote a contract as the page’s own words', () => {
    const { reason: _reason, ...silent } = REVERTED
    expect(issueTexts(REVERTED)).toEqual(issueTexts(silent))
  })

  it.each([
    [{ feePaid: true }, /fee was spent; no tokens have moved/],
    [{ feePaid: false }, /^No tokens have moved/],
    [{ ranOutOfGas: true }, /ran out of gas.* Try again: your wallet will estimate the gas again/],
  ])('says whether money was spent, and what to do: %o', (facts, remedy) => {
    expect(issueTexts({ ...REVERTED, ...facts }).remedy).toMatch(remedy)
  })
})

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
      failed(REVERTED),
    )
    expect(resultNotice(ended({ how: 'reverted' }))).toStrictEqual(
      failed({ kind: 'reverted', feePaid: false }),
    )
  })

  it.each(['cancelled', 'replaced'] as const)('says of a transaction that it was %s', (how) => {
    expect(resultNotice(ended({ how }))).toStrictEqual(failed({ kind: how }))
  })

  it.each([
    [5n, 5n, undefined],
    [5n, 9n, undefined],
    [5n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 5n }],
    [0n, 0n, undefined],
    [0n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 0n }],
  ])('compares an approval of %s with %s', (amount, approved, issue) => {
    const call = { kind: 'approve', token: 'WETH', spender: STRANGER, amount } as const
    const notice = resultNotice(ended({ effect: { approved } }, { call }))
    expect(notice).toMatchObject(
      issue ? { kind: 'transactionIssue', issue } : { kind: 'succeeded' },
    )
  })
})

describe(unknownNotice.name, () => {
  it.each<UnknownReason>(['elsewhere', 'unseen', 'silent', 'passed'])(
    'says why it is not known what became of it: %s',
    (why) => {
      const notice = failed({ kind: 'outcomeUnknown', why })
      expect(unknownNotice(sent(), unknown(why))).toEqual(notice)
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
