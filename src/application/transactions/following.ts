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
import type { Histories } from './watching.ts'

// Loaded with the first transaction: most visits have none.

export type FollowingPorts = Pick<
  TransactionServicePorts,
  'transactionPort' | 'blocks' | 'locks' | 'clock' | 'visibility'
>

/** Returns what follows a transaction until it ends or the lock is lost: it reads its status with each new block. */
export function createFollowing(
  records: TransactionRecords,
  reporting: OutcomeReporting,
  { historyOf, isGivenUp }: Histories,
  ports: FollowingPorts,
) {
  const { settling, listeners, find, put, noteReach, isWatchable, othersThan } = records
  const { transactionPort, blocks, clock, visibility } = ports

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

  return follow
}

/** Whether the status says that the transaction is not in a block. */
function isAbsence({ kind }: TransactionStatus): boolean {
  return kind === 'waiting' || kind === 'inWallet' || kind === 'unseen'
}
