import type { Node } from '../node.ts'
import type { Head } from './head.ts'

/** The position of the block among the parameters of a method. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
}
/** These have no block parameter. Their answers are cached until there is a new head. */
const ONCE_A_HEAD: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_estimateGas',
])

/**
 * Replaces "latest" by the number of the head, as MetaMask does. So an answer at "latest" may be many
 * seconds old. Requests at a number, at "pending", by hash, or for logs and fees are passed on as they
 * are.
 */
export function askAtHead(node: Node, head: Head): Node {
  let cached = new Map<string, unknown>()
  let cachedAt: string | undefined

  const askOnce: Node = async (method, params) => {
    const now = await head.number()
    if (now !== cachedAt) cached = new Map()
    cachedAt = now
    // The one of this head, also if there is a new head before the node has answered.
    const answers = cached
    const key = JSON.stringify([method, params])
    if (!answers.has(key)) answers.set(key, await node(method, params))
    return answers.get(key)
  }

  return async (method, params) => {
    if (ONCE_A_HEAD.has(method)) return askOnce(method, params)
    const position = Object.hasOwn(BLOCK_AT, method) ? BLOCK_AT[method] : undefined
    if (position !== undefined && (params[position] ?? 'latest') === 'latest') {
      const exact = [...params]
      exact[position] = await head.number()
      return node(method, exact)
    }
    return node(method, params)
  }
}

/** A transaction or receipt from a block beyond the head makes MetaMask renew the head. */
export function noticeBlocks(node: Node, head: Head): Node {
  return async (method, params) => {
    const answer = await node(method, params)
    if (method === 'eth_getTransactionByHash' || method === 'eth_getTransactionReceipt') {
      const { blockNumber } = (answer ?? {}) as { blockNumber?: string | null }
      if (blockNumber) await head.shown(blockNumber)
    }
    return answer
  }
}
