import { originOf, type Failure } from '../../domain/failure.ts'
import { attemptAnswer, type Result } from '../../domain/result.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { ContractReader } from '../ports/token-port.ts'
import type { Pause } from './pause.ts'

/** For how long an answered half of a round waits for the other half, in milliseconds. */
const LONGEST_WAIT: Readonly<Record<Half, number>> = { evidence: 1000, snapshot: 5000 }

/** A node that rounds read from, through the wallet or without it. */
export interface Reader {
  /** Undefined for the wallet's node. */
  readonly host: string | undefined
  readonly chain: ChainPort
  readonly tokens: ContractReader
  readonly pause: Pause
  chainId(): Promise<Result<number>>
}

/** The questions of one round, as of one block. */
export interface Round {
  readonly reader: Reader
  readonly block: number
  /** Undefined if the round does not ask about the account. */
  readonly query: AccountSnapshotQuery | undefined
  readonly records: readonly TransactionRecord[]
}

export interface Answers {
  readonly evidence?: Result<Evidence>
  readonly snapshot?: Result<AccountSnapshot>
}

export type Half = keyof Answers

export interface LateHalf {
  readonly half: Half
  readonly answer: Promise<Answers>
}

/**
 * Reads both halves of a round side by side. Resolves to both answers, or to one answer if the
 * other takes too long. `lateHalf` is then the missing half. Evidence waits for only a second. A
 * snapshot waits longer, so that a changed balance is not shown before the transaction that changed
 * it.
 */
export async function readHalves(
  { reader, block, query, records }: Round,
  readEvidence: () => Promise<Result<Evidence>>,
  { after }: ClockPort,
): Promise<{ readonly answers: Answers; readonly lateHalf: LateHalf | undefined }> {
  const halves: Promise<Answers>[] = []
  if (records.length > 0) {
    halves.push(attemptAnswer(readEvidence).then((evidence) => ({ evidence })))
  }
  if (query) {
    const read = () => reader.tokens.getAccountSnapshot(query, block)
    halves.push(attemptAnswer(read).then((snapshot) => ({ snapshot })))
  }
  if (halves.length === 0) return { answers: {}, lateHalf: undefined }
  const both = Promise.all(halves).then((parts): Answers => Object.assign({}, ...parts))
  const firstAlone = Promise.race(halves).then(
    (answers) =>
      new Promise<Answers>((resolve) => {
        const wait = LONGEST_WAIT[answers.evidence ? 'evidence' : 'snapshot']
        after(wait, () => resolve(answers))
      }),
  )
  const answers = await Promise.race([both, firstAlone])
  const isWhole = Object.keys(answers).length === halves.length
  if (isWhole) return { answers, lateHalf: undefined }
  const half = answers.evidence ? 'snapshot' : 'evidence'
  const answer = both.then((whole): Answers => ({ [half]: whole[half] }))
  return { answers, lateHalf: { half, answer } }
}

/** Whether the answers prove that the block exists as of which they were read. */
export function isProven({ evidence, snapshot }: Answers): boolean {
  if (evidence === undefined && snapshot === undefined) return true
  const isCounted = evidence?.ok === true && evidence.value.count !== undefined
  return isCounted || snapshot?.ok === true
}

/** Undefined if the chain could be asked about the records. */
export function evidenceFailure(evidence: Result<Evidence>): Failure | undefined {
  return evidence.ok ? evidence.value.failure : evidence.error
}

/** Failures of the node come first. */
export function roundFailure({ evidence, snapshot }: Answers): Failure | undefined {
  const failures = [
    evidence && evidenceFailure(evidence),
    snapshot && !snapshot.ok ? snapshot.error : undefined,
  ].filter((failure) => failure !== undefined)
  return failures.find((failure) => originOf(failure) === 'node') ?? failures[0]
}
