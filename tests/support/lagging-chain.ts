import type { Fakes } from '../../src/adapters/memory/fake-adapters.ts'
import { NO_STATE } from '../../src/adapters/memory/fake-chain.ts'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import { err, ok } from '../../src/domain/result.ts'
import type { MinedTransaction } from '../../src/domain/transactions/evidence.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'

/** The kinds of questions to a pool of servers. Another server may answer each kind. */
export type Question =
  /** The newest block, and the hashes of blocks. */
  | 'heads'
  /** Receipts and transactions by hash. */
  | 'receipts'
  /** Counts, allowances and balances as of a block. */
  | 'states'
  | 'logs'

const HONEST = {
  /** How many blocks the servers that answer a kind of question are behind. */
  heads: 0,
  receipts: 0,
  states: 0,
  logs: 0,
  /** The number of newest blocks whose states are kept. */
  keptStates: Number.POSITIVE_INFINITY,
  /** Whether the servers return the account's counts as of past blocks. */
  hasCounts: true,
  /** Whether transactions are found by their hashes. Their receipts always are. */
  hasHashes: true,
  hasLogs: true,
  /** The largest number of blocks whose logs are returned at once. */
  mostBlocks: Number.POSITIVE_INFINITY,
}

export type Limits = typeof HONEST

/**
 * Puts a pool of servers between the page and the chain of these fakes. On another chain, the
 * wallet's node answers as before.
 */
export function createLaggingChain({ chain, tokens, wallet }: Fakes) {
  const firstBlock = chain.blocks[0]?.number ?? 0
  let limits = HONEST
  /** The hashes that were returned. Their transactions stay known. */
  const returned = new Set<TransactionHash>()
  const { getNewestBlock, getTransactions, getNonceUse, searchTransactions } = chain
  const { getAccountSnapshot, getMintingCosts } = tokens

  const newest = (question: Question) => Math.max(firstBlock, chain.block() - limits[question])
  const hasState = (block: number) =>
    !wallet.isOnRightChain() ||
    (block <= newest('states') && block > newest('states') - limits.keptStates)
  const hasReceipt = (hash: TransactionHash) => {
    const mined = chain.mined().find((one) => one.hash === hash)
    return mined === undefined || mined.block.number <= newest('receipts')
  }
  const isKnown = ({ hash }: { readonly hash: TransactionHash }) =>
    limits.hasHashes || returned.has(hash)

  const chainPort: Omit<ChainPort, 'hasCode'> = {
    async getNewestBlock() {
      const answer = await getNewestBlock()
      return answer.ok && wallet.isOnRightChain() ? ok(newest('heads')) : answer
    },
    async getTransactions(query) {
      const { head, hashes } = query
      const answer = await getTransactions(query)
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      const { canonical, ...report } = answer.value
      const mined = report.mined
        .filter(({ hash }) => hasReceipt(hash))
        .map((one) => (isKnown(one) ? one : receiptOf(one)))
      const waiting = report.waiting.filter(isKnown)
      const found = new Set([...mined, ...waiting].map(({ hash }) => hash))
      for (const hash of found) returned.add(hash)
      return ok({
        ...report,
        mined,
        waiting,
        // A server that lags behind does not know the transactions of later blocks.
        unseen: hashes.filter((hash) => !found.has(hash)),
        count: hasState(head) ? report.count : undefined,
        canonical: new Map([...canonical].filter(([number]) => number <= newest('heads'))),
      })
    },
    async getNonceUse(query) {
      const answer = await getNonceUse(query)
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      const use = answer.value
      // The block is found by the counts at the head, in the block, and right before the block.
      const asked = [query.head, use ? use.block.number - 1 : query.head]
      if (!limits.hasCounts || !asked.every(hasState)) return NO_STATE
      const isThere = use && use.block.number <= newest('heads')
      const hasAll = use?.transaction === undefined || hasReceipt(use.transaction.hash)
      return ok(isThere && hasAll ? use : undefined)
    },
    async searchTransactions({ account, fromBlock, toBlock }) {
      const range = { fromBlock, toBlock: Math.min(toBlock, newest('logs')) }
      const answer = await searchTransactions({ account, ...range })
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      if (!limits.hasLogs) return err({ kind: 'unsupported' })
      return toBlock - fromBlock >= limits.mostBlocks ? ok('tooMany') : answer
    },
  }
  const reads: Pick<TokenPort, 'getAccountSnapshot' | 'getMintingCosts'> = {
    async getAccountSnapshot(query, block) {
      const answer = await getAccountSnapshot(query, block)
      return hasState(block) ? answer : NO_STATE
    },
    async getMintingCosts(amounts, block) {
      const answer = await getMintingCosts(amounts, block)
      return hasState(block) ? answer : NO_STATE
    },
  }
  Object.assign(chain, chainPort)
  Object.assign(tokens, reads)
  return {
    /** Adds limits to the servers. */
    limit(added: Partial<Limits>) {
      limits = { ...limits, ...added }
    },
    /** Removes all limits. The servers then answer like one node. */
    beHonest() {
      limits = HONEST
    },
  }
}

/** The parts of a mined transaction that its receipt alone shows. */
function receiptOf({ nonce: _n, signed: _s, isEmpty: _e, ...receipt }: MinedTransaction) {
  return receipt
}
