import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err } from '../../domain/result.ts'
import { newestBlock } from './newest-block.ts'
import { createProtocolReader } from './protocol-reader.ts'
import { QUANTITY } from './answers.ts'
import type { Rpc } from './rpc.ts'

/** The protocol through the connected wallet. */
export function createWalletProtocol(rpc: Rpc, indexToken: Address): ProtocolPort {
  const read = createProtocolReader(rpc, indexToken)
  return {
    async read() {
      const newest = await newestBlock(rpc)
      if (!newest.ok) return newest
      const snapshot = await read(newest.value)
      // What was just read, or not found, may be another chain's.
      const chainId = await rpc(QUANTITY, 'eth_chainId')
      if (!chainId.ok) return chainId
      return isSepolia(chainId.value) ? snapshot : err({ kind: 'wrongChain' })
    },
  }
}
