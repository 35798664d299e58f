import type { Node } from '../../devnet/wallet/node.ts'

const HEAD = '0x1400000'
const NULLS = /^eth_get(?:Transaction(?:ByHash|Receipt)|Block)/

/** The node of another network: it knows none of our contracts, accounts and transactions. */
export function createEmptyChain(): Node {
  let sent = 0
  return async (method) => {
    if (method === 'eth_blockNumber') return HEAD
    if (method === 'eth_call' || method === 'eth_getCode') return '0x'
    if (method === 'eth_getLogs') return []
    if (method === 'eth_sendTransaction') {
      sent += 1
      return `0x${'f0'.repeat(31)}${sent.toString(16).padStart(2, '0')}`
    }
    return NULLS.test(method) ? null : '0x0'
  }
}
