import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { ClockPort, LockPort } from '../ports/platform-ports.ts'
import type { RecordService } from './records.ts'

/** How late browsers hand on what another tab has stored, in milliseconds. */
const STORAGE_PAUSE = 1000

export interface LostRequestsDeps {
  readonly clock: Pick<ClockPort, 'after'>
  readonly locks: LockPort
  readonly records: Pick<RecordService, 'own' | 'dismiss'>
}

/** The lock that is held from the claim of an account to the answer of its wallet. */
export function sendingLock({ from }: Pick<TransactionRecord, 'from'>): string {
  return `sending ${from.toLowerCase()}`
}

/** Finds the requests whose page was closed or reloaded while the wallet was asked. */
export function createLostRequests({ clock, locks, records }: LostRequestsDeps) {
  /** The ids of the requests whose page was found to be gone a moment ago. */
  const missed = new Set<string>()

  const checkRequest = async (record: TransactionRecord) => {
    const { id } = record
    const isFree = await locks.holdIfFree(sendingLock(record), async () => {})
    // Without shared locks, another tab may still wait for the wallet.
    if (!isFree || !locks.areShared()) return
    if (missed.has(id)) return
    missed.add(id)
    // What the page stored before it released the lock may be on its way.
    clock.after(STORAGE_PAUSE, () => {
      missed.delete(id)
      // As if the person had stopped waiting: the wallet may still answer.
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
