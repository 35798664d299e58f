import type { LogPort } from '../../application/ports/platform-ports.ts'
import type { Deployment } from '../../domain/token.ts'
import { createEvmAdapters, type EvmAdapters, type ReadNode } from '../evm/evm-adapters.ts'

const loadCodec = async () => (await import('./ethers-codec.ts')).createEthersCodec

/** The adapters with ethers for the ABI. It is loaded when a wallet, or the node, is there to talk to. */
export function createEthersAdapters(
  page: Window,
  deployment: Deployment,
  log: LogPort,
  node?: ReadNode,
): EvmAdapters {
  return createEvmAdapters({ page, deployment, log, node, loadCodec })
}
