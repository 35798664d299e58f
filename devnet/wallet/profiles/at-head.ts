import { ProviderError, type Node } from '../node.ts'
import type { Head } from './head.ts'
import { schedule } from './profile.ts'

/** The position of the block parameter in the parameters of each method. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
}
/** Methods without a block parameter. Their answers are cached until there is a new head. */
const ONCE_A_HEAD: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_estimateGas',
])

/**
 * Replaces "latest" by the number of the head, as MetaMask does. So an answer at "latest" may be
 * many seconds old. Requests at a number, at "pending", by hash, or for logs and fees are passed on
 * unchanged. The exception is a request at a known number (see `repeatAtNumber`).
 */
export function askAtHead(node: Node, head: Head, pause = PAUSE): Node {
  const atNumber = repeatAtNumber(node, head, pause)
  let cached = new Map<string, unknown>()
  let cachedAt: string | undefined

  const askOnce: Node = async (method, params) => {
    const now = await head.number()
    if (now !== cachedAt) cached = new Map()
    cachedAt = now
    // This is the cache of the present head. It is used even if a new head arrives before the node
    // answers.
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
    return atNumber(method, params)
  }
}

const ATTEMPTS = 10
/** MetaMask's pause between two attempts, in milliseconds. */
const PAUSE = 1000

const REPEATED: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionCount',
])

/**
 * Imitates what MetaMask does if one of these requests, at a number up to the head, fails or is
 * answered with null. MetaMask repeats it for 10 s. Then it throws an error that contains neither
 * the node's error nor the fact that a call reverts.
 *
 * MetaMask does this for servers that lag behind. It recognizes a revert only by code -32000 and
 * these two words, but nodes return code 3 and the reason.
 */
function repeatAtNumber(node: Node, head: Head, pause: number): Node {
  return async (method, params) => {
    const number = REPEATED.has(method) ? Number(params[BLOCK_AT[method] ?? 0]) : NaN
    // Requests at "pending", at "latest" and at a future block are not repeated.
    if (Number.isNaN(number) || number > Number(await head.number())) return node(method, params)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        const answer = await node(method, params)
        if (answer !== null) return answer
      } catch (error) {
        const { code, message } = error as Partial<ProviderError>
        if (code === -32000 && message === 'execution reverted') throw error
      }
      await new Promise((resolve) => schedule(() => resolve(undefined), pause))
    }
    throw new ProviderError(-32603, 'RetryOnEmptyMiddleware - retries exhausted')
  }
}

/**
 * Renews the head when the node returns a transaction or a receipt from a block beyond the head, as
 * MetaMask does.
 */
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
