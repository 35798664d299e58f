import { join } from 'node:path'
import type { JsonRpcServer } from 'hardhat/types'
import type { Chain } from '../chain.ts'
import { withAnvilMethods } from '../nodes/anvil-methods.ts'
import { HOST, serve } from '../nodes/serve.ts'
import { httpNode } from '../wallet/node.ts'

/**
 * Does what `startChain` of the local chain does, with a Hardhat 2 node in place of anvil. A process
 * has one such node.
 */
export async function startChain(): Promise<Chain> {
  process.env.HARDHAT_CONFIG = join(import.meta.dirname, 'hardhat.config.cjs')
  const { default: hardhat } = await import('hardhat')
  const options = { hostname: HOST, port: 0, provider: hardhat.network.provider }
  // Hardhat's own server, because its errors have another form than those of its provider.
  const server = (await hardhat.run('node:create-server', options)) as JsonRpcServer
  const { port } = await server.listen()
  return serve(withAnvilMethods(httpNode(`http://${HOST}:${port}`)), () => server.close())
}
