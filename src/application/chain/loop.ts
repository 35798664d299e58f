import { attemptAnswer } from '../../domain/result.ts'
import { isSameQuery, type AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { Store } from '../store.ts'
import { createLostRequests } from '../transactions/lost-requests.ts'
import type { ChainDeps, Connection } from './account-connection.ts'
import type { ChainView } from './chain-view.ts'
import { createCommits } from './commit.ts'
import { createFollowedRecords } from './followed-records.ts'
import { readHalves, type Answers, type Half, type LateHalf, type Round } from './round.ts'

/** Milliseconds from the last change of the typed amount to the round that reads it. */
export const TYPING_DELAY = 300

/** Milliseconds between two requests for the newest block. */
export const BLOCK_PAUSE = {
  /** While a transaction waits for its block. */
  awaited: 1100,
  shown: 4000,
  /** In a hidden tab while a transaction waits for its block. */
  hidden: 12_000,
} as const

export type Loop = ReturnType<typeof createLoop>

/** Looks for new blocks, and runs their rounds one after the other, until the connection ends. */
export function createLoop(
  deps: ChainDeps,
  connection: Connection,
  view: Store<ChainView>,
  source: () => AccountSnapshotQuery | undefined,
) {
  const { clock, log, visibility } = deps
  const followed = createFollowedRecords(deps)
  const lostRequests = createLostRequests(deps)
  let hasEnded = false
  let cancelTimer: (() => void) | undefined
  let turn: Promise<void> | undefined
  /** Whether a round is wanted even without a new block. */
  let isWanted = false
  /** Whether the wanted round also reads the records, not only the account for the typed amount. */
  let areRecordsWanted = false
  let late: Half | undefined

  const commits = createCommits(deps, connection, view, {
    hasEnded: () => hasEnded,
    wantRound() {
      isWanted = true
      areRecordsWanted = true
    },
    refresh: () => refresh(),
  })

  const pause = () => pauseOf(connection, followed, visibility.isVisible())

  const logFault = (error: unknown) => log.warn('Reading the chain failed', error)

  const schedule = (delay: number | undefined) => {
    cancelTimer?.()
    cancelTimer = undefined
    if (hasEnded || turn !== undefined || delay === undefined) return
    cancelTimer = clock.after(delay, startTurn)
  }

  const startTurn = () => {
    void runTurn()
  }

  const runTurn = (): Promise<void> => {
    cancelTimer?.()
    turn ??= takeTurn()
      .catch(logFault)
      .finally(() => {
        turn = undefined
        const isSoon = isWanted && visibility.isVisible()
        schedule(isSoon ? Math.max(TYPING_DELAY, connection.untilFree()) : pause())
      })
    return turn
  }

  const takeTurn = async () => {
    void lostRequests.check()
    const reader = connection.reader()
    if (reader === undefined) return
    const head = await attemptAnswer(() => reader.chain.getNewestBlock())
    if (hasEnded) return
    if (!head.ok) return commits.fail(reader, head.error, source())
    const block = connection.heads.follow(head.value)
    const isStale = connection.heads.isStale()
    if (isStale !== view.get().isStale) view.set({ ...view.get(), isStale })
    // A lower number counts as new, because it may be of another chain.
    const isDue = head.value !== view.get().block || followed.areDueAgain(block)
    if (!isWanted && !isDue) return
    const records = isDue || areRecordsWanted ? followed.list() : []
    isWanted = false
    areRecordsWanted = false
    await runRound({
      reader,
      block,
      query: late === 'snapshot' ? undefined : source(),
      records: late === 'evidence' ? [] : records,
    })
  }

  const commit = async (round: Round, answers: Answers, isLate = false) => {
    const isDone = await commits.commit(round, answers, isLate)
    if (isDone && answers.evidence) followed.setAsked(round)
  }

  const runRound = async (round: Round) => {
    const { reader, block, query } = round
    const found = connection.search.found()
    const { answers, lateHalf } = await readHalves(
      round,
      () => connection.evidence.read(reader.chain, { records: round.records, found, head: block }),
      clock,
    )
    await commit(round, answers)
    // Until the late half is answered, rounds leave that half out.
    if (lateHalf) commitLate(round, lateHalf).catch(logFault)
    const isOther = query !== undefined && !isSameQuery(query, source() ?? query)
    isWanted ||= isOther && late !== 'snapshot'
  }

  const commitLate = async (round: Round, { half, answer }: LateHalf) => {
    late = half
    const answers = await answer
    try {
      if (!hasEnded) await commit(round, answers, true)
    } finally {
      late = undefined
    }
    if (hasEnded) return
    // The late half says nothing about the blocks that have come since.
    void refresh()
  }

  const refresh = async () => {
    await turn
    if (hasEnded) return
    isWanted = true
    areRecordsWanted = true
    await runTurn()
  }

  return {
    connection,
    end() {
      hasEnded = true
      cancelTimer?.()
    },
    refresh() {
      connection.endPauses()
      return refresh()
    },
    refreshAfterTyping() {
      isWanted = true
      schedule(TYPING_DELAY)
    },
    reschedule: () => schedule(pause()),
  }
}

/** Milliseconds from one turn to the next; undefined while a hidden tab waits for nothing. */
function pauseOf(
  { heads, untilFree }: Connection,
  followed: ReturnType<typeof createFollowedRecords>,
  isVisible: boolean,
): number | undefined {
  const isAwaited = followed.areAwaited()
  if (!isVisible) return isAwaited ? Math.max(BLOCK_PAUSE.hidden, untilFree()) : undefined
  // No new block is expected soon after a block, but the same block may be asked about again.
  const untilNext = heads.untilNext()
  if (!isAwaited) return Math.max(BLOCK_PAUSE.shown, untilNext, untilFree())
  const untilAgain = Math.min(untilNext, followed.untilDueAgain())
  return Math.max(BLOCK_PAUSE.awaited, untilAgain, untilFree())
}
