import type { Address } from '../../domain/address.ts'
import { originOf, type Failure } from '../../domain/failure.ts'
import { attemptAnswer } from '../../domain/result.ts'
import {
  isListed,
  isUnknown,
  questionFor,
  type Transaction,
} from '../../domain/transactions/outcome.ts'
import { isSameQuery, type AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { checkChain } from '../check-chain.ts'
import type { Store } from '../store.ts'
import { sendingLock } from '../transactions/records.ts'
import type { ChainDeps } from './chain-service.ts'
import { viewAfter, type ChainView } from './chain-view.ts'
import { createHeads, createReaders, type Reader } from './node.ts'
import { failureOfRound, isProven, passed, readRound, type Answers, type Round } from './round.ts'

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

/** Milliseconds until a block is asked about again: a server of a pool may lag behind, or be late. */
export const REPEAT_PAUSE = 4000

/** In milliseconds. After this, a tab sees what another tab has stored. */
const STORAGE_PAUSE = 1000

/** In milliseconds. After this long, a transaction is no longer asked about at the quicker pace. */
export const LONG_WAIT = 5 * 60_000

export type Loop = ReturnType<typeof createLoop>

/** Runs the rounds of one account in one wallet, one after the other, until `end` is called. */
export function createLoop(
  deps: ChainDeps,
  account: Address,
  view: Store<ChainView>,
  source: () => AccountSnapshotQuery | undefined,
) {
  const { clock, locks, log, records, visibility, wallet } = deps
  const ending = new AbortController()
  const { signal } = ending
  const heads = createHeads(clock)
  const readers = createReaders(deps)
  /** A round is wanted even without a new block. */
  let isWanted = true
  /** They wait for the end of a round that has not begun yet. */
  let waiters: (() => void)[] = []
  /** When the block of the last round is asked about again, in the time of `clock.elapsed()`. */
  let repeatAt = Number.POSITIVE_INFINITY
  let reschedule = () => {}

  const warn = (failure: unknown) => log.warn('Reading the chain failed', failure)

  const areAwaited = () => records.own().some((one) => isAwaited(one, clock.now()))

  /** Milliseconds until the next turn; undefined while a hidden tab waits for nothing. */
  const untilNext = (): number | undefined => {
    if (waiters.length > 0) return 0
    const isVisible = visibility.isVisible()
    if (isWanted && isVisible) return Math.max(TYPING_DELAY, readers.untilFree())
    const areAnyAwaited = areAwaited()
    if (!isVisible && !areAnyAwaited) return undefined
    const pause = areAnyAwaited ? BLOCK_PAUSE.awaited : BLOCK_PAUSE.shown
    // No new block is expected soon after a block, but the same block may be asked about again.
    const untilDue = Math.min(heads.untilNext(), repeatAt - clock.elapsed())
    return Math.max(isVisible ? pause : BLOCK_PAUSE.hidden, untilDue, readers.untilFree())
  }

  const nextReason = async () => {
    let isDue = untilNext() === 0
    while (!isDue && !signal.aborted) {
      isDue = await new Promise<boolean>((resolve) => {
        const delay = untilNext()
        const cancel = delay === undefined ? undefined : clock.after(delay, () => resolve(true))
        reschedule = () => {
          cancel?.()
          resolve(untilNext() === 0)
        }
      })
    }
  }

  /** Requests whose page was closed or reloaded before the wallet has answered. */
  const findLostRequests = async () => {
    const asking = records.own().filter(({ outcome }) => outcome.kind === 'asking')
    for (const { id, from } of asking) {
      const isHeld = () => locks.isHeld(sendingLock(from))
      if (await isHeld()) continue
      await passed(clock, STORAGE_PAUSE)
      // The wallet may still answer: same as if the user had stopped waiting.
      if (!(await isHeld())) records.dismiss(id, 'asking')
    }
  }

  /** The round is repeated: at once with another node, if there is one, or after the pause. */
  const leaveAlone = (reader: Reader) => {
    reader.pause.begin()
    isWanted = true
  }

  const fail = (reader: Reader, failure: Failure) => {
    warn(failure)
    leaveAlone(reader)
    if (originOf(failure) === 'session') void wallet.refresh()
    const answered = source() ?? view.get().answered
    view.set({ ...view.get(), answered, isStale: heads.isStale(), failure })
  }

  /** Applies all answers of a round at once, if they are of the right chain. */
  const commit = async ({ reader, block, query }: Round, answers: Answers) => {
    const otherChain = await checkChain(reader)
    if (signal.aborted) return
    if (otherChain) {
      reader.pause.begin()
      // If the answers came through the wallet, the session reads the chain again.
      if (reader.host === undefined) void wallet.refresh()
      return
    }
    // The wallet may have been on another chain when it returned the newest block.
    const hasBlock = isProven(answers)
    if (!hasBlock) heads.forget()
    const failure = failureOfRound(answers)
    if (failure) warn(failure)
    if (failure && originOf(failure) === 'node') leaveAlone(reader)
    else reader.pause.reset()
    const { report, snapshot } = answers
    const change = {
      block: hasBlock ? block : undefined,
      host: reader.host,
      failure,
      query,
      snapshot,
    }
    // The view changes first: whoever is told of the records must see the same round's view.
    const after = records.withReport(report?.ok ? report.value : undefined)
    view.set(viewAfter(view.get(), change, after))
    if (report?.ok) records.commit(after, report.value)
  }

  const takeTurn = async () => {
    void findLostRequests()
    const reader = readers.current()
    if (reader === undefined) return
    const head = await attemptAnswer(() => reader.chain.getNewestBlock())
    if (signal.aborted) return
    if (!head.ok) return fail(reader, head.error)
    const block = heads.follow(head.value)
    const isStale = heads.isStale()
    if (isStale !== view.get().isStale) view.set({ ...view.get(), isStale })
    // A lower number counts as new, because it may be of another chain.
    const isNew = head.value !== view.get().block
    if (!isWanted && !isNew && clock.elapsed() < repeatAt) return
    isWanted = false
    const query = source()
    const question = questionFor(records.own(), account, block)
    const round = { reader, block, query, question }
    const answers = await readRound(round, clock)
    await commit(round, answers)
    const isLate = query !== undefined && answers.snapshot === undefined
    const isRepeated = isLate || (isNew && areAwaited())
    repeatAt = isRepeated ? clock.elapsed() + REPEAT_PAUSE : Number.POSITIVE_INFINITY
    isWanted ||= query !== undefined && !isSameQuery(query, source() ?? query)
  }

  const run = async () => {
    while (!signal.aborted) {
      await nextReason()
      if (signal.aborted) return
      const served = waiters
      waiters = []
      await takeTurn().catch(warn)
      for (const tell of served) tell()
    }
  }
  void run()

  return {
    end() {
      ending.abort()
      reschedule()
      for (const tell of waiters.splice(0)) tell()
    },
    /** Begins a round now, or after the current round. Resolves after it. */
    refresh: () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        readers.endPauses()
        isWanted = true
        waiters.push(resolve)
        reschedule()
      }),
    refreshAfterTyping() {
      isWanted = true
      reschedule()
    },
    reschedule: () => reschedule(),
  }
}

/** `now` is in milliseconds since 1970. */
function isAwaited(transaction: Transaction, now: number): boolean {
  const isOpen = transaction.outcome.kind === 'pending' || isUnknown(transaction)
  return isOpen && isListed(transaction) && now - transaction.asked < LONG_WAIT
}
