import { outcomeNotice } from '../../domain/messages/outcome-notices.ts'
import {
  type Urgency,
  statusDepth,
  nextStatusCheck,
  followsBlocks,
  type StatusDepth,
} from '../../domain/transactions/polling-schedule.ts'
import { advance } from '../../domain/transactions/advance.ts'
import {
  decidedIn,
  isDecided,
  isInProgress,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { TransactionStatus } from '../../domain/transactions/transaction.ts'
import type { OutcomeReporting } from './outcome-reporting.ts'
import type { TransactionRecords, TransactionServicePorts } from './transaction-records.ts'

/** How long a dismissed record is watched while no node knows its transaction, in milliseconds. */
const DISMISSED_LIMIT = 60 * 60_000

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

export type Watching = ReturnType<typeof createWatching>

/** Watches transactions until they end: reads their status with each new block. */
export function createWatching(
  records: TransactionRecords,
  reporting: OutcomeReporting,
  ports: Pick<
    TransactionServicePorts,
    'transactionPort' | 'blocks' | 'locks' | 'clock' | 'visibility'
  >,
) {
  const { state, settling, listeners, find, readJournal, put } = records
  const { noteReach, isWatchable, othersThan } = records
  const { transactionPort, blocks, locks, clock, visibility } = ports
  const watched = new Set<string>()
  // By record id.
  const histories = new Map<string, History>()

  const historyOf = (id: string): History => {
    const now = clock.elapsed()
    const known = histories.get(id) ?? { began: now, entered: now, seen: now, misses: 0 }
    histories.set(id, known)
    return known
  }

  /** Whether the user has dismissed it, and no node has known it for so long. */
  const isGivenUp = (record: TransactionRecord) => {
    const history = histories.get(record.id)
    if (history === undefined || !record.isDismissed || isDecided(record)) return false
    return clock.elapsed() - history.seen >= DISMISSED_LIMIT
  }

  const checkStatus = async (record: TransactionRecord, depth: StatusDepth, lost: AbortSignal) => {
    const block = await blocks.ask()
    if (!block.ok) return noteReach(record.id, false)
    // A node that has not got the block that decided it has no news.
    if (block.value < (decidedIn(record) ?? 0)) return
    const query = { evidence: depth, atBlock: block.value, ...othersThan(record) }
    const seen = await transactionPort.getStatus(record, query)
    const current = find(record.id)
    if (lost.aborted || current === undefined || !isWatchable(current)) return
    noteReach(record.id, seen.ok)
    if (!seen.ok) return blocks.noteFailure(seen.error)
    if (seen.value.kind === 'mined') {
      blocks.note(seen.value.block)
      // Another record may have claimed the hash meanwhile. It is stored before the next `await`, so
      // that none can from here on.
      const { hash } = seen.value
      if (othersThan(current).otherHashes.has(hash)) return
      if (hash !== current.hash) put({ ...current, hash })
    }
    await settle(find(record.id) ?? current, seen.value, lost)
  }

  const settle = async (before: TransactionRecord, seen: TransactionStatus, lost: AbortSignal) => {
    const now = clock.elapsed()
    const history = historyOf(before.id)
    if (seen.kind !== 'undecided') {
      history.misses = isAbsence(seen) && isDecided(before) ? history.misses + 1 : 0
    }
    if (seen.kind !== 'undecided' && seen.kind !== 'unseen') history.seen = now
    const after = advance(before, seen, clock.now(), {
      inStage: now - history.entered,
      unseen: now - history.seen,
      misses: history.misses,
    })
    if (after === before) return
    if (after.stage !== before.stage) Object.assign(history, { entered: now, seen: now, misses: 0 })
    const notice = outcomeNotice(before, after)
    if (notice === undefined) return put(after)
    const approved = seen.kind === 'mined' ? seen.approved : undefined
    settling.add(after.id)
    // The outcome is reported at once. What the card shows is read again before the card is enabled.
    const [reported] = await Promise.all([
      reporting.report(after, notice, approved, lost),
      ...listeners.map((listener) => listener(after, approved)),
    ])
    const current = find(after.id)
    // It may have been dismissed meanwhile, or the wallet may have given its hash for another.
    if (!lost.aborted && current !== undefined && current.hash === after.hash) {
      put({ ...reported, isDismissed: current.isDismissed })
    }
    settling.delete(after.id)
  }

  const follow = async (id: string, lost: AbortSignal) => {
    let isFirst = true
    let isRetryDue = false
    let askedAll: number | undefined
    for (let record = find(id); record && isWatchable(record); record = find(id)) {
      const waited = clock.elapsed() - historyOf(id).began
      if (isGivenUp(record)) return
      const watch = {
        isFirst,
        isAwaited: !isDecided(record),
        isVisible: visibility.isVisible(),
        hasSlots: blocks.slotStart() !== undefined,
        isRetryDue,
        waited,
      }
      const urgency = isInProgress(record) ? 'awaited' : 'shown'
      const pause = nextStatusCheck(watch)
      if (pause > 0) {
        isRetryDue = await waitForNews(pause, followsBlocks(watch) ? urgency : undefined)
      }
      const current = find(id)
      if (lost.aborted || current === undefined || !isWatchable(current)) return
      isFirst = false
      const now = clock.elapsed()
      const isJustSent = current.stage.kind === 'pending' && !current.isNonceKnown
      const depth = visibility.isVisible() ? statusDepth({ now, askedAll, isJustSent }) : 'all'
      if (depth !== 'receipt') askedAll = now
      await checkStatus(current, depth, lost)
    }
  }

  /**
   * Waits until the pause is over or the page is visible again; with an urgency, also until the newest
   * block changes. Returns whether there is a new block.
   */
  const waitForNews = async (pause: number, urgency: Urgency | undefined): Promise<boolean> => {
    const before = blocks.newest.get().number
    let end: (() => void)[] = []
    await new Promise<void>((resolve) => {
      const wake = () => void (visibility.isVisible() && resolve())
      end = [clock.after(pause, resolve), visibility.onChange(wake)]
      if (urgency) end.push(blocks.newest.subscribe(wake), blocks.follow(urgency))
    })
    for (const stop of end) stop()
    return blocks.newest.get().number !== before
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
    /** Forgets the history of a record: the wallet has answered. */
    resetHistory: (id: string) => void histories.delete(id),
  }
}

/** Whether the status says that the transaction is not in a block. */
function isAbsence({ kind }: TransactionStatus): boolean {
  return kind === 'waiting' || kind === 'inWallet' || kind === 'unseen'
}
