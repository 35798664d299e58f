import { originOf, type Failure } from '../../domain/failure.ts'
import { mayNeedLogs } from '../../domain/transactions/chain-questions.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { hasEnded, isFinal } from '../../domain/transactions/record.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { Store } from '../store.ts'
import type { ChainDeps, Connection } from './account-connection.ts'
import { viewAfter, type ChainView } from './chain-view.ts'
import { checkChain } from '../check-chain.ts'
import {
  evidenceFailure,
  isProven,
  roundFailure,
  type Answers,
  type Reader,
  type Round,
} from './round.ts'

export interface RoundLoop {
  hasEnded(): boolean
  /** Requests a round as soon as a node may be asked. */
  wantRound(): void
  /** Runs a round now, or after the current round. */
  refresh(): Promise<void>
}

/** Applies the results of rounds to the view, the records and the session. */
export function createCommits(
  { log, records, wallet }: ChainDeps,
  connection: Connection,
  view: Store<ChainView>,
  loop: RoundLoop,
) {
  const warn = (failure: Failure) => log.warn('Reading the chain failed', failure)

  /**
   * Drops the results of another chain. If they came through the wallet, the session reads the
   * chain again.
   */
  const dropRound = (reader: Reader) => {
    reader.pause.begin()
    if (reader.host === undefined) void wallet.refresh()
  }

  const leaveAlone = (reader: Reader) => {
    reader.pause.begin()
    // The round is repeated: at once with another node, if there is one, or after the pause.
    loop.wantRound()
  }

  /** Searches the logs, beside the rounds, for transactions that nothing else leads to. */
  const searchOn = async ({ chain }: Reader, evidence: Evidence) => {
    const open = records.own().filter((record) => mayNeedLogs(record, evidence))
    const { head } = evidence
    const lacksHistory = connection.evidence.lacksHistory()
    const isFound = await connection.search.run(chain, open, { head, lacksHistory })
    if (isFound) void loop.refresh()
  }

  /**
   * Applies all results of a round at once, if they are of the right chain. Resolves to whether
   * they were applied.
   */
  const commit = async (round: Round, answers: Answers, isLate = false): Promise<boolean> => {
    const { reader, block, query } = round
    const otherChain = await checkChain(reader)
    if (loop.hasEnded()) return false
    if (otherChain) {
      dropRound(reader)
      return false
    }
    // The wallet may have been on another chain when it returned the newest block.
    const hasBlock = isProven(answers)
    if (!hasBlock) connection.heads.forget()
    const failure = roundFailure(answers)
    if (failure) warn(failure)
    if (failure && originOf(failure) === 'node') leaveAlone(reader)
    else reader.pause.reset()
    const { evidence, snapshot } = answers
    const judgement = evidence?.ok ? records.judge(evidence.value) : undefined
    const parts = {
      block: hasBlock && !isLate ? block : undefined,
      host: reader.host,
      ...(query && snapshot && { snapshot: { query, answer: snapshot } }),
      // Without an open record, no evidence is missing.
      ...((evidence || records.own().every(hasEnded)) && {
        records: { failure: evidence && evidenceFailure(evidence) },
      }),
    }
    const decided = (judgement?.after ?? records.own()).filter(hasEnded)
    const ended = decided.filter((record) => !isFinal(record))
    // The view changes before the records: a listener of the records must see the same round's
    // view.
    view.set(viewAfter(view.get(), parts, ended))
    if (judgement) records.accept(judgement)
    if (evidence?.ok) void searchOn(reader, evidence.value)
    return true
  }

  const fail = (reader: Reader, failure: Failure, query: AccountSnapshotQuery | undefined) => {
    warn(failure)
    leaveAlone(reader)
    if (originOf(failure) === 'session') void wallet.refresh()
    const isStale = connection.heads.isStale()
    const answered = query && { answered: query }
    view.set({ ...view.get(), ...answered, isStale, failure, recordsFailure: failure })
  }

  return { commit, fail }
}
