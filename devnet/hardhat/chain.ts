import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import { NETWORK } from '../../src/domain/network.ts'
import type { Chain } from '../chain.ts'
import { withAnvilMethods } from '../nodes/anvil-methods.ts'
import { HOST, serve } from '../nodes/serve.ts'
import { httpNode } from '../wallet/node.ts'

/** Does what `startChain` of the local chain does, with a Hardhat node in place of anvil. */
export async function startChain(chainId = NETWORK.chainId): Promise<Chain> {
  const { network } = await createHardhatRuntimeEnvironment({
    networks: {
      node: {
        type: 'edr-simulated',
        chainId,
        // Otherwise the node returns an error for a transaction that reverts, in place of its hash.
        // No public node knows that before there is a block.
        throwOnTransactionFailures: false,
      },
    },
  })
  const hardhat = await network.createServer('node', HOST)
  const { port } = await hardhat.listen()
  return serve(withAnvilMethods(httpNode(`http://${HOST}:${port}`)), () => hardhat.close())
}
