import type { ClockPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err } from '../../domain/result.ts'
import { createHttpNode } from './http-node.ts'
import { createProtocolReader } from './protocol-reader.ts'
import { QUANTITY } from './answers.ts'
import { createRpc, type ReportUnreadable } from './rpc.ts'

/** The protocol through a node that only reads. */
export function createNodeProtocol(
  url: string,
  clock: ClockPort,
  indexToken: Address,
  report: ReportUnreadable,
): ProtocolPort {
  const rpc = createRpc(createHttpNode(url, clock), report)
  const read = createProtocolReader(rpc, indexToken)
  // A node stays on its chain, so once is enough.
  let isOnSepolia = false
  return {
    async read() {
      if (!isOnSepolia) {
        const chainId = await rpc(QUANTITY, 'eth_chainId')
        if (!chainId.ok) return chainId
        if (!isSepolia(chainId.value)) return err({ kind: 'wrongChain' })
        isOnSepolia = true
      }
      return read('latest')
    },
  }
}
