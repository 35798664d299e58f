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

type Answer = Result<TransactionHash>

/** How the wallet signs and sends a call. */
export interface Signing {
  /** The other account that sends the call for this account, and pays. */
  readonly sender?: Address
  /** Whether the call is wrapped into a call of the account to itself. */
  readonly isWrapped?: boolean
  /** Whether the transaction succeeds without executing the call. */
  readonly isSwallowed?: boolean
  /** The amount to which the user changes an approval, in base units. */
  readonly cap?: bigint
  /** The wallet's answer after sending, in place of the hash. */
  readonly answer?: (sent: Answer) => Answer | Promise<Answer>
}

type Fakes = ReturnType<typeof createBareFakes>

/** By how many blocks the other networks of the wallet are ahead. */
const AHEAD = 14_000_000

/**
 * The ports of a chain that answers like a pool of servers with limits (`serve`), and of a wallet
 * that signs in unusual ways (`signNext`).
 */
export function withServers(
  fakes: Fakes,
  { editNext, servers }: Pick<EventfulChain, 'editNext'> & { readonly servers: Servers },
) {
  const { tokens } = fakes
  let next: Signing = {}

  const send: TokenPort['send'] = async (prepared) => {
    const sent = await tokens.send(prepared)
    if (!sent.ok) return sent
    const { answer } = next
    next = {}
    return answer ? answer(sent) : sent
  }
  /** Sets how the wallet signs the next call. */
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
  return { ...createPool(fakes, servers), getProtocolSnapshot, prepare, send, signNext }
}

type Servers = ReturnType<typeof createServers>

/** The servers of a chain whose newest block has this number. They answer like one node at first. */
export function createServers(firstBlock: number) {
  return {
    firstBlock,
    limits: HONEST,
    /** The hashes that were returned. Their transactions stay known. */
    returned: new Set<TransactionHash>(),
  }
}

function createPool({ chain, tokens, wallet }: Fakes, servers: Servers) {
  const { firstBlock, returned } = servers
  const newest = (question: Question) =>
    Math.max(firstBlock, chain.block() - servers.limits[question])
  const hasState = (block: number) => {
    // On another chain, the page asks about that chain's newest blocks, and the node has their
    // states.
    if (!wallet.isOnRightChain()) return true
    return block <= newest('states') && block > newest('states') - servers.limits.keptStates
  }
  const hasReceipt = (hash: TransactionHash) => {
    const mined = chain.mined().find((one) => one.hash === hash)
    return mined === undefined || mined.block.number <= newest('receipts')
  }
  const isKnown = ({ hash }: { readonly hash: TransactionHash }) =>
    servers.limits.hasHashes || returned.has(hash)
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
        // A server that lags behind does not know the transactions of later blocks.
        unseen: hashes.filter((hash) => !found.has(hash)),
        count: hasState(head) ? report.count : undefined,
        canonical: new Map([...canonical].filter(([number]) => number <= newest('heads'))),
      })
    },
    async getNonceUse(query) {
      const answer = await chain.getNonceUse(query)
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      const use = answer.value
      // The block is found by the counts at the head, in the block, and right before the block.
      const asked = [query.head, use ? use.block.number - 1 : query.head]
      if (!servers.limits.hasCounts || !asked.every(hasState)) return noState
      const isThere = use && use.block.number <= newest('heads')
      const hasAll = use?.transaction === undefined || hasReceipt(use.transaction.hash)
      return ok(isThere && hasAll ? use : undefined)
    },
    hasCode: (account) => chain.hasCode(account),
    async searchTransactions({ account, fromBlock, toBlock }) {
      const range = { fromBlock, toBlock: Math.min(toBlock, newest('logs')) }
      const answer = await chain.searchTransactions({ account, ...range })
      if (!answer.ok || !wallet.isOnRightChain()) return answer
      if (!servers.limits.hasLogs) return err({ kind: 'unsupported' })
      return toBlock - fromBlock >= servers.limits.mostBlocks ? ok('tooMany') : answer
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
    /**
     * Adds limits to the servers. Without an argument, it removes them, and the servers answer like
     * one node.
     */
    serve(limits: Partial<typeof HONEST> = HONEST) {
      servers.limits = { ...servers.limits, ...limits }
    },
  }
}

/** The parts of a mined transaction that its receipt alone shows. */
function receiptOf({ nonce: _n, signed: _s, isEmpty: _e, ...receipt }: MinedTransaction) {
  return receipt
}
