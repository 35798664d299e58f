import {
  hasEnded,
  isFinal,
  isOpen,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { RecordService } from '../transactions/records.ts'
import type { Round } from './round.ts'

/** After this long without a block, a transaction is asked about less often, in milliseconds. */
export const LONG_WAIT = 5 * 60_000

/** Between two questions about what was forgotten long ago, in milliseconds. */
const FORGOTTEN_PAUSE = 60_000

/** Before the same block is asked again, because servers may lag, in milliseconds. */
const REPEAT_PAUSE = 2500

interface FollowedRecordsDeps {
  readonly clock: Pick<ClockPort, 'now' | 'elapsed'>
  readonly records: Pick<RecordService, 'own'>
}

/** Which records of the connected account the chain is asked about, and how often. */
export function createFollowedRecords({ clock, records }: FollowedRecordsDeps) {
  let asked = { block: -1, times: 0, at: Number.NEGATIVE_INFINITY }
  let forgottenAt = Number.NEGATIVE_INFINITY
  const areAwaited = () => records.own().some((record) => isAwaited(record, clock.now()))

  return {
    /** Whether a block is awaited, and soon. */
    areAwaited,
    /** Whether the same block is to be asked again: a server may lag behind another one. */
    areDueAgain(block: number): boolean {
      const isRead = asked.block === block && asked.times > 1
      return areAwaited() && !isRead && clock.elapsed() - asked.at >= REPEAT_PAUSE
    },
    /** Milliseconds until the same block may be asked about again; infinite if it was. */
    untilDueAgain(): number {
      if (asked.times > 1) return Number.POSITIVE_INFINITY
      return REPEAT_PAUSE - (clock.elapsed() - asked.at)
    },
    /** The records to ask about now. */
    list(): readonly TransactionRecord[] {
      const areAllDue = clock.elapsed() - forgottenAt >= FORGOTTEN_PAUSE
      const followed = records.own().filter(isFollowed)
      return followed.filter((record) => areAllDue || !isForgotten(record, clock.now()))
    },
    /** The chain has been asked about the records of this round. */
    setAsked({ block, records: list }: Pick<Round, 'block' | 'records'>): void {
      const times = asked.block === block ? asked.times + 1 : 1
      asked = { block, times, at: clock.elapsed() }
      if (list.some((record) => isForgotten(record, clock.now()))) forgottenAt = clock.elapsed()
    },
  }
}

/** Whether a block is awaited that decides it, and soon. `now` is in milliseconds since 1970. */
function isAwaited(record: TransactionRecord, now: number): boolean {
  return isOpen(record) && now - record.changed < LONG_WAIT
}

/** Whether nothing has been known of it for so long that it is asked about less often. */
function isForgotten({ stage, changed }: TransactionRecord, now: number): boolean {
  return stage.kind === 'unknown' && now - changed >= LONG_WAIT
}

/** Whether the chain has more to say of it: also of an outcome that no page has told. */
function isFollowed(record: TransactionRecord): boolean {
  if (record.stage.kind === 'asking') return false
  return !isFinal(record) || (hasEnded(record) && !record.stage.isAnnounced)
}
