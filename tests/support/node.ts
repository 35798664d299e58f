import { createFakeChainPort } from '../../src/adapters/memory/fake-chain.ts'
import { createFakeTokens } from '../../src/adapters/memory/fake-tokens.ts'
import type { ReadNode } from '../../src/application/ports/adapters.ts'
import { NETWORK } from '../../src/domain/network.ts'
import { ok } from '../../src/domain/result.ts'
import type { Fakes } from '../../src/adapters/memory/fake-adapters.ts'
import { withFaults } from '../../src/adapters/memory/controls.ts'

const RIGHT_CHAIN = { isOnRightChain: () => true, checkSender: () => undefined }

/** Creates a node with its own ports on the chain of these fakes, and the controls of the ports. */
export function createTestNode({ chain }: Pick<Fakes, 'chain'>) {
  const { port } = createFakeTokens(chain, RIGHT_CHAIN)
  const { getAccountSnapshot, getMintingCosts, getProtocolSnapshot } = port
  const node = withFaults({
    ...createFakeChainPort(chain, RIGHT_CHAIN),
    getAccountSnapshot,
    getMintingCosts,
    getProtocolSnapshot,
    chainId: async () => ok<number>(NETWORK.chainId),
  })
  return { host: 'node.test', ...node, chain: node, tokens: node } satisfies ReadNode
}
