import { isOfSession, type Failure } from '../../domain/failure.ts'
import { isRightChain } from '../../domain/network.ts'
import { attemptAnswer, err, ok, type Result } from '../../domain/result.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { mayNeedLogs } from '../../domain/transactions/chain-questions.ts'
import { isSameQuery, type AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import { createLostRequests, type LostRequestsDeps } from '../transactions/lost-requests.ts'
import type { RecordService } from '../transactions/records.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { EMPTY_VIEW, viewAfter, type ChainView } from './chain-view.ts'
import { openConnection, type Connection, type ConnectionDeps } from './account-connection.ts'
import { createFollowedRecords } from './followed-records.ts'
import {
  evidenceFailure,
  failureOf,
  isOfNode,
  isProven,
  readHalves,
  type Answers,
  type Half,
  type LateHalf,
  type Reader,
  type Round,
} from './round.ts'

/** From the last change of the typed amount to the round that reads it, in milliseconds. */
export const TYPING_DELAY = 300

/** Between two looks for a new block, in milliseconds. */
export const BLOCK_PAUSE = {
  /** While a transaction waits for its block. */
  awaited: 1100,
  shown: 4000,
  /** In a hidden tab that waits for something. */
  hidden: 12_000,
} as const

/** Without a new block for this long, what is shown is no longer current, in milliseconds. */
export const STALE_AFTER = 60_000

export interface ChainServiceDeps extends ConnectionDeps, Omit<LostRequestsDeps, 'records'> {
  readonly clock: ClockPort
  readonly log: Pick<LogPort, 'warn'>
  readonly records: RecordService
  readonly visibility: VisibilityPort
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'refresh'>
}

/**
 * The one loop over the chain. A new block begins a round: the account and its open records are read
 * as of that block, the chain id is read last, and then all that the page says of the chain changes
 * in one commit.
 */
export interface ChainService {
  readonly view: ReadableStore<ChainView>
  start(): void
  /** Sets how to find what a round asks about the account; undefined while nothing is asked. */
  setSource(source: () => AccountSnapshotQuery | undefined): void
  /** Begins a round now, or right after the one that is under way. Settles with its commit. */
  refresh(): Promise<void>
  /** Begins a round once nothing more is typed for a moment. */
  refreshAfterTyping(): void
  /** The newest block as the wallet's node has it now, for what is about to be sent. */
  readNewestBlock(): Promise<Result<number>>
}

export function createChainService(deps: ChainServiceDeps): ChainService {
  const { records, visibility, wallet } = deps
  const view = createStore<ChainView>(EMPTY_VIEW)
  let source: () => AccountSnapshotQuery | undefined = () => undefined
  let loop: Loop | undefined
  let isLeft = false

  const followConnection = () => {
    const account = isLeft ? undefined : readyAddress(wallet.session.get())
    const walletId = wallet.knownWallets.get().chosen?.id
    const isSame = account === loop?.connection.account && walletId === loop?.connection.walletId
    if (isSame || (account === undefined && loop === undefined)) return
    loop?.end()
    view.set(EMPTY_VIEW)
    loop =
      account && createLoop(deps, openConnection(deps, account, walletId), view, () => source())
    void loop?.refresh()
  }

  return {
    view,
    start() {
      followConnection()
      wallet.session.subscribe(followConnection)
      wallet.knownWallets.subscribe(followConnection)
      visibility.onChange(() => {
        if (visibility.isVisible()) void loop?.refresh()
        else loop?.reschedule()
      })
      visibility.onLeave(() => {
        // What another script has removed from the storage is written back in time.
        records.refresh()
        isLeft = true
        followConnection()
      })
      visibility.onReturn(() => {
        isLeft = false
        followConnection()
      })
    },
    setSource(next) {
      source = next
    },
    refresh: async () => loop?.refresh(),
    refreshAfterTyping: () => loop?.refreshAfterTyping(),
    async readNewestBlock() {
      if (loop === undefined) return err({ kind: 'network' })
      const newest = await attemptAnswer(() => deps.chain.getNewestBlock())
      return newest.ok ? ok(Math.max(newest.value, view.get().block ?? 0)) : newest
    },
  }
}

type Loop = ReturnType<typeof createLoop>

/** Looks for new blocks, and runs their rounds one after the other, until the connection ends. */
function createLoop(
  deps: ChainServiceDeps,
  connection: Connection,
  view: ReturnType<typeof createStore<ChainView>>,
  source: () => AccountSnapshotQuery | undefined,
) {
  const { clock, log, records, visibility, wallet } = deps
  const followed = createFollowedRecords(deps)
  const lostRequests = createLostRequests(deps)
  let hasEnded = false
  let cancelTimer: (() => void) | undefined
  /** The turn that is under way. */
  let turn: Promise<void> | undefined
  /** Whether a round is wanted although there may be no new block. */
  let isWanted = false
  /** The half of an earlier round that has not been answered yet. */
  let late: Half | undefined

  const warn = (failure: Failure) => log.warn('Reading the chain failed', failure)

  /** Milliseconds until a node may be asked. */
  const untilFree = () => connection.freeAt() - clock.elapsed()

  /** Milliseconds to the next turn; undefined while a hidden tab waits for nothing. */
  const pause = (): number | undefined => {
    const isAwaited = followed.areAwaited()
    if (!visibility.isVisible() && !isAwaited) return undefined
    if (!visibility.isVisible()) return Math.max(BLOCK_PAUSE.hidden, untilFree())
    // Soon after a block there is no other, but the same block may be asked about again.
    const untilNext = connection.heads.untilNext()
    if (!isAwaited) return Math.max(BLOCK_PAUSE.shown, untilNext, untilFree())
    const untilAgain = Math.min(untilNext, followed.untilDueAgain())
    return Math.max(BLOCK_PAUSE.awaited, untilAgain, untilFree())
  }

  const schedule = (delay: number | undefined) => {
    cancelTimer?.()
    cancelTimer = undefined
    if (hasEnded || turn !== undefined || delay === undefined) return
    cancelTimer = clock.after(delay, () => void runTurn())
  }

  const runTurn = (): Promise<void> => {
    cancelTimer?.()
    turn ??= takeTurn()
      .catch((error: unknown) => log.warn('Reading the chain failed', error))
      .finally(() => {
        turn = undefined
        schedule(isWanted ? Math.max(TYPING_DELAY, untilFree()) : pause())
      })
    return turn
  }

  const takeTurn = async () => {
    void lostRequests.check()
    const reader = connection.reader()
    if (reader === undefined) return
    const head = await attemptAnswer(() => reader.chain.getNewestBlock())
    if (hasEnded) return
    if (!head.ok) return fail(reader, head.error)
    const block = connection.heads.follow(head.value)
    const isStale = connection.heads.age() >= STALE_AFTER
    if (isStale !== view.get().isStale) view.set({ ...view.get(), isStale })
    // A lower number may be of another chain.
    const isDue = head.value !== view.get().block || followed.areDueAgain(block)
    if (!isWanted && !isDue) return
    isWanted = false
    await runRound({
      reader,
      block,
      query: late === 'snapshot' ? undefined : source(),
      records: late === 'evidence' ? [] : followed.list(),
    })
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
    if (lateHalf) void commitLate(round, lateHalf)
    const isOther = query !== undefined && !isSameQuery(query, source() ?? query)
    isWanted ||= isOther && late !== 'snapshot'
  }

  const commitLate = async (round: Round, { half, answer }: LateHalf) => {
    late = half
    const answers = await answer
    late = undefined
    if (hasEnded) return
    await commit(round, answers, true)
    // It says nothing of the blocks that have come meanwhile.
    void refresh()
  }

  /** Has all that a round has read take effect at once, if it was read on the right chain. */
  const commit = async (round: Round, answers: Answers, isLate = false) => {
    const { reader, block, query } = round
    const chainId = await attemptAnswer(() => reader.chainId())
    if (hasEnded) return
    if (!chainId.ok || !isRightChain(chainId.value)) return dropRound(reader)
    // A wallet may have been on another chain when it told the newest block.
    if (!isProven(answers)) connection.heads.forget()
    const failure = failureOf(answers)
    if (failure) warn(failure)
    if (failure && isOfNode(failure)) leaveAlone(reader)
    else reader.pause.reset()
    const { evidence, snapshot } = answers
    const judgement = evidence?.ok ? records.judge(evidence.value) : undefined
    const parts = {
      block: isProven(answers) && !isLate ? block : undefined,
      host: reader.host,
      ...(query && snapshot && { snapshot: { query, answer: snapshot } }),
      ...(evidence && { records: { failure: evidenceFailure(evidence) } }),
    }
    view.set(viewAfter(view.get(), parts, judgement?.ended ?? []))
    if (judgement) records.accept(judgement)
    if (evidence) followed.setAsked(round)
    if (evidence?.ok) void searchOn(reader, evidence.value)
  }

  /** Nothing of another chain is kept. The session learns of the chain from the wallet. */
  const dropRound = (reader: Reader) => {
    reader.pause.begin()
    if (reader.host === undefined) void wallet.refresh()
  }

  const leaveAlone = (reader: Reader) => {
    reader.pause.begin()
    // The round is repeated: at once by another node, if there is one, or after the pause.
    isWanted = true
  }

  /** The node could not be asked for its newest block. */
  const fail = (reader: Reader, failure: Failure) => {
    warn(failure)
    leaveAlone(reader)
    if (isOfSession(failure)) void wallet.refresh()
    const query = source()
    const isStale = connection.heads.age() >= STALE_AFTER
    const answered = query && { answered: query }
    view.set({ ...view.get(), ...answered, isStale, failure, recordsFailure: failure })
  }

  /** Searches the logs beside the rounds, where nothing else leads to a transaction. */
  const searchOn = async ({ chain }: Reader, evidence: Evidence) => {
    const open = records.own().filter((record) => mayNeedLogs(record, evidence))
    const { head } = evidence
    const lacksHistory = connection.evidence.lacksHistory()
    const isFound = await connection.search.run(chain, open, { head, lacksHistory })
    if (isFound) void refresh()
  }

  const refresh = async () => {
    await turn
    if (hasEnded) return
    isWanted = true
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
