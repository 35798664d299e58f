import type { AddressInfo } from 'node:net'
import ganache from 'ganache'
import { NETWORK } from '../../src/domain/network.ts'
import type { Chain } from '../chain.ts'
import { withAnvilMethods } from '../nodes/anvil-methods.ts'
import { HOST, serve } from '../nodes/serve.ts'
import { httpNode } from '../wallet/node.ts'
import { withHardhatMethods } from './hardhat-methods.ts'

/** The test mnemonic of anvil and Hardhat. */
const MNEMONIC = 'test test test test test test test test test test test junk'

/** Does what `startChain` of the local chain does, with a Ganache node in place of anvil. */
export async function startChain(chainId = NETWORK.chainId): Promise<Chain> {
  const server = ganache.server({
    chain: { chainId, networkId: chainId },
    wallet: { mnemonic: MNEMONIC, defaultBalance: 10_000 },
    logging: { quiet: true },
  })
  await server.listen(0, HOST)
  const { port } = server.address() as AddressInfo
  const node = withHardhatMethods(httpNode(`http://${HOST}:${port}`))
  return serve(withAnvilMethods(node), () => server.close())
}
