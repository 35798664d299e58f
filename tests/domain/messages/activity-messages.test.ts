import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  ageText,
  durationText,
  entryTexts,
  stageText,
} from '../../../src/domain/messages/activity-messages.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, hash, record, sent, unknown } from '../../support/records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe(stageText.name, () => {
  it.each([
    [record(), /for your wallet$/],
    [sent(), /for confirmation$/],
    [ended(), /^Confirmed, not final yet$/],
    [ended({ isFinal: true }), /^Confirmed$/],
    [ended({ how: 'reverted', isFinal: true }), /^Failed$/],
    [ended({ how: 'cancelled', isFinal: true }), /^Cancelled/],
    [ended({ how: 'replaced' }), /^Replaced .*, not final yet$/],
    [ended({ hash: hash(2), isFinal: true }), /^Sped up, confirmed$/],
    [ended({ isFinal: true }, { origin: 'wallet' }), /^Sent by your wallet, confirmed$/],
    [unknown('unanswered'), /^It may be answered already, or your wallet still asks\. Look there$/],
    [unknown('unseen'), /^Your wallet’s node does not know it yet\..*[^.]$/],
  ])('says what became of it: %#', (one, words) => expect(stageText(one)).toMatch(words))
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
  const texts = entryTexts(one, now, false)
  return { ...texts, title: plainText(texts.title) }
}

describe(entryTexts.name, () => {
  const confirmed = ended({ isFinal: true }, { changed: 2 * MINUTE })

  it('has what it is, how long it takes, and the way to stop waiting', () => {
    const amount = 1_234_567_8n * 10n ** 11n
    const call = { kind: 'approve', token: 'WETH', spender: record().from, amount } as const
    expect(textsOf(sent({ call, changed: MINUTE }), 3 * MINUTE)).toMatchObject({
      title: 'Approve 1.23457 WETH',
      time: '2 min',
      dismissLabel: 'Stop waiting for: Approve 1.2345678 WETH',
    })
    expect(textsOf(confirmed, 5 * MINUTE)).toMatchObject({
      title: 'Mint 5 ISC',
      time: '3 min ago',
      dismissLabel: 'Dismiss: Mint 5 ISC',
    })
  })

  it('says that the network cannot be reached, as long as that matters', () => {
    expect(entryTexts(sent(), 0, true).stage).toMatch(/^Waiting .*\. .*cannot be reached/)
    expect(entryTexts(confirmed, 0, true).stage).toBe('Confirmed')
  })
})
