import { ProviderError } from '../../devnet/wallet/errors.ts'
import type { Node } from '../../devnet/wallet/node.ts'

/** How much of the chain one server of a pool knows. */
export interface ServerView {
  /** The newest block that it has; of what comes after it knows nothing. */
  readonly head: number
  /** Whether it is behind another server: then it does not know what waits for a block either. */
  readonly isBehind: boolean
  /** Whose messages it fails with. */
  readonly words: ServerWords
}

/** How a server says that it has not got a block yet. */
export interface ServerWords {
  readonly ahead: readonly [code: number, message: string]
  /** Whether it gives the logs that it knows where others say that it has not got the last block yet. */
  readonly cutsLogs: boolean
}

/** As geth, the local chain and hosted nodes word it. */
export const SERVER_WORDS: readonly ServerWords[] = [
  { ahead: [-32000, 'header not found'], cutsLogs: true },
  {
    ahead: [-32602, 'BlockOutOfRangeError: block height is 7 but requested was 8'],
    cutsLogs: false,
  },
  { ahead: [-32603, 'header not found'], cutsLogs: false },
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
const fail = ([code, message]: readonly [number, string]): never => {
  throw new ProviderError(code, message)
}

/** Answers as the server does: from the node behind the pool, but nothing that it cannot know. */
export async function askServer(
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
