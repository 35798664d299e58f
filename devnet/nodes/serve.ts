import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Chain } from '../chain.ts'
import type { Node, ProviderError } from '../wallet/node.ts'

export const HOST = '127.0.0.1'

interface RpcRequest {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Serves a node. Each request is passed on, and each answer or error as the node returns it. */
export async function serve(node: Node, stopNode: () => Promise<unknown>): Promise<Chain> {
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
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      await stopNode()
    },
  }
}
