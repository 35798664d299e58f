import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import {
  ageText,
  durationText,
  entryTexts,
  showAllLabel,
  showMoreLabel,
  type EntryTexts,
  stageText,
} from '../../../src/domain/messages/activity-messages.ts'
import type { Stage, TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { hash, pending, record } from '../../support/records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe(stageText.name, () => {
  it.each([
    ['abandoned', 'Given up by your wallet'],
    ['partial', 'Carried out in part'],
  ] as const)('says how a batch ended: %s', (kind, words) => {
    expect(stageText(record({ stage: { kind } }))).toBe(words)
  })

  it.each<[Stage, string]>([
    [{ kind: 'cancelled' }, 'Cancelled in your wallet'],
    [{ kind: 'replaced' }, 'Replaced by another transaction'],
    [{ kind: 'displaced', how: 'cancelled', takenIn: 7 }, 'Cancelled in your wallet, finalizing'],
    [
      { kind: 'displaced', how: 'replaced', takenIn: 7 },
      'Replaced by another transaction, finalizing',
    ],
    [{ kind: 'unproven' }, 'Reported as done, but not shown by the network'],
    [{ kind: 'pending' }, 'Waiting for confirmation'],
    [{ kind: 'confirming', block: 7, isReverted: false }, 'Confirmed, finalizing'],
    [{ kind: 'confirming', block: 7, isReverted: true }, 'Failed, finalizing'],
    [{ kind: 'confirmed', block: 7 }, 'Confirmed'],
    [{ kind: 'reverted', block: 7 }, 'Failed'],
  ])('says what became of it: %j', (stage, words) => {
    expect(stageText(pending({ stage }))).toBe(words)
  })

  it.each<[Stage, string]>([
    [{ kind: 'confirming', block: 7, isReverted: false }, 'Sped up, confirmed, finalizing'],
    [{ kind: 'confirming', block: 7, isReverted: true }, 'Sped up, failed, finalizing'],
    [{ kind: 'confirmed', block: 7 }, 'Sped up, confirmed'],
    [{ kind: 'reverted', block: 7 }, 'Sped up, failed'],
  ])('says that it was sped up: %j', (stage, words) => {
    expect(stageText(pending({ stage, hash: hash(2) }))).toBe(words)
  })

  it('says that others may have to sign', () => {
    const stage = { kind: 'notBroadcast' } as const
    expect(stageText(pending({ stage, isContractAccount: true }))).toBe(
      'Not seen by the network; it may be waiting for other signers',
    )
  })

  it.each<[Stage['kind'] & ('signing' | 'unanswered' | 'notBroadcast'), RegExp]>([
    ['signing', /^Waiting for your wallet$/],
    [
      'unanswered',
      /^No clear answer from your wallet; still watching\. It may still be asking: answer it there, or reject it there$/,
    ],
    ['notBroadcast', /^Not seen by the network; still watching$/],
  ])('says that it is %s', (kind, words) => {
    expect(stageText(record({ stage: { kind } }))).toMatch(words)
  })
})

describe(ageText.name, () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 min ago'],
    [HOUR - 1, '59 min ago'],
    [HOUR, '1 h ago'],
    [24 * HOUR - 1, '23 h ago'],
    [24 * HOUR, 'yesterday'],
    [48 * HOUR, '2 days ago'],
  ])('puts %i ms into words', (age, words) => expect(ageText(age)).toBe(words))
})

describe(durationText.name, () => {
  it.each([
    [-5, '0 s'],
    [0, '0 s'],
    [59_999, '59 s'],
    [MINUTE, '1 min'],
    [HOUR - 1, '59 min'],
    [HOUR, '1 h 0 min'],
    [HOUR + 61 * 1000, '1 h 1 min'],
  ])('puts %i ms into words', (age, words) => expect(durationText(age)).toBe(words))
})

const plain = (texts: EntryTexts) => ({ ...texts, title: plainText(texts.title) })

const feeOf = (one: TransactionRecord) => plainText(entryTexts(one, 0, false).networkFee ?? [])

describe(entryTexts.name, () => {
  const confirmed = pending({ stage: { kind: 'confirmed', block: 1 }, since: 2 * MINUTE })

  it('has the time that something is waited for, and the way to stop that', () => {
    expect(plain(entryTexts(pending(), MINUTE, false))).toEqual({
      title: 'Mint 5 ISC',
      stage: 'Waiting for confirmation',
      time: '1 min',
      dismissLabel: 'Stop waiting for: Mint 5 ISC',
    })
  })

  it('has the age of what has been decided', () => {
    expect(plain(entryTexts(confirmed, 5 * MINUTE, false))).toEqual({
      title: 'Mint 5 ISC',
      stage: 'Confirmed',
      time: '3 min ago',
      dismissLabel: 'Dismiss: Mint 5 ISC',
    })
  })

  it('has the network fee of what has no summary, which would say it', () => {
    const paid = { ...confirmed, gasPaid: 1_234_567_891_234_567n }
    expect(feeOf(paid)).toBe('Network fee 0.00123457 ETH')
    expect(feeOf({ ...paid, summary: { paid: [], received: [], fee: 0n } })).toBe('')
    expect(feeOf(confirmed)).toBe('')
  })

  it('says that the network cannot be reached, as long as that matters', () => {
    expect(entryTexts(pending(), 0, true).stage).toBe(
      'Waiting for confirmation. The network cannot be reached; still watching',
    )
    expect(entryTexts(confirmed, 0, true).stage).toBe('Confirmed')
  })
})

describe(showAllLabel.name, () => {
  it.each([
    [false, 'Show all 3'],
    [true, 'Show the latest'],
  ])('while it shows all (%s) is %s', (showsAll, label) => {
    expect(showAllLabel(showsAll, 3)).toBe(label)
  })
})

describe(showMoreLabel.name, () => {
  it.each([
    [20, 500, 'Show 20 more'],
    [20, 30, 'Show 10 more'],
    [20, 20, undefined],
    [1, 1, undefined],
  ])('of %i listed and %i in all is %s', (listed, count, label) => {
    expect(showMoreLabel(listed, count)).toBe(label)
  })
})
