import type { Address } from '../../domain/address.ts'
import { originOf, type Failure } from '../../domain/failure.ts'
import { attemptAnswer } from '../../domain/result.ts'
import { isListed, questionFor, type Transaction } from '../../domain/transactions/outcome.ts'
import { isSameQuery, type AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { Store } from '../store.ts'
import { findLostRequests } from '../transactions/records.ts'
import { failureAfter, type ChainView } from './chain-view.ts'
import { createHeads, createReaders, type ChainDeps, type Reader } from './node.ts'
import { commitRound, readRound } from './round.ts'

/** Milliseconds from the last change of the typed amount to the round that reads it. */
export const TYPING_DELAY = 300

/** Milliseconds between two requests for the newest block. */
export const BLOCK_PAUSE = {
  /** While a transaction waits for its block. */
  awaited: 800,
  shown: 4000,
  /** In a hidden tab while a transaction waits for its block. */
  hidden: 12_000,
} as const

/** Milliseconds until a block is asked about again: servers of a pool may lag, or answer late. */
export const REPEAT_PAUSE = 4000

/** In milliseconds. After this long, a transaction is no longer asked about at the quicker pace. */
const LONG_WAIT = 5 * 60_000

export type Loop = ReturnType<typeof createLoop>

/** Runs the rounds of one account in one wallet, one after the other, until `end` is called. */
export function createLoop(
  deps: ChainDeps,
  account: Address,
  view: Store<ChainView>,
  source: () => AccountSnapshotQuery | undefined,
) {
  const { clock, log, records, visibility, wallet } = deps
  const ending = new AbortController()
  const { signal } = ending
  const heads = createHeads(clock)
  const readers = createReaders(deps)
  /** A round is wanted even without a new block. */
  let isWanted = true
  /** They wait for the end of a round that has not begun yet. */
  let waiters: (() => void)[] = []
  /** The end of the last turn, in the time of `clock.elapsed()`. */
  let restedSince = clock.elapsed()
  /** When the block of the last round is asked about again, in the same time. */
  let repeatAt = Number.POSITIVE_INFINITY
  let reschedule: (() => void) | undefined

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
    const untilRested = restedSince + (isVisible ? pause : BLOCK_PAUSE.hidden) - clock.elapsed()
    return Math.max(0, untilRested, untilDue, readers.untilFree())
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

  const fail = (reader: Reader, failure: Failure) => {
    warn(failure)
    reader.pause.begin()
    isWanted = true
    if (originOf(failure) === 'session') void wallet.refresh()
    // The next turn comes soon, and another node may answer then.
    if (readers.current() && originOf(failure) !== 'wallet') return
    const before = view.get()
    view.set({
      ...before,
      answered: source() ?? before.answered,
      isStale: heads.isStale(),
      failure: failureAfter(before, reader, failure),
    })
  }

  const takeTurn = async () => {
    void findLostRequests(deps)
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
    const isRepeat = clock.elapsed() >= repeatAt
    if (!isWanted && !isNew && !isRepeat) return
    isWanted = false
    const query = source()
    const question = questionFor(records.own(), account, block)
    const round = { reader, block, query, question }
    const answers = await readRound(round, areAwaited(), clock)
    const { isProven, isRefused } = await commitRound(deps, view, round, answers, signal)
    if (!isProven) heads.forget()
    const isLate = query !== undefined && answers.snapshot === undefined
    if (isRepeat) repeatAt = Number.POSITIVE_INFINITY
    if (isLate || (isNew && areAwaited())) repeatAt = clock.elapsed() + REPEAT_PAUSE
    isWanted ||= isRefused || (query !== undefined && !isSameQuery(query, source() ?? query))
  }

  const run = async () => {
    while (!signal.aborted) {
      await nextReason()
      if (signal.aborted) return
      const served = waiters
      waiters = []
      await takeTurn().catch(warn)
      restedSince = clock.elapsed()
      for (const tell of served) tell()
    }
  }
  void run()

  return {
    end() {
      ending.abort()
      reschedule?.()
      for (const tell of waiters.splice(0)) tell()
    },
    /** Begins a round now, or after the current round. Resolves after it. */
    refresh: () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        readers.endPauses()
        isWanted = true
        waiters.push(resolve)
        reschedule?.()
      }),
    refreshAfterTyping() {
      isWanted = true
      reschedule?.()
    },
    reschedule: () => reschedule?.(),
  }
}

/** `now` is in milliseconds since 1970. */
function isAwaited(transaction: Transaction, now: number): boolean {
  const { kind } = transaction.outcome
  const isOpen = kind === 'pending' || kind === 'unknown'
  return isOpen && isListed(transaction) && now - transaction.asked < LONG_WAIT
}
