import {
  hasEnded,
  isFinal,
  isOpen,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { ChainDeps } from './account-connection.ts'
import type { Round } from './round.ts'

/**
 * In milliseconds. Without a block for this long, the chain is asked about a transaction less
 * often.
 */
export const LONG_WAIT = 5 * 60_000

/** Milliseconds between two questions about records that were forgotten (see `isForgotten`). */
const FORGOTTEN_PAUSE = 60_000

/** Milliseconds until the same block is asked about again, because servers may lag. */
const REPEAT_PAUSE = 2500

/** Decides which records of the connected account the chain is asked about, and how often. */
export function createFollowedRecords({ clock, records }: ChainDeps) {
  let asked = { block: -1, times: 0, at: Number.NEGATIVE_INFINITY }
  let forgottenAt = Number.NEGATIVE_INFINITY
  const areAwaited = () => records.own().some((record) => isAwaited(record, clock.now()))

  return {
    areAwaited,
    /** The server may lag behind another server. */
    areDueAgain(block: number): boolean {
      const isRead = asked.block === block && asked.times > 1
      return areAwaited() && !isRead && clock.elapsed() - asked.at >= REPEAT_PAUSE
    },
    /** In milliseconds; infinite if the same block was asked about twice. */
    untilDueAgain(): number {
      if (asked.times > 1) return Number.POSITIVE_INFINITY
      return REPEAT_PAUSE - (clock.elapsed() - asked.at)
    },
    list(): readonly TransactionRecord[] {
      const areAllDue = clock.elapsed() - forgottenAt >= FORGOTTEN_PAUSE
      const followed = records.own().filter(isFollowed)
      return followed.filter((record) => areAllDue || !isForgotten(record, clock.now()))
    },
    setAsked({ block, records: list }: Pick<Round, 'block' | 'records'>): void {
      const times = asked.block === block ? asked.times + 1 : 1
      asked = { block, times, at: clock.elapsed() }
      if (list.some((record) => isForgotten(record, clock.now()))) forgottenAt = clock.elapsed()
    },
  }
}

/** `now` is in milliseconds since 1970. */
function isAwaited(record: TransactionRecord, now: number): boolean {
  return isOpen(record) && now - record.changed < LONG_WAIT
}

/** Whether the outcome has been unknown for so long that the chain is asked about it less often. */
function isForgotten({ stage, changed }: TransactionRecord, now: number): boolean {
  return stage.kind === 'unknown' && now - changed >= LONG_WAIT
}

/**
 * Whether the chain is still asked about the record, also to confirm an end that no page has
 * announced.
 */
function isFollowed(record: TransactionRecord): boolean {
  if (record.stage.kind === 'asking') return false
  return !isFinal(record) || (hasEnded(record) && !record.stage.isAnnounced)
}
