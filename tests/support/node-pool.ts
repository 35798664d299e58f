import { ProviderError } from '../../devnet/wallet/node.ts'
import type { Node } from '../../devnet/wallet/node.ts'

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

/** What a server answers for itself. */
const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice|feeHistory)/

type Words = readonly [code: number, message: string]

/** How likely a server that is behind has the next block when it is asked. */
const CATCHES_UP = 0.3

const PASSING: readonly Words[] = [
  [-32603, 'Internal error'],
  [-32002, 'request timed out'],
]

const GETH: Words = [-32000, 'header not found']
/** How each of the servers says that it has not got a block yet. */
const SERVERS: readonly Words[] = [
  GETH,
  [-32602, 'BlockOutOfRangeError: block height is 7 but requested was 8'],
  [-32603, 'header not found'],
]

/**
 * Makes a node behave like several servers behind a load balancer: each knows the chain up to a
 * head of its own, and each read goes to another. A server never knows what is still to come, and
 * never goes back unless the chain does; of a block that was reorged, all know at once.
 */
export function createNodePool(node: Node, options: PoolOptions) {
  const { seed, mostBehind, forgets = 0, fails = 0 } = options
  let isHonest = false
  const random = createRandom(seed)
  const heads = new Map<Words, number>()

  const ask: Node = async (method, params) => {
    if (isHonest || !READS.test(method)) return node(method, params)
    // All that is left to chance is drawn before anything is waited for.
    const [which, luck, failure, memory] = [random(), random(), random(), random()]
    if (failure < fails) throw new ProviderError(...itemAt(PASSING, which))
    if (method === 'eth_getTransactionByHash' && memory < forgets) return null
    const server = itemAt(SERVERS, which)
    const newest = Number(await node('eth_blockNumber', []))
    const next = (heads.get(server) ?? newest) + (luck < CATCHES_UP ? 1 : 0)
    // A chain that was reorged may be shorter.
    const head = Math.max(0, Math.min(Math.max(next, newest - mostBehind), newest))
    heads.set(server, head)
    // One that is behind does not know what waits for a block either.
    const tags = { latest: head, pending: head < newest ? head : undefined }
    return askServer(node, server, tags, method, params)
  }
  return {
    /** Asks one of the servers; what is no read goes straight to the node. */
    ask,
    /** Makes the pool answer as one node does that is right. */
    beHonest() {
      isHonest = true
    },
  }
}

/** The item of the list for a number from 0 to 1. */
function itemAt<Item>(list: readonly Item[], which: number): Item {
  const item = list[Math.floor(which * list.length)]
  if (item === undefined) throw new RangeError(`There is none of ${list.length} for ${which}`)
  return item
}

/** Numbers from 0 to 1 that look random (Park and Miller). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Where these methods have the block that they are asked at. */
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

/** Answers as the server does: from the node behind the pool, but nothing that it cannot know. */
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
    // It knows the transaction, and not its block.
    return { ...(answer as object), blockHash: null, blockNumber: null, transactionIndex: null }
  }
  if (method === 'eth_getLogs') {
    const last = Number((params[0] as { toBlock: string }).toBlock)
    // It gives the logs that it has where others fail.
    if (last > head && server !== GETH) throw new ProviderError(...server)
    return ((await node(method, params)) as unknown[]).filter((log) => blockOf(log) <= head)
  }
  const place = BLOCK_AT[method]
  if (place === undefined) return node(method, params)
  const asked = String(params[place] ?? 'latest')
  const block = asked in tags ? tags[asked as keyof typeof tags] : Number(asked)
  // The state to come is of what waits for a block.
  if (block === undefined) return node(method, params)
  if (block > head && method === 'eth_getBlockByNumber') return null
  if (block > head) throw new ProviderError(...server)
  return node(method, params.with(place, toHex(block)))
}
