import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { METAMASK_METHODS } from './wallet/profiles/metamask.ts'

/**
 * The methods that wallets call on a node. The node signs what it sends. The development wallet has
 * asked its user before.
 */
const METHODS: ReadonlySet<unknown> = new Set([
  ...METAMASK_METHODS,
  'eth_chainId',
  'eth_getBlockReceipts',
  'eth_maxPriorityFeePerGas',
  'eth_sendTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])

const EXTENSION = /^(?:chrome|moz|safari-web)-extension:\/\//

/**
 * Passes requests of this server's page and of browser extensions on to the local node. The node
 * obeys every request, so pages of other origins must not reach it. Browsers send the origin with
 * every POST request. Vite has already refused requests with other host names (DNS rebinding).
 */
export function passOn(nodeUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { host, origin = '' } = request.headers
    if (origin !== `http://${host}` && !EXTENSION.test(origin)) {
      response.writeHead(403).end()
      return
    }
    ask(nodeUrl, request).then(
      (answer) => response.writeHead(200, JSON_TYPE).end(answer),
      () => response.writeHead(502).end(),
    )
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function ask(nodeUrl: string, request: IncomingMessage): Promise<string> {
  const call = (await json(request)) as { readonly id?: unknown; readonly method?: unknown }
  if (!METHODS.has(call.method)) {
    const error = { code: -32601, message: 'The local chain has no such method for browsers.' }
    return JSON.stringify({ jsonrpc: '2.0', id: call.id, error })
  }
  // The checked call is serialized again, so that the node cannot read a different method.
  const body = JSON.stringify(call)
  const response = await fetch(nodeUrl, { method: 'POST', headers: JSON_TYPE, body })
  return response.text()
}
