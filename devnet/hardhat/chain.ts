import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import { NETWORK } from '../../src/domain/network.ts'
import type { Chain } from '../chain.ts'
import { httpNode, type Node, type ProviderError } from '../wallet/node.ts'
import { withAnvilMethods } from './anvil-methods.ts'

const HOST = '127.0.0.1'

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
  const server = await serve(withAnvilMethods(httpNode(`http://${HOST}:${port}`)))
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      await hardhat.close()
    },
  }
}

interface RpcRequest {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Passes on each request, and each answer or error as the node returns it. */
async function serve(node: Node) {
  const server = createServer(async (incoming, outgoing) => {
    const { id, method, params = [] } = (await json(incoming)) as RpcRequest
    const answer = await node(method, params).then(
      (result) => ({ result }),
      ({ code, message, data }: ProviderError) => ({ error: { code, message, data } }),
    )
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  return server
}
