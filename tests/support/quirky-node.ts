import { ProviderError, type Node } from '../../devnet/wallet/node.ts'

/**
 * A node of which each answer that may differ from the answers of other nodes does. Every quirk here
 * was seen at some node, or was reported of one.
 */
export function createQuirkyNode(node: Node): Node {
  let pendingCounts = 0
  return async (method, params) => {
    const isPending = method === 'eth_getTransactionCount' && params[1] === 'pending'
    if (!isPending) return node(method, params)
    // Some clients know no pending transactions. Some say so, and some answer with nothing.
    pendingCounts += 1
    if (pendingCounts % 2 === 0) return null
    throw new ProviderError(-32602, 'pending block is not supported')
  }
}
