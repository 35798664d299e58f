import {
  hasEnded,
  isFinal,
  isOpen,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { ChainDeps } from './account-connection.ts'
import type { Round } from './round.ts'

/**
 * After this long without a block, the chain is asked about a transaction less often, in
 * milliseconds.
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
    /** Whether a transaction waits for a block that should come soon. */
    areAwaited,
    /**
     * Whether the same block should be asked about again: the server may lag behind another server.
     */
    areDueAgain(block: number): boolean {
      const isRead = asked.block === block && asked.times > 1
      return areAwaited() && !isRead && clock.elapsed() - asked.at >= REPEAT_PAUSE
    },
    /**
     * Milliseconds until the same block may be asked about again; infinite if it was asked twice.
     */
    untilDueAgain(): number {
      if (asked.times > 1) return Number.POSITIVE_INFINITY
      return REPEAT_PAUSE - (clock.elapsed() - asked.at)
    },
    list(): readonly TransactionRecord[] {
      const areAllDue = clock.elapsed() - forgottenAt >= FORGOTTEN_PAUSE
      const followed = records.own().filter(isFollowed)
      return followed.filter((record) => areAllDue || !isForgotten(record, clock.now()))
    },
    /** Notes that the chain was asked about the records of this round. */
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
