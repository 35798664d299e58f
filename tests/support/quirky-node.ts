import { ProviderError, type Node } from '../../devnet/wallet/node.ts'

// Every quirk here was seen at some node, or was reported of one. To add a quirk, add a line.

const VM = 'VM Exception while processing transaction'

/** How nodes report a revert with data. Each revert uses the next one. */
const REVERTS: readonly ((data: string) => ProviderError)[] = [
  (data) => new ProviderError(-32015, 'VM execution error.', `Reverted ${data}`),
  (data) => new ProviderError(-32000, `${VM}: revert`, { hash: null, result: data }),
  (data) => new ProviderError(-32603, `Error: ${VM}: reverted with an unrecognized error`, data),
  (data) => new ProviderError(-32603, 'execution reverted', { originalError: { code: 3, data } }),
]

/** A node of which each answer that may differ from the answers of other nodes does. */
export function createQuirkyNode(node: Node): Node {
  let reverts = 0
  let pendingCounts = 0

  const asReported = (error: unknown): unknown => {
    const { data } = Object(error) as { data?: unknown }
    if (typeof data !== 'string') return error
    reverts += 1
    return REVERTS[reverts % REVERTS.length]?.(data)
  }

  return async (method, params) => {
    // Some clients know no pending transactions. Some say so, and some answer with nothing.
    if (method === 'eth_getTransactionCount' && params[1] === 'pending') {
      pendingCounts += 1
      if (pendingCounts % 2 === 0) return null
      throw new ProviderError(-32602, 'pending block is not supported')
    }
    try {
      return await node(method, params)
    } catch (error) {
      throw asReported(error)
    }
  }
}
