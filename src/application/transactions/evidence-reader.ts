import type { Address } from '../../domain/address.ts'
import { ok, type Result } from '../../domain/result.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/outcome.ts'
import type {
  Evidence,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import {
  blocksToSearch,
  finalPart,
  withSearched,
  type Searched,
} from '../../domain/transactions/searched-blocks.ts'
import type { BlockHash } from '../../domain/transactions/transaction.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import { createTransactionSearch, type TransactionSearchDeps } from './search.ts'

export type EvidenceReader = ReturnType<typeof createEvidenceReader>

export interface EvidenceReaderDeps extends TransactionSearchDeps {
  readonly chain: Pick<ChainPort, 'getTransactions' | 'searchTransactions'>
}

/**
 * Reads what became of an account's transactions. What is known by a hash is proof and is read at
 * once; a search of the logs, which may be slow or refused, goes on beside it.
 */
export function createEvidenceReader(deps: EvidenceReaderDeps, account: Address) {
  const search = createTransactionSearch(deps, account)
  let report: TransactionsReport | undefined
  let searched: Searched | undefined
  /** The newest block when that was searched, which the last blocks of it stand on. */
  let base: Base | undefined
  let isSearching = false

  return {
    /** Reads what is known of these records as of the newest block. */
    async read(records: readonly TransactionRecord[], head: number): Promise<Result<Evidence>> {
      const asked = base
      const query = queryFor(account, records, searched, asked, head)
      const answer = await deps.chain.getTransactions(query)
      if (!answer.ok) return answer
      report = answer.value
      // What was searched meanwhile was not asked about.
      if (asked && asked === base && !stands(asked, report)) {
        searched = finalPart(searched, asked.number)
        base = undefined
      }
      return ok(withSearched(report, searched))
    },
    /**
     * Searches on, where one of these records needs it. Returns everything that is known then;
     * undefined if nothing was searched, or more was read meanwhile.
     */
    async search(records: readonly TransactionRecord[]): Promise<Evidence | undefined> {
      if (report === undefined || isSearching) return undefined
      const before = report
      const wanted = blocksToSearch(records, before.head)
      if (wanted === undefined) return undefined
      isSearching = true
      searched = await search.run(wanted).finally(() => (isSearching = false))
      base = { number: wanted.to, hash: before.canonical.get(wanted.to) }
      return report === before ? withSearched(before, searched) : undefined
    },
  }
}

interface Base {
  readonly number: number
  /** Undefined if the node did not return it. */
  readonly hash: BlockHash | undefined
}

/** Whether a block is known to be in the chain still. */
function stands({ number, hash }: Base, { canonical }: TransactionsReport): boolean {
  return hash !== undefined && canonical.get(number) === hash
}

/** What to ask about these records, and whether what was found stands. */
function queryFor(
  account: Address,
  records: readonly TransactionRecord[],
  searched: Searched | undefined,
  base: Base | undefined,
  head: number,
): TransactionsQuery {
  // Also of those that have ended: a reorg puts them into another block.
  const hashes = records.flatMap(({ hash, stage }) => [
    hash,
    stage.kind === 'ended' ? stage.hash : undefined,
  ])
  const blocks = records.flatMap(({ stage, passed }) => [
    passed,
    ...(stage.kind === 'ended' ? [stage.block] : []),
  ])
  const found = (searched?.transactions ?? []).map(({ block }) => block.number)
  const numbers = [
    ...blocks.flatMap((block) => block?.number ?? []),
    ...(base ? [base.number, ...found.filter((one) => one > base.number - FINAL_BLOCKS)] : []),
  ]
  // A wallet may use the next nonce by itself.
  const nonces = records.flatMap(({ isNonceKnown, nonce }) =>
    isNonceKnown ? [nonce, nonce + 1] : [],
  )
  return {
    account,
    head,
    hashes: [...new Set(hashes.filter((hash) => hash !== undefined))],
    nonces: [...new Set(nonces)],
    blocks: [...new Set(numbers)],
  }
}
