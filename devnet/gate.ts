import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { METAMASK_METHODS } from './wallet/profiles/metamask.ts'

/** What wallets ask a node, besides what they pass on for pages. */
const WALLET_METHODS: ReadonlySet<string> = new Set([
  ...METAMASK_METHODS,
  'eth_chainId',
  'eth_getBlockReceipts',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])

/** Signed by the node, which asks nobody. Only for the development wallet, which asks its user. */
const SIGNED_BY_NODE = 'eth_sendTransaction'

const EXTENSION = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
const MAX_BYTES = 2 ** 20

/** Who asks: the page of this server, a browser extension, or a program outside of browsers. */
type Caller = 'page' | 'extension' | 'program'

interface Call {
  readonly id?: unknown
  readonly method?: unknown
}

interface Calls {
  readonly calls: readonly Call[]
  readonly isBatch: boolean
}

/**
 * The only way from a browser to the local chain. The node itself does what anyone asks, with
 * accounts that are unlocked, so web pages must not reach it. The gate admits the page that its
 * server serves, wallet extensions and local programs, and passes on a list of methods. It refuses
 * pages of other origins, and requests to a host name that only leads here (DNS rebinding). It
 * sends no CORS headers.
 */
export function createGate(nodeUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const caller = callerOf(request)
    if (caller === undefined) refuse(response, 403, 'The local chain is for its own page only.')
    else if (request.method !== 'POST') refuse(response, 405, 'The local chain takes POST only.')
    else void passOn(request, response, nodeUrl, caller).catch(() => giveUp(response))
  }
}

/** Serves a gate on 127.0.0.1, at the wanted port if that is free. */
export async function serveGate(nodeUrl: string, wantedPort: number): Promise<Server> {
  const server = createServer(createGate(nodeUrl))
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(wantedPort).catch(() => listen(0))
  return server
}

/** Undefined for whoever is not admitted. */
function callerOf({ headers }: IncomingMessage): Caller | undefined {
  const { host = '', origin } = headers
  if (!LOOPBACK.has(host.replace(/:\d+$/, ''))) return undefined
  if (origin === `http://${host}`) return 'page'
  if (origin !== undefined) return EXTENSION.test(origin) ? 'extension' : undefined
  // Browsers name an origin with every POST. This is for one that did not.
  const site = headers['sec-fetch-site'] ?? 'none'
  return site === 'none' || site === 'same-origin' ? 'program' : undefined
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  nodeUrl: string,
  caller: Caller,
): Promise<void> {
  const body = await readBody(request)
  if (body === undefined) return refuse(response, 413, 'The request is too long.')
  const asked = parse(body)
  if (asked === undefined) return refuse(response, 400, 'The request is not JSON-RPC.')
  const isRefused = asked.calls.some(({ method }) => !mayCall(caller, method))
  const answer = isRefused ? refusals(asked) : await ask(nodeUrl, asked)
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
}

function mayCall(caller: Caller, method: unknown): boolean {
  if (method === SIGNED_BY_NODE) return caller !== 'extension'
  return typeof method === 'string' && WALLET_METHODS.has(method)
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_BYTES) chunks.push(chunk)
  }
  return bytes <= MAX_BYTES ? Buffer.concat(chunks).toString() : undefined
}

function parse(body: string): Calls | undefined {
  try {
    const json = JSON.parse(body) as unknown
    const isBatch = Array.isArray(json)
    const calls: readonly unknown[] = isBatch ? json : [json]
    return calls.every(isCall) ? { calls, isBatch } : undefined
  } catch {
    return undefined
  }
}

function isCall(call: unknown): call is Call {
  return typeof call === 'object' && call !== null
}

// What was checked is written anew, so that the node cannot read it differently.
async function ask(nodeUrl: string, { calls, isBatch }: Calls): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(isBatch ? calls : calls[0])
  const response = await fetch(nodeUrl, { method: 'POST', headers, body })
  return response.text()
}

/** One refused call has all of a batch refused. */
function refusals({ calls, isBatch }: Calls): string {
  const answers = calls.map(({ id = null, method }) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32601, message: `The local chain has no ${String(method)} for browsers.` },
  }))
  return JSON.stringify(isBatch ? answers : answers[0])
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`)
}

function giveUp(response: ServerResponse): void {
  if (!response.headersSent) refuse(response, 502, 'The local chain does not answer.')
}
