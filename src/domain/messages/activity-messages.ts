import { figure, type AmountText } from '../amounts/amount-text.ts'
import { groupDigits } from '../amounts/format-amount.ts'
import { ETH } from '../tokens.ts'
import { hasEnded, isDecided, isSpedUp, type TransactionRecord } from '../transactions/record.ts'
import { titleText, transactionTitle } from './transaction-messages.ts'

const DISPLACED = {
  cancelled: 'Cancelled in your wallet',
  replaced: 'Replaced by another transaction',
} as const

/** The stage of a record, in a few words. */
export function stageText(record: TransactionRecord): string {
  const spedUp = isSpedUp(record) ? 'Sped up, ' : ''
  const { stage } = record
  switch (stage.kind) {
    case 'signing':
      return 'Waiting for your wallet'
    case 'unanswered':
      // The window of the wallet stays open after a reload: what is confirmed in it is still sent.
      return 'No clear answer from your wallet; still watching. It may still be asking: answer it there, or reject it there'
    case 'pending':
      return 'Waiting for confirmation'
    case 'notBroadcast':
      return record.isContractAccount
        ? 'Not seen by the network; it may be waiting for other signers'
        : 'Not seen by the network; still watching'
    case 'confirming':
      if (stage.isReverted) return capitalised(`${spedUp}failed, finalizing`)
      return capitalised(`${spedUp}confirmed, finalizing`)
    case 'confirmed':
      return capitalised(`${spedUp}confirmed`)
    case 'reverted':
      return capitalised(`${spedUp}failed`)
    case 'displaced':
      return `${DISPLACED[stage.how]}, finalizing`
    case 'cancelled':
    case 'replaced':
      return DISPLACED[stage.kind]
    case 'abandoned':
      return 'Given up by your wallet'
    case 'partial':
      return 'Carried out in part'
    case 'unproven':
      return 'Reported as done, but not shown by the network'
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
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** How long something has lasted, given the milliseconds since. */
export function durationText(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
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
  const { summary, gasPaid } = record
  const isWaiting = !isDecided(record) && !hasEnded(record)
  const unreachable =
    isUnreachable && !hasEnded(record) ? '. The network cannot be reached; still watching' : ''
  return {
    title: titleText(record),
    stage: `${stageText(record)}${unreachable}`,
    time: isWaiting ? durationText(now - record.asked) : ageText(now - record.since),
    networkFee:
      summary || gasPaid === undefined ? undefined : ['Network fee ', figure(gasPaid, 'up', ETH)],
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
