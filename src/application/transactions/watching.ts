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

/** How long a record that was put away is watched while nothing is heard of it, in milliseconds. */
const GIVEN_UP_AFTER = 60 * 60_000

/** What a record has been through while this page watched it, in milliseconds of its clock. */
interface History {
  /** When it was taken up. */
  readonly began: number
  /** When it entered its stage, or was taken up. */
  entered: number
  /** When the wallet answered, or a node was last seen to know it. */
  seen: number
  /** How many times in a row the block that decided it was missing. */
  misses: number
}

export type Watching = ReturnType<typeof createWatching>

/** Looks after transactions until they end: asks for their status in step with new blocks. */
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
  // What each record that is being watched has been through, by the clock that nobody can set.
  const histories = new Map<string, History>()

  const historyOf = (id: string): History => {
    const now = clock.elapsed()
    const known = histories.get(id) ?? { began: now, entered: now, seen: now, misses: 0 }
    histories.set(id, known)
    return known
  }

  const look = async (record: TransactionRecord, depth: StatusDepth, lost: AbortSignal) => {
    const block = await blocks.ask()
    if (!block.ok) return noteReach(record.id, false)
    // A node that is behind the block that has decided it tells nothing.
    if (block.value < (decidedIn(record) ?? 0)) return
    const query = { evidence: depth, atBlock: block.value, ...othersThan(record) }
    const seen = await transactionPort.getStatus(record, query)
    const current = find(record.id)
    if (lost.aborted || current === undefined || !isWatchable(current)) return
    noteReach(record.id, seen.ok)
    if (!seen.ok) return blocks.noteFailure(seen.error)
    if (seen.value.kind === 'mined') {
      blocks.note(seen.value.block)
      // Another record may have been found under that hash meanwhile. Written down before anything is
      // waited for, so that none is from here on.
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
    // Told as soon as it is certain, by the first question that is asked; what the card goes by is
    // renewed before the card is free again.
    const [told] = await Promise.all([
      reporting.report(after, notice, approved, lost),
      ...listeners.map((listener) => listener(after, approved)),
    ])
    const current = find(after.id)
    // It may have been put away meanwhile, or the wallet may have named its hash as another's.
    if (!lost.aborted && current !== undefined && current.hash === after.hash) {
      put({ ...told, isDismissed: current.isDismissed })
    }
    settling.delete(after.id)
  }

  const follow = async (id: string, lost: AbortSignal) => {
    let isFirst = true
    let isRetryDue = false
    let askedAll: number | undefined
    for (let record = find(id); record && isWatchable(record); record = find(id)) {
      const waited = clock.elapsed() - historyOf(id).began
      // Nobody waits for it, and in all that time nothing was heard of it.
      if (record.isDismissed && !isDecided(record) && waited >= GIVEN_UP_AFTER) return
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
      await look(current, depth, lost)
    }
  }

  /**
   * Waits, but no longer than until somebody sees the page again, or there is news of the newest block
   * where a block is waited for. Answers with whether there is a new one.
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

  // Only the tab that holds a record's lock looks and tells; another takes over when it is closed or left.
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
    // Whoever asked the wallet is gone, and its answer with it.
    if (record?.stage.kind !== 'signing') return
    put({ ...record, stage: { kind: 'unanswered' }, since: clock.now() })
  }

  const takeUpAll = () => {
    for (const record of state.get().records) {
      if (isWatchable(record)) void watch(record.id, () => takeUp(record.id))
    }
  }

  return {
    watch,
    takeUpAll,
    /** What it has been through counts from now on: the wallet has answered. */
    beginAnew: (id: string) => void histories.delete(id),
  }
}

/** Whether it is not in the block that decided it, as far as was seen. */
function isAbsence({ kind }: TransactionStatus): boolean {
  return kind === 'waiting' || kind === 'inWallet' || kind === 'unseen'
}
