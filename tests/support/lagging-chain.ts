import type { Fakes } from '../../src/adapters/memory/fake-adapters.ts'
import { NO_STATE } from '../../src/adapters/memory/fake-chain.ts'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import { ok } from '../../src/domain/result.ts'
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
  /** Whether transactions that wait are found by their hashes. */
  hasHashes: true,
  hasLogs: true,
}

export type Limits = typeof HONEST

/**
 * Puts a pool of servers between the page and the chain of these fakes. On another chain, the
 * wallet's node answers as before.
 */
export function createLaggingChain({ chain, tokens, wallet }: Fakes) {
  const firstBlock = chain.blocks[0]?.number ?? 0
  let limits = HONEST
  const { getNewestBlock, getReport } = chain
  const { getAccountSnapshot, getMintingCosts } = tokens

  const newest = (question: Question) => Math.max(firstBlock, chain.block() - limits[question])
  const hasState = (block: number) =>
    !wallet.isOnRightChain() ||
    (block <= newest('states') && block > newest('states') - limits.keptStates)
  /** In which block a hash is; undefined while it waits. */
  const blockOf = (hash: TransactionHash) =>
    chain.mined().find((one) => one.hash === hash)?.block.number

  const chainPort: ChainPort = {
    async getNewestBlock() {
      const answer = await getNewestBlock()
      return answer.ok && wallet.isOnRightChain() ? ok(newest('heads')) : answer
    },
    async getReport(question) {
      if (!wallet.isOnRightChain()) return getReport(question)
      const { head, hashes } = question
      const hasCount = hasState(head)
      const isSearched = limits.hasLogs && question.logsAfter !== undefined
      const answer = await getReport({
        ...question,
        nonces: hasCount && limits.hasCounts ? question.nonces : [],
        logsAfter: isSearched ? question.logsAfter : undefined,
      })
      if (!answer.ok) return answer
      const { canonical, count, ...report } = answer.value
      const mined = report.mined.filter(({ hash, block }) => {
        const isByHash = hashes.includes(hash) && block.number <= newest('receipts')
        // The states around its block lead to a nonce.
        const isByState = block.number <= newest('receipts') && hasState(block.number - 1)
        return isByHash || isByState || block.number <= Math.min(newest('logs'), newest('receipts'))
      })
      const waiting = limits.hasHashes ? report.waiting : []
      const found = new Set([...mined, ...waiting].map(({ hash }) => hash))
      return ok({
        ...report,
        mined,
        waiting,
        // A server that lags behind does not know the transactions of later blocks.
        unseen: hashes.filter((hash) => {
          return !found.has(hash) && (blockOf(hash) ?? Infinity) > newest('receipts')
        }),
        count: hasCount ? count : undefined,
        canonical: new Map([...canonical].filter(([number]) => number <= newest('heads'))),
      })
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
