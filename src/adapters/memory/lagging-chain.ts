import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { createBareFakes } from './bare-fakes.ts'
import { encode } from './fake-tokens.ts'
import type { Address } from '../../domain/address.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { MinedTransaction } from '../../domain/transactions/evidence.ts'
import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import type { createEventfulChain } from './eventful-chain.ts'

type EventfulChain = ReturnType<typeof createEventfulChain>

/** What a server of a pool is asked for. Another server may answer each of these. */
export type Question =
  /** The newest block, and the hashes of blocks. */
  | 'heads'
  /** Receipts and transactions by hash. */
  | 'receipts'
  /** Counts, allowances and balances as of a block. */
  | 'states'
  | 'logs'

const HONEST = {
  /** How many blocks the servers that answer a question are behind. */
  heads: 0,
  receipts: 0,
  states: 0,
  logs: 0,
  /** Of how many of the newest blocks the states are kept. */
  keptStates: Number.POSITIVE_INFINITY,
  /** Whether the account's counts as of past blocks are given. */
  hasCounts: true,
  /** Whether transactions are found by their hash; their receipts always are. */
  hasHashes: true,
  hasLogs: true,
  /** Of how many blocks the logs are given at once. */
  mostBlocks: Number.POSITIVE_INFINITY,
}

type Answer = Result<TransactionHash>

/** What the wallet does with a call that it signs. */
export interface Signing {
  /** Another account sends it for this one, and pays. */
  readonly sender?: Address
  /** It is wrapped into a call of the account to itself. */
  readonly isWrapped?: boolean
  /** What executes it succeeds without it. */
  readonly isSwallowed?: boolean
  /** The person changes the amount of an approval to this one; base units. */
  readonly cap?: bigint
  /** What the wallet answers once it has sent, in place of the hash. */
  readonly answer?: (sent: Answer) => Answer | Promise<Answer>
}

type Fakes = ReturnType<typeof createBareFakes>

/** By how many blocks the other networks of the wallet are ahead. */
const AHEAD = 14_000_000

/**
 * The ports of a chain that answers like a pool of servers with limits (`serve`), and of a wallet
 * that signs in rare ways (`signNext`).
 */
export function withServers(fakes: Fakes, { editNext }: Pick<EventfulChain, 'editNext'>) {
  const { tokens } = fakes
  let next: Signing = {}

  const send: TokenPort['send'] = async (prepared) => {
    const sent = await tokens.send(prepared)
    if (!sent.ok) return sent
    const { answer } = next
    next = {}
    return answer ? answer(sent) : sent
  }
  /** Sets what the wallet does with the next call that it signs. */
  const signNext = (signing: Signing) => {
    next = signing
    editNext((signed) => {
      const { asked, call, to, calldata } = signed
      const { from } = asked
      const { sender = from, isWrapped = sender !== from, isSwallowed, cap } = signing
      const edited = call?.kind === 'approve' && cap !== undefined ? { ...call, amount: cap } : call
      const target = edited && edited !== call ? encode(edited) : { to, calldata }
      return {
        ...signed,
        sender,
        ...(isWrapped ? { to: from, calldata: 'wrapped' as Calldata } : target),
        call: isSwallowed ? undefined : edited,
      }
    })
  }
  const { getProtocolSnapshot, prepare } = tokens
  return { ...createPool(fakes), getProtocolSnapshot, prepare, send, signNext }
}

function createPool({ chain, tokens, wallet }: Fakes) {
  const firstBlock = chain.block()
  let servers = HONEST
  /** The hashes that were returned: what they stand for stays known. */
  const returned = new Set<TransactionHash>()
  const newest = (question: Question) => Math.max(firstBlock, chain.block() - servers[question])
  const hasState = (block: number) => {
    // On another chain, the node is asked for that chain's newest blocks.
    if (!wallet.isOnRightChain()) return true
    return block <= newest('states') && block > newest('states') - servers.keptStates
  }
  const hasReceipt = (hash: TransactionHash) => {
    const mined = chain.mined().find((one) => one.hash === hash)
    return mined === undefined || mined.block.number <= newest('receipts')
  }
  const isKnown = ({ hash }: { readonly hash: TransactionHash }) =>
    servers.hasHashes || returned.has(hash)
  const noState = err({ kind: 'unknown', message: 'header not found' } as const)

  const chainPort: ChainPort = {
    getNewestBlock: async () => ok(newest('heads') + (wallet.isOnRightChain() ? 0 : AHEAD)),
    async getTransactions(query) {
      const { head, hashes } = query
      const answer = await chain.getTransactions(query)
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
        // A server that lags behind knows nothing of a transaction of a later block.
        unseen: hashes.filter((hash) => !found.has(hash)),
        count: hasState(head) ? report.count : undefined,
        canonical: new Map([...canonical].filter(([number]) => number <= newest('heads'))),
      })
    },
    async getNonceUse(query) {
      const answer = await chain.getNonceUse(query)
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      const use = answer.value
      // The block is found by the counts at the head, in the block and right before it.
      const asked = [query.head, use ? use.block.number - 1 : query.head]
      if (!servers.hasCounts || !asked.every(hasState)) return noState
      const isThere = use && use.block.number <= newest('heads')
      const hasAll = use?.transaction === undefined || hasReceipt(use.transaction.hash)
      return ok(isThere && hasAll ? use : undefined)
    },
    hasCode: (account) => chain.hasCode(account),
    async searchTransactions({ account, fromBlock, toBlock }) {
      const range = { fromBlock, toBlock: Math.min(toBlock, newest('logs')) }
      const answer = await chain.searchTransactions({ account, ...range })
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      if (!servers.hasLogs) return err({ kind: 'unsupported' })
      return toBlock - fromBlock >= servers.mostBlocks ? ok('tooMany') : answer
    },
  }
  const reads: Pick<TokenPort, 'getAccountSnapshot' | 'getMintingCosts'> = {
    async getAccountSnapshot(query, block) {
      const answer = await tokens.getAccountSnapshot(query, block)
      return hasState(block) ? answer : noState
    },
    async getMintingCosts(amounts, block) {
      const answer = await tokens.getMintingCosts(amounts, block)
      return hasState(block) ? answer : noState
    },
  }
  return {
    ...chainPort,
    ...reads,
    /** Sets limits of the servers besides others; without any, they answer like one node. */
    serve(limits: Partial<typeof HONEST> = HONEST) {
      servers = { ...servers, ...limits }
    },
  }
}

/** What a receipt says without its transaction. */
function receiptOf({ nonce: _n, signed: _s, isEmpty: _e, ...receipt }: MinedTransaction) {
  return receipt
}
