import { describe, expect, it } from 'vitest'
import {
  issueTexts,
  outcomeNotice,
  unseenTitle,
} from '../../../src/domain/messages/transaction-messages.ts'
import {
  FAKE_DEPLOYMENT as deployment,
  HOLDER,
  STRANGER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import { ETH, ISC } from '../../../src/domain/tokens.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type { TokenEvent } from '../../../src/domain/transactions/report.ts'
import { described, found, hash, lost, sent } from '../../support/records.ts'
import { approvalEvent, mined, mintEvents, redeemEvents } from '../../support/reports.ts'

const action = 'mint'

const REVERTED = { kind: 'reverted', reason: 'Paused', feePaid: true } as const

const failed = (issue: object) => ({ kind: 'transactionIssue', action, issue })

describe(issueTexts.name, () => {
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

const noticeOf = (one: TransactionRecord) => outcomeNotice(described(one))

describe(outcomeNotice.name, () => {
  it('says that it succeeded, with the amount that was sent and what arrived', () => {
    const minted = { kind: 'succeeded', action, amount: '5' }
    expect(noticeOf(found())).toEqual({ ...minted, arrived: `4.85 ${ISC}` })
    const call = { kind: 'redeem', wholeTokens: 5n } as const
    expect(noticeOf(found({ events: redeemEvents(5n) }, { call }))).toEqual({
      ...minted,
      action: 'redeem',
    })
  })

  const amount = 5n * 10n ** 17n
  const deposit = { kind: 'deposit', token: deployment.weth, account: HOLDER, amount } as const
  it.each<[TokenCall, readonly TokenEvent[], does: string, amount: string]>([
    [{ kind: 'mint', wholeTokens: 3n }, mintEvents(3n), 'mint', `3 ${ISC}`],
    [{ kind: 'redeem', wholeTokens: 3n }, redeemEvents(3n), 'redeem', `3 ${ISC}`],
    [{ kind: 'wrap', amount }, [deposit], 'wrap', `0.5 ${ETH}`],
  ])('says of %o that the wallet has sent it twice', (call, events, does, twice) => {
    const notice = noticeOf(found({ events }, { call, id: hash(1) }))
    expect(notice).toEqual({ kind: 'sentTwice', action: does, amount: twice, hash: hash(1) })
  })

  it('says that it reverted, why, and whether the account has paid for it', () => {
    expect(noticeOf(found({ isReverted: true, reason: 'Paused' }))).toEqual(failed(REVERTED))
    expect(noticeOf(found({ isReverted: true, sender: STRANGER }))).toStrictEqual(
      failed({ kind: 'reverted', feePaid: false }),
    )
  })

  it.each(['cancelled', 'replaced'])('says of a transaction that it was %s', (kind) => {
    const other = mined({ hash: hash(2), isEmpty: kind === 'cancelled' })
    const notice = noticeOf(sent({ found: { mined: other, isOwn: false, confirmedAt: 101 } }))
    expect(notice).toStrictEqual(failed({ kind }))
  })

  it.each([
    [5n, 5n, undefined],
    [5n, 9n, undefined],
    [5n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 5n }],
    [0n, 0n, undefined],
    [0n, 3n, { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed: 0n }],
  ])('compares an approval of %s with %s', (asked, approved, issue) => {
    const spender = deployment.indexToken
    const call = { kind: 'approve', token: 'WETH', spender, amount: asked } as const
    expect(noticeOf(found({ events: [approvalEvent(approved)] }, { call }))).toMatchObject(
      issue ? { kind: 'transactionIssue', issue } : { kind: 'succeeded' },
    )
  })

  it('says why it is not known what became of it', () => {
    expect(noticeOf(lost('elsewhere'))).toEqual(
      failed({ kind: 'outcomeUnknown', why: 'elsewhere' }),
    )
    expect(noticeOf(found({ events: [] }))).toEqual(
      failed({ kind: 'outcomeUnknown', why: 'silent' }),
    )
  })
})

const unseen = (...transaction: Parameters<typeof found>) => {
  const { told: _told, ...rest } = found(...transaction)
  return described(rest)
}
const title = (record: ReturnType<typeof described>) => unseenTitle([record])

describe(unseenTitle.name, () => {
  const { indexToken: spender } = deployment
  const approval = { kind: 'approve', token: 'WETH', spender, amount: 5n } as const

  it('says the outcome that no visible page has announced', () => {
    expect(title(unseen())).toBe(`Minted 4.85 ${ISC}`)
    const redeem = { kind: 'redeem', wholeTokens: 5n } as const
    expect(title(unseen({ events: redeemEvents(5n) }, { call: redeem }))).toBe(
      'Redemption Successful',
    )
    expect(title(unseen({ events: [approvalEvent(5n)] }, { call: approval }))).toBe(
      'Approval Successful',
    )
    expect(title(unseen({ isReverted: true }))).toBe('Minting Failed')
  })

  it('says nothing of what is announced, put away or open', () => {
    for (const record of [
      described(found()),
      unseen({}, { hidden: 'succeeded' }),
      described(sent()),
    ]) {
      expect(title(record)).toBeUndefined()
    }
  })
})
