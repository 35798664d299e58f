import type { Node } from '../node.ts'
import type { Head } from './head.ts'

/** Where these methods have the block that they are asked at. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
}
/** What has no such place is asked once, and then answered alike until there is a new head. */
const ONCE_A_HEAD: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_estimateGas',
])
/**
 * Puts the number of the head in the place of "latest", as MetaMask does before it asks its node. So
 * an answer "at latest" is right as of a block that may be many seconds old; what is asked at a number,
 * at "pending", by a hash, or for logs and fees, goes to the node as it is.
 */
export function askAtHead(node: Node, head: Head): Node {
  let kept = new Map<string, unknown>()
  let keptAt: string | undefined

  const askOnce: Node = async (method, params) => {
    const now = await head.number()
    if (now !== keptAt) kept = new Map()
    keptAt = now
    const question = JSON.stringify([method, params])
    if (!kept.has(question)) kept.set(question, await node(method, params))
    return kept.get(question)
  }

  return async (method, params) => {
    if (ONCE_A_HEAD.has(method)) return askOnce(method, params)
    const place = Object.hasOwn(BLOCK_AT, method) ? BLOCK_AT[method] : undefined
    if (place !== undefined && (params[place] ?? 'latest') === 'latest') {
      const exact = [...params]
      exact[place] = await head.number()
      return node(method, exact)
    }
    return node(method, params)
  }
}

/** A transaction or a receipt from a newer block than the head makes MetaMask look for a newer head. */
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
