import { feeFigure, type AmountText } from '../amounts/amount-text.ts'
import { groupDigits } from '../amounts/format-amount.ts'
import { hasEnded, isSpedUp, type Ended, type TransactionRecord } from '../transactions/record.ts'
import { doubtText, titleText, transactionTitle } from './transaction-messages.ts'
import type { ActivityFilter } from '../transactions/activity-filter.ts'

const ENDS: Readonly<Record<Ended['how'], string>> = {
  succeeded: 'confirmed',
  reverted: 'failed',
  cancelled: 'cancelled in your wallet',
  replaced: 'replaced by another transaction',
  notCarriedOut: 'not carried out; another transaction took its place',
}

/** The stage of a record, in a few words. */
export function stageText(record: TransactionRecord): string {
  const { stage } = record
  switch (stage.kind) {
    case 'asking':
      return 'Waiting for your wallet'
    case 'sent':
      return 'Waiting for confirmation'
    case 'unknown':
      return capitalised(doubtText(record).replace(/\.$/, ''))
    case 'ended': {
      const spedUp = isSpedUp(record) ? 'sped up, ' : ''
      return capitalised(`${spedUp}${ENDS[stage.how]}${stage.isFinal ? '' : ', finalizing'}`)
    }
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, given the milliseconds since. */
export function ageText(age: number): string {
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  const days = Math.floor(age / DAY)
  // Not "yesterday": what is 25 hours old at one in the morning was the day before.
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** How long something has lasted, given the milliseconds since. */
export function durationText(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How long a transaction waits before that is unusual, in milliseconds: more than two blocks. */
const LONG = 30_000

/** What becomes of a transaction that was sent, given the milliseconds since. */
export function sentText(age: number): string {
  const waited = durationText(age)
  return age < LONG
    ? `Sent → in a block (usually about 12 s) · ${waited}`
    : `Sent ${waited} ago. Slower than usual; you can leave, this page keeps watching.`
}

/** The texts of an entry in the list of transactions. */
export interface EntryTexts {
  readonly title: AmountText
  readonly stage: string
  /** How long it has been waiting, or how long ago it entered its stage. */
  readonly time: string
  /** What the network took, unless its summary says so. */
  readonly networkFee: AmountText | undefined
  readonly dismissLabel: string
}

/** `now` is in milliseconds since 1970; `isUnreachable` says that the status could not be read. */
export function entryTexts(
  record: TransactionRecord,
  now: number,
  isUnreachable: boolean,
): EntryTexts {
  const isWaiting = !hasEnded(record)
  const { gasPaid, effect } = hasEnded(record) ? record.stage : {}
  const unreachable =
    isUnreachable && isWaiting ? '. The network cannot be reached; still watching' : ''
  return {
    title: titleText(record),
    stage: `${stageText(record)}${unreachable}`,
    time: isWaiting ? durationText(now - record.asked) : ageText(now - record.changed),
    networkFee:
      effect?.summary || gasPaid === undefined ? undefined : ['Network fee ', feeFigure(gasPaid)],
    dismissLabel: `${isWaiting ? 'Stop waiting for' : 'Dismiss'}: ${transactionTitle(record)}`,
  }
}

/** The button that shows the whole list of transactions, or the latest one only. */
export function showAllLabel(showsAll: boolean, count: number): string {
  return showsAll ? 'Show the latest' : `Show all ${groupDigits(`${count}`)}`
}

/** How many transactions the whole list opens with: a slow phone takes some milliseconds for each. */
export const FIRST_LENGTH = 10

/** How many are added to it at a time. */
export const PAGE_LENGTH = 20

/** The button that lists more; undefined when all are listed. */
export function showMoreLabel(listed: number, count: number): string | undefined {
  return listed < count ? `Show ${Math.min(PAGE_LENGTH, count - listed)} more` : undefined
}

type Options<Name extends keyof ActivityFilter> = readonly (readonly [
  ActivityFilter[Name],
  string,
])[]

/** The choices of the two filters. */
export const KIND_OPTIONS: Options<'kind'> = [
  ['all', 'All kinds'],
  ['mint', 'Mints'],
  ['redeem', 'Redemptions'],
  ['approval', 'Approvals'],
  ['wrapping', 'Wrapping'],
]
export const STATE_OPTIONS: Options<'state'> = [
  ['all', 'All states'],
  ['open', 'Waiting'],
  ['succeeded', 'Confirmed'],
  ['failed', 'Not carried out'],
]
