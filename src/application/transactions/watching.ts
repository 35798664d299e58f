import { isDecided, type TransactionRecord } from '../../domain/transactions/record.ts'
import type * as Following from './following.ts'
import type { OutcomeReporting } from './outcome-reporting.ts'
import type { TransactionRecords } from './transaction-records.ts'

/** How long a dismissed record is watched while no node knows its transaction, in milliseconds. */
const DISMISSED_LIMIT = 60 * 60_000

/** The pause after the code that follows transactions could not be loaded, in milliseconds. */
const RELOAD_PAUSE = 10_000

/** The history of a record while this page watches it. Moments are those of `clock.elapsed()`. */
interface History {
  /** When the watching began. */
  readonly began: number
  /** When it entered its stage, or the watching began. */
  entered: number
  /** When the wallet answered, or a node last knew it. */
  seen: number
  /** How many times in a row it was missing from the block that decided it. */
  misses: number
}

export type Histories = ReturnType<typeof createHistories>

function createHistories({ clock }: Pick<Following.FollowingPorts, 'clock'>) {
  // By record id.
  const histories = new Map<string, History>()
  return {
    historyOf(id: string): History {
      const now = clock.elapsed()
      const known = histories.get(id) ?? { began: now, entered: now, seen: now, misses: 0 }
      histories.set(id, known)
      return known
    },
    /** Whether the user has dismissed it, and no node has known it for so long. */
    isGivenUp(record: TransactionRecord): boolean {
      const history = histories.get(record.id)
      if (history === undefined || !record.isDismissed || isDecided(record)) return false
      return clock.elapsed() - history.seen >= DISMISSED_LIMIT
    },
    forget: (id: string) => void histories.delete(id),
  }
}

export type Watching = ReturnType<typeof createWatching>

/** Watches transactions until they end. Each is followed by one tab. */
export function createWatching(
  records: TransactionRecords,
  reporting: OutcomeReporting,
  ports: Following.FollowingPorts,
  load: () => Promise<typeof Following>,
) {
  const { state, find, readJournal, put, noteReach, isWatchable } = records
  const { locks, clock } = ports
  const watched = new Set<string>()
  const histories = createHistories(ports)
  const { isGivenUp } = histories

  let following: ReturnType<typeof Following.createFollowing> | undefined

  const isLoaded = async (): Promise<boolean> => {
    if (following !== undefined) return true
    const code = await load().catch(() => undefined)
    following ??= code?.createFollowing(records, reporting, histories, ports)
    return following !== undefined
  }

  const follow = async (id: string, lost: AbortSignal) => {
    while (!(await isLoaded()) && !lost.aborted) {
      noteReach(id, false)
      await new Promise<void>((resolve) => clock.after(RELOAD_PAUSE, resolve))
    }
    await following?.(id, lost)
  }

  // Only the tab that holds a record's lock watches it. Another takes over when that is closed or left.
  const watch = async (id: string, before: () => Promise<void>) => {
    if (watched.has(id)) return
    watched.add(id)
    const work = async (lost: AbortSignal) => {
      await before()
      await follow(id, lost)
    }
    await locks.hold(`transaction ${id}`, work).finally(() => watched.delete(id))
  }

  const takeUp = async (id: string) => {
    readJournal()
    const record = find(id)
    // The page that asked the wallet is gone, and the answer with it.
    if (record?.stage.kind !== 'signing') return
    put({ ...record, stage: { kind: 'unanswered' }, since: clock.now() })
  }

  const takeUpAll = () => {
    for (const record of state.get().records) {
      if (isWatchable(record) && !isGivenUp(record)) void watch(record.id, () => takeUp(record.id))
    }
  }

  return {
    watch,
    takeUpAll,
    /** Whether a transaction could be followed now. One that could not is better not signed. */
    canFollow: isLoaded,
    /** Forgets the history of a record: the wallet has answered. */
    resetHistory: histories.forget,
  }
}
