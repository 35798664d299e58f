import type { Address } from '../../domain/address.ts'
import { originOf } from '../../domain/failure.ts'
import { attemptAnswer, ok, type Result } from '../../domain/result.ts'
import type {
  Evidence,
  NonceQuery,
  NonceUse,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'
import {
  comparedBlocks,
  knownHashes,
  noncesToFind,
} from '../../domain/transactions/chain-questions.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import type { ChainPort } from '../ports/chain-port.ts'

/** After this many fruitless searches, a nonce is searched for less often. */
const MOST_TRIES = 5

/** A nonce is then searched for only at blocks whose number is a multiple of this. */
const RARELY = 10

type EvidenceChain = Pick<ChainPort, 'getTransactions' | 'getNonceUse'>

interface EvidenceQuery {
  readonly records: readonly TransactionRecord[]
  readonly found: readonly TransactionHash[]
  /** Everything is read as of this block. */
  readonly head: number
}

/** Reads what became of an account's transactions, by their hashes and by their nonces. */
export function createEvidenceReader(account: Address) {
  /** The nonce uses that were found. Each is valid as long as its block is in the chain. */
  let uses: readonly NonceUse[] = []
  const tries = new Map<number, number>()
  let lacksHistory = false

  const mayTry = (nonce: number, head: number) =>
    (tries.get(nonce) ?? 0) < MOST_TRIES || head % RARELY === 0

  const findUse = async (chain: EvidenceChain, query: NonceQuery) => {
    const answer = await attemptAnswer(() => chain.getNonceUse(query))
    // If the node could not be asked, nothing is known about its history.
    if (!answer.ok && originOf(answer.error) === 'node') return undefined
    if (!answer.ok) lacksHistory = true
    const use = answer.ok ? answer.value : undefined
    if (use) tries.delete(query.nonce)
    else tries.set(query.nonce, (tries.get(query.nonce) ?? 0) + 1)
    return use
  }

  /** The uses of the nonces that the records need: those still valid, and those found now. */
  const readUses = async (
    chain: EvidenceChain,
    { records, head }: EvidenceQuery,
    report: TransactionsReport,
  ): Promise<readonly NonceUse[]> => {
    const wanted = noncesToFind(records, report)
    const standing = uses.filter(
      ({ nonce, block }) =>
        report.canonical.get(block.number) === block.hash &&
        wanted.some((query) => query.nonce === nonce),
    )
    const missing = wanted.filter(({ nonce }) => standing.every((use) => use.nonce !== nonce))
    const due = missing.filter(({ nonce }) => mayTry(nonce, head))
    const found = await Promise.all(due.map((query) => findUse(chain, { account, head, ...query })))
    return [...standing, ...found.filter((use) => use !== undefined)]
  }

  return {
    /** Whether a node lacked the history to find a nonce. The search of the logs may help then. */
    lacksHistory: () => lacksHistory,
    async read(chain: EvidenceChain, query: EvidenceQuery): Promise<Result<Evidence>> {
      const { records, found, head } = query
      const hashes = [...new Set([...knownHashes(records), ...found])]
      const numbers = [...comparedBlocks(records), ...uses.map(({ block }) => block.number)]
      const blocks = [...new Set(numbers)]
      const answer = await attemptAnswer(() =>
        chain.getTransactions({ account, head, hashes, blocks }),
      )
      if (!answer.ok) return answer
      const report = answer.value
      uses = await readUses(chain, query, report)
      const known = new Set(report.mined.map(({ hash }) => hash))
      const byNonce = uses.flatMap(({ transaction }) => transaction ?? [])
      return ok({
        ...report,
        mined: [...report.mined, ...byNonce.filter(({ hash }) => !known.has(hash))],
        asked: new Set(records.map(({ id }) => id)),
        used: uses,
      })
    },
  }
}
