import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  ageText,
  durationText,
  entryTexts,
  outcomeText,
} from '../../../src/domain/messages/activity-messages.ts'
import { ISC, WETH } from '../../../src/domain/tokens.ts'
import type { Found, TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type { MinedTransaction } from '../../../src/domain/transactions/report.ts'
import { described, found, hash, lost, record, sent } from '../../support/records.ts'
import { mined } from '../../support/reports.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const standing = (transaction: Partial<MinedTransaction> = {}, change: Partial<Found> = {}) =>
  found(transaction, {
    found: { mined: mined(transaction), isOwn: true, confirmedAt: 107, ...change },
  })

const REVERTED = { isReverted: true }
const OTHER = { hash: hash(2) }

describe(outcomeText.name, () => {
  it.each([
    [record(), /for your wallet$/],
    [sent(), /for confirmation$/],
    [found(), /^Confirmed, final in 6 blocks \(≈ 1 min\)$/],
    [standing(REVERTED, { confirmedAt: 106 }), /^Failed, final in 1 block \(≈ 12 s\)$/],
    [standing(REVERTED), /^Failed$/],
    [standing({ ...REVERTED, ...OTHER }), /^Sped up, failed$/],
    [standing({ isEmpty: true }, { isOwn: false }), /^Cancelled/],
    [standing(OTHER, { isOwn: false, confirmedAt: 101 }), /^Replaced .*, final in 6 blocks/],
    [found({}, { id: hash(1) }), /^Sent by your wallet, confirmed, final in \d/],
    [lost('unanswered'), /^It may be answered already, or your wallet still asks\. Look there$/],
    [sent({ missed: { at: 105, isNonceUsed: false } }), /^Your wallet’s node does not know.*[^.]$/],
  ])('says what became of it: %#', (one, words) => {
    expect(outcomeText(described(one))).toMatch(words)
  })
})

describe(ageText.name, () => {
  it('counts from a minute on', () => {
    expect([MINUTE - 1, MINUTE].map(ageText)).toEqual(['just now', '1 min ago'])
  })
})

describe(durationText.name, () => {
  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [MINUTE, '1 min'],
    [HOUR - 1, '59 min'],
    [HOUR + 61 * 1000, '1 h 1 min'],
    [24 * HOUR - 1, '23 h 59 min'],
    [24 * HOUR, '1 day'],
    [48 * HOUR - 1, '1 day'],
    [48 * HOUR, '2 days'],
  ])('puts %i ms into words', (age, words) => expect(durationText(age)).toBe(words))
})

const textsOf = (one: TransactionRecord, now: number) => {
  const texts = entryTexts(described(one), now, false)
  return { ...texts, title: plainText(texts.title) }
}

describe(entryTexts.name, () => {
  it('has what it is, how long it takes, and the way to put it away', () => {
    const amount = 1_234_567_8n * 10n ** 11n
    const call = { kind: 'approve', token: 'WETH', spender: record().from, amount } as const
    const answer = { kind: 'hash', hash: hash(1), at: MINUTE } as const
    expect(textsOf(sent({ call, answer }), 3 * MINUTE)).toMatchObject({
      title: `Approve 1.23457 ${WETH}`,
      time: '2 min',
      dismissLabel: `Stop waiting for: Approve 1.2345678 ${WETH}`,
    })
    expect(textsOf(lost(), 3 * MINUTE)).toMatchObject({
      time: '3 min',
      dismissLabel: `I have checked: Mint 5 ${ISC}`,
    })
    expect(textsOf(found({}, { asked: 2 * MINUTE }), 5 * MINUTE)).toMatchObject({
      title: `Mint 5 ${ISC}`,
      time: '3 min ago',
      dismissLabel: `Dismiss: Mint 5 ${ISC}`,
    })
  })

  it('says that the network cannot be reached, as long as that matters', () => {
    const [waiting, failed] = [sent(), standing(REVERTED)].map(
      (one) => entryTexts(described(one), 0, true).outcome,
    )
    expect(waiting).toMatch(/^Waiting .*\. .*cannot be reached/)
    expect(failed).toBe('Failed')
  })
})
