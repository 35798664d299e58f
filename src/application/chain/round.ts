import { originOf, type Failure } from '../../domain/failure.ts'
import { attemptAnswer, type Result } from '../../domain/result.ts'
import type { ChainQuestion, ChainReport } from '../../domain/transactions/report.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { checkChain } from '../check-chain.ts'
import { passed } from '../passed.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { Store } from '../store.ts'
import { viewAfter, type ChainView } from './chain-view.ts'
import type { ChainDeps, Reader } from './node.ts'

/** The questions of a round, as of a block. A question that is not asked is undefined. */
export interface Round {
  readonly reader: Reader
  readonly block: number
  readonly query: AccountSnapshotQuery | undefined
  readonly question: ChainQuestion | undefined
}

export interface Answers {
  report?: Result<ChainReport>
  snapshot?: Result<AccountSnapshot>
}

/** For how long an answered half of a round waits for the other half, in milliseconds. */
export const DEADLINE = 5000
/** The same for a report on a transaction that is awaited: it waits less for the account. */
const SHORT_DEADLINE = 1000

/**
 * Reads both halves of a round side by side. A half without an answer at the
 * deadline is missing. It is read again with the next round.
 */
export async function readRound(
  { reader, block, query, question }: Round,
  isAwaited: boolean,
  clock: ClockPort,
): Promise<Answers> {
  const answers: Answers = {}
  const readReport = async (asked: ChainQuestion) => {
    answers.report = await attemptAnswer(() => reader.chain.getReport(asked))
  }
  const readSnapshot = async (asked: AccountSnapshotQuery) => {
    answers.snapshot = await attemptAnswer(() => reader.tokens.getAccountSnapshot(asked, block))
  }
  const halves = [question && readReport(question), query && readSnapshot(query)].filter(
    (half) => half !== undefined,
  )
  const untilDeadline = async () => {
    await Promise.race(halves)
    await passed(clock, isAwaited && answers.report ? SHORT_DEADLINE : DEADLINE)
  }
  if (halves.length > 0) await Promise.race([Promise.all(halves), untilDeadline()])
  return { ...answers }
}

interface Committed {
  /** No answer proves that the block exists, unless this is true. */
  readonly isProven: boolean
  /** The node needs a rest. The round is to be repeated after it, or with another node. */
  readonly isRefused: boolean
}

/** Applies all answers of a round at once, unless they are of another chain. */
export async function commitRound(
  { log, records, wallet }: Pick<ChainDeps, 'log' | 'records' | 'wallet'>,
  view: Store<ChainView>,
  { reader, block, query }: Round,
  answers: Answers,
  signal: AbortSignal,
): Promise<Committed> {
  const otherChain = await checkChain(reader)
  if (signal.aborted) return { isProven: true, isRefused: false }
  if (otherChain) {
    reader.pause.begin()
    // If the answers came through the wallet, the session reads the chain again.
    if (reader.host === undefined) void wallet.refresh()
    return { isProven: false, isRefused: false }
  }
  // The wallet may have been on another chain when it returned the newest block.
  const hasBlock = isProven(answers)
  const failure = failureOfRound(answers)
  if (failure) log.warn('Reading the chain failed', failure)
  const isRefused = failure !== undefined && originOf(failure) === 'node'
  if (isRefused) reader.pause.begin()
  else reader.pause.reset()
  const { report, snapshot } = answers
  const after = records.withReport(report?.ok ? report.value : undefined)
  const { host } = reader
  const parts = { block: hasBlock ? block : undefined, host, failure, query, snapshot }
  // The view changes first: whoever is told of the records must see the same round's view.
  view.set(viewAfter(view.get(), parts, after))
  if (report?.ok) records.commit(after, report.value)
  return { isProven: hasBlock, isRefused }
}

/** Whether the answers prove that the block exists as of which they were read. */
function isProven({ report, snapshot }: Answers): boolean {
  if (report === undefined && snapshot === undefined) return true
  return (report?.ok && report.value.count !== undefined) || snapshot?.ok === true
}

/** Failures of the node come first. Undefined if everything could be read. */
function failureOfRound({ report, snapshot }: Answers): Failure | undefined {
  const ofReport = report?.ok ? report.value.failure : report?.error
  const ofSnapshot = snapshot?.ok ? undefined : snapshot?.error
  const failures = [ofReport, ofSnapshot].filter((failure) => failure !== undefined)
  return failures.find((failure) => originOf(failure) === 'node') ?? failures[0]
}
