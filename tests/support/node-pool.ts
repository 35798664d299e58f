import { ProviderError } from '../../devnet/wallet/node.ts'
import type { Node } from '../../devnet/wallet/node.ts'

export interface PoolOptions {
  /** With the same seed, the same requests in the same order reach the same servers. */
  readonly seed: number
  /** The largest number of blocks that a server may be behind. */
  readonly mostBehind: number
  /** The probability that a server does not know a transaction, from 0 to 1. */
  readonly forgets?: number
  /** The probability that a server fails for a moment, from 0 to 1. */
  readonly fails?: number
}

/** The methods that each server answers itself. */
const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice|feeHistory)/

type Words = readonly [code: number, message: string]

/** The probability that a server that is behind has the next block at the next request. */
const CATCHES_UP = 0.3

const PASSING: readonly Words[] = [
  [-32603, 'Internal error'],
  [-32002, 'request timed out'],
]

const GETH: Words = [-32000, 'header not found']
/** The error with which each server reports that it does not have a block yet. */
const SERVERS: readonly Words[] = [
  GETH,
  [-32602, 'BlockOutOfRangeError: block height is 7 but requested was 8'],
  [-32603, 'header not found'],
]

/**
 * Makes a node behave like several servers behind a load balancer. Each server knows the chain up
 * to its own head, and each read goes to another server. A server never knows future blocks. Its
 * head never goes back unless the chain does. After a reorg, all servers know of it at once.
 */
export function createNodePool(node: Node, options: PoolOptions) {
  const { seed, mostBehind, forgets = 0, fails = 0 } = options
  let isHonest = false
  const random = createRandom(seed)
  const heads = new Map<Words, number>()

  const ask: Node = async (method, params) => {
    if (isHonest || !READS.test(method)) return node(method, params)
    // All random numbers are drawn before the first `await`.
    const [which, luck, failure, memory] = [random(), random(), random(), random()]
    if (failure < fails) throw new ProviderError(...itemAt(PASSING, which))
    if (method === 'eth_getTransactionByHash' && memory < forgets) return null
    const server = itemAt(SERVERS, which)
    const newest = Number(await node('eth_blockNumber', []))
    const next = (heads.get(server) ?? newest) + (luck < CATCHES_UP ? 1 : 0)
    // After a reorg, the chain may be shorter.
    const head = Math.max(0, Math.min(Math.max(next, newest - mostBehind), newest))
    heads.set(server, head)
    // A server that is behind does not know the pending transactions either.
    const tags = { latest: head, pending: head < newest ? head : undefined }
    return askServer(node, server, tags, method, params)
  }
  return {
    /**
     * Sends a request to one of the servers. Requests that are not reads go straight to the node.
     */
    ask,
    /** Makes the pool answer like a single correct node. */
    beHonest() {
      isHonest = true
    },
  }
}

/** Returns the item of the list that belongs to a number from 0 to 1. */
function itemAt<Item>(list: readonly Item[], which: number): Item {
  const item = list[Math.floor(which * list.length)]
  if (item === undefined) throw new RangeError(`There is none of ${list.length} for ${which}`)
  return item
}

/** Returns a function that returns pseudorandom numbers from 0 to 1 (Park and Miller). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** The position of the block parameter in the parameters of each method. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_estimateGas: 1,
  eth_feeHistory: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
}

const toHex = (number: number) => `0x${number.toString(16)}`
const blockOf = (answer: unknown) =>
  Number((answer as { blockNumber?: string | null } | null)?.blockNumber ?? 0)

/**
 * Answers as the server does. The answer comes from the node behind the pool, but contains nothing
 * that the server cannot know.
 */
async function askServer(
  node: Node,
  server: Words,
  tags: { readonly latest: number; readonly pending: number | undefined },
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const head = tags.latest
  if (method === 'eth_blockNumber') return toHex(head)
  if (method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash') {
    const answer = await node(method, params)
    if (blockOf(answer) <= head) return answer
    if (method === 'eth_getTransactionReceipt') return null
    // The server knows the transaction, but not its block.
    return { ...(answer as object), blockHash: null, blockNumber: null, transactionIndex: null }
  }
  if (method === 'eth_getLogs') {
    const last = Number((params[0] as { toBlock: string }).toBlock)
    // Geth returns the logs that it has. The other servers fail.
    if (last > head && server !== GETH) throw new ProviderError(...server)
    return ((await node(method, params)) as unknown[]).filter((log) => blockOf(log) <= head)
  }
  const place = BLOCK_AT[method]
  if (place === undefined) return node(method, params)
  const asked = String(params[place] ?? 'latest')
  const block = asked in tags ? tags[asked as keyof typeof tags] : Number(asked)
  // The server is at the newest block, so it knows the pending state.
  if (block === undefined) return node(method, params)
  if (block > head && method === 'eth_getBlockByNumber') return null
  if (block > head) throw new ProviderError(...server)
  return node(method, params.with(place, toHex(block)))
}
