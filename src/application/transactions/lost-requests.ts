import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { ClockPort, LockPort } from '../ports/platform-ports.ts'
import type { RecordService } from './records.ts'

/** In milliseconds. After this, a tab sees the entries that another tab has stored. */
const STORAGE_PAUSE = 1000

/**
 * The lock for an account. A tab holds it from the claim until the wallet answers or the user stops
 * waiting.
 */
export function sendingLock({ from }: Pick<TransactionRecord, 'from'>): string {
  return `sending ${from.toLowerCase()}`
}

/** Finds requests whose page was closed or reloaded before the wallet answered. */
export function createLostRequests({
  clock,
  locks,
  records,
}: {
  readonly clock: ClockPort
  readonly locks: LockPort
  readonly records: RecordService
}) {
  const missed = new Set<string>()

  const checkRequest = async (record: TransactionRecord) => {
    const { id } = record
    const isFree = await locks.holdIfFree(sendingLock(record), async () => {})
    // If tabs do not share locks, another tab may still wait for the wallet.
    if (!isFree || !locks.areShared()) return
    if (missed.has(id)) return
    missed.add(id)
    // A record that the page stored before it released the lock may not have arrived yet.
    clock.after(STORAGE_PAUSE, () => {
      missed.delete(id)
      // Same as if the user had stopped waiting: the wallet may still answer.
      records.dismiss(id, 'asking')
    })
  }

  return {
    /** Marks a request as unknown once its page has been gone for a moment. */
    async check(): Promise<void> {
      const asking = records.own().filter(({ stage }) => stage.kind === 'asking')
      await Promise.all(asking.map(checkRequest))
    },
  }
}
