import { originOf, type Failure } from '../../domain/failure.ts'
import { attemptAnswer, type Result } from '../../domain/result.ts'
import type { ChainQuestion, ChainReport } from '../../domain/transactions/report.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { Reader } from './node.ts'

/** For how long an answered half of a round waits for the other half, in milliseconds. */
export const DEADLINE = 1000

/** The questions of one round, as of one block. A question that is not asked is undefined. */
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

/**
 * Reads both halves of a round side by side. What is not answered a second after the first half is
 * missing. It is read again with the next round.
 */
export async function readRound(
  { reader, block, query, question }: Round,
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
  const deadline = async () => {
    await Promise.race(halves)
    await passed(clock, DEADLINE)
  }
  if (halves.length > 0) await Promise.race([Promise.all(halves), deadline()])
  return { ...answers }
}

/** Whether the answers prove that the block exists as of which they were read. */
export function isProven({ report, snapshot }: Answers): boolean {
  if (report === undefined && snapshot === undefined) return true
  return (report?.ok && report.value.count !== undefined) || snapshot?.ok === true
}

/** Failures of the node come first. Undefined if everything could be read. */
export function failureOfRound({ report, snapshot }: Answers): Failure | undefined {
  const ofReport = report?.ok ? report.value.failure : report?.error
  const ofSnapshot = snapshot?.ok ? undefined : snapshot?.error
  const failures = [ofReport, ofSnapshot].filter((failure) => failure !== undefined)
  return failures.find((failure) => originOf(failure) === 'node') ?? failures[0]
}

/** Resolves after this many milliseconds. */
export function passed({ after }: ClockPort, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve)
  })
}
