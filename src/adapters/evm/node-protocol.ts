import type { ClockPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import { ABI } from './abi.ts'
import type { CreateAbiCodec } from './abi-codec.ts'
import { createBasketReader } from './basket-reader.ts'
import { onSepolia } from './chain-adapter.ts'
import { createAnswerReader, createClient, type ReportUnreadable } from './client.ts'
import { createContractReader } from './contract-reads.ts'
import { createHttpNode } from './http-node.ts'
import { readProtocol } from './protocol-adapter.ts'

/** The protocol through a node that only reads. */
export function createNodeProtocol(
  url: string,
  clock: ClockPort,
  indexToken: Address,
  createCodec: CreateAbiCodec,
  report: ReportUnreadable,
): ProtocolPort {
  const client = createClient(
    createHttpNode(url, clock),
    createAnswerReader(createCodec(ABI), report),
  )
  const reader = createContractReader(client)
  const baskets = createBasketReader(reader, indexToken)
  // A node stays on its chain, so once is enough.
  let isOnSepolia = false
  return {
    async read() {
      if (!isOnSepolia) {
        const checked = await onSepolia(client, undefined)
        if (!checked.ok) return checked
        isOnSepolia = true
      }
      return readProtocol(reader, baskets, indexToken, 'latest')
    },
  }
}
