import { ProviderError } from '../../devnet/wallet/errors.ts'
import type { Node } from '../../devnet/wallet/node.ts'
import type { RpcError } from './wallet-script.ts'

export interface PoolOptions {
  /** The same requests in the same order come to the same servers. */
  readonly seed: number
  /** How many blocks a server may be behind before it has caught up. */
  readonly mostBehind: number
  /** How often a server says that it does not know a transaction, of 1. */
  readonly forgets?: number
  /** How often a server fails for a moment, of 1. */
  readonly fails?: number
}

/** Several servers behind one address, as every public node has them. */
export interface NodePool {
  /** Asks one of them; what is no read goes straight to the node. */
  readonly ask: Node
  /** Makes the pool answer as one node does that is right. */
  beHonest(): void
}

const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice|feeHistory)/
/** How likely a server that is behind has the next block when it is asked. */
const CATCHES_UP = 0.3

const PASSING: readonly RpcError[] = [
  { code: -32603, message: 'Internal error' },
  { code: -32603, message: 'header not found' },
  { code: -32002, message: 'request timed out' },
]

/** How many servers there are. */
const SERVERS = 3

/**
 * Makes a node behave like several servers behind a load balancer: each knows the chain up to a head
 * of its own, and each read goes to another. A server never knows what is still to come, and never
 * goes back unless the chain does; of a block that was reorged, all know at once.
 */
export function createNodePool(node: Node, options: PoolOptions): NodePool {
  let { mostBehind, forgets = 0, fails = 0 } = options
  const random = createRandom(options.seed)
  const heads: number[] = []

  /** How far a server is when it is asked, and whether it has just caught up. */
  const headOf = (server: number, newest: number, catchesUp: boolean) => {
    const next = (heads[server] ?? newest) + (catchesUp ? 1 : 0)
    // A chain that was reorged may be shorter.
    const head = Math.max(0, Math.min(Math.max(next, newest - mostBehind), newest))
    heads[server] = head
    return head
  }

  return {
    async ask(method, params) {
      if (!READS.test(method)) return node(method, params)
      // All that is left to chance is drawn before anything is waited for.
      const [which, luck, failure, memory] = [random(), random(), random(), random()]
      if (failure < fails) return fail(itemAt(PASSING, which))
      if (method === 'eth_getTransactionByHash' && memory < forgets) return null
      const server = Math.floor(which * SERVERS)
      const newest = Number(await node('eth_blockNumber', []))
      const head = headOf(server, newest, luck < CATCHES_UP)
      const view = { head, isBehind: head < newest, words: itemAt(SERVER_WORDS, which) }
      return askServer(node, view, method, params)
    },
    beHonest: () => void ([mostBehind, forgets, fails] = [0, 0, 0]),
  }
}

/** The item of the list for a number from 0 to 1. */
function itemAt<Item>(list: readonly Item[], which: number): Item {
  const item = list[Math.floor(which * list.length)]
  if (item === undefined) throw new RangeError(`There is none of ${list.length} for ${which}`)
  return item
}

function fail({ code, message, data }: RpcError): never {
  throw new ProviderError(Number(code), message, data)
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How much of the chain one server of a pool knows. */
interface ServerView {
  /** The newest block that it has; of what comes after it knows nothing. */
  readonly head: number
  /** Whether it is behind another server: then it does not know what waits for a block either. */
  readonly isBehind: boolean
  /** Whose messages it fails with. */
  readonly words: ServerWords
}

/** How a server says that it has not got a block yet. */
interface ServerWords {
  readonly ahead: RpcError
  /** Whether it gives the logs that it knows where others say that it has not got the last block yet. */
  readonly cutsLogs: boolean
}

/** As geth, the local chain and hosted nodes word it. */
const SERVER_WORDS: readonly ServerWords[] = [
  { ahead: { code: -32000, message: 'header not found' }, cutsLogs: true },
  {
    ahead: { code: -32602, message: 'BlockOutOfRangeError: block height is 7 but requested was 8' },
    cutsLogs: false,
  },
  { ahead: { code: -32603, message: 'header not found' }, cutsLogs: false },
]

/** Where these methods have the block that they are asked at. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_call: 1,
  eth_estimateGas: 1,
  eth_feeHistory: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
  eth_getStorageAt: 2,
}
/** These are null before the block is there. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['eth_getBlockByNumber', 'eth_getBlockReceipts'])

const toHex = (number: number) => `0x${number.toString(16)}`

/** Answers as the server does: from the node behind the pool, but nothing that it cannot know. */
async function askServer(
  node: Node,
  view: ServerView,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { head } = view
  if (method === 'eth_blockNumber') return toHex(head)
  const place = Object.hasOwn(BLOCK_AT, method) ? BLOCK_AT[method] : undefined
  if (place !== undefined) return askAt(node, view, method, params, place)
  const answer = await node(method, params)
  switch (method) {
    case 'eth_getTransactionReceipt':
      return blockOf(answer) > head ? null : answer
    case 'eth_getBlockByHash':
      return Number((answer as { number: string } | null)?.number ?? 0) > head ? null : answer
    case 'eth_getTransactionByHash':
      // It knows the transaction, and not its block.
      return blockOf(answer) > head ? { ...(answer as object), ...NO_BLOCK } : answer
    case 'eth_getLogs': {
      const last = Number((params[0] as { toBlock: string }).toBlock)
      if (last > head && !view.words.cutsLogs) return fail(view.words.ahead)
      return (answer as unknown[]).filter((log) => blockOf(log) <= head)
    }
    default:
      return answer
  }
}

const NO_BLOCK = { blockHash: null, blockNumber: null, transactionIndex: null }

function blockOf(answer: unknown): number {
  return Number((answer as { blockNumber?: string | null } | null)?.blockNumber ?? 0)
}

function askAt(
  node: Node,
  { head, isBehind, words }: ServerView,
  method: string,
  params: readonly unknown[],
  place: number,
): Promise<unknown> | unknown {
  const tag = params[place] ?? 'latest'
  // The state to come is of what waits for a block.
  if (tag === 'pending' && !isBehind) return node(method, params)
  const block = tag === 'latest' || tag === 'pending' ? head : Number(tag)
  if (block > head) return OF_BLOCKS.has(method) ? null : fail(words.ahead)
  const exact = [...params]
  exact[place] = toHex(block)
  return node(method, exact)
}
