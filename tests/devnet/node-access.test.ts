import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passOn } from '../../devnet/node-access.ts'
import { developmentWallet } from '../../devnet/wallet/plugin.ts'
import { listen, startVite } from '../support/servers.ts'

/** The calls that have reached the node. */
let reached: unknown[] = []
const node = createServer((incoming, response) => {
  void json(incoming).then((call) => {
    reached.push(call)
    response.end('{"jsonrpc":"2.0","id":7,"result":"0x1"}')
  })
})
let server: Awaited<ReturnType<typeof startVite>>

beforeAll(async () => {
  server = await startVite(developmentWallet(await listen(node)))
})
beforeEach(() => {
  reached = []
})
afterAll(async () => {
  await server.close()
  node.close()
})

const call = (method: string) => ({ jsonrpc: '2.0', id: 7, method, params: [] })

/**
 * Sends a call to the server of the page. The word "own" in a header stands for the server's host
 * and port.
 */
async function send(body: unknown, headers: Record<string, string>, method = 'POST') {
  const { hostname, host, port } = server.url
  const own = Object.entries(headers).map(([name, value]) => [name, value.replace('own', host)])
  const options = { host: hostname, port, path: '/rpc', method }
  const sent = request({ ...options, headers: Object.fromEntries(own) })
  sent.end(JSON.stringify(body))
  const [response] = await once(sent, 'response')
  return {
    status: response.statusCode,
    allowed: response.headers['access-control-allow-origin'],
    body: await text(response),
  }
}

const OWN_PAGE = { origin: 'http://own' }
const EXTENSION = { origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' }

describe(passOn.name, () => {
  it.each([
    ['its own page', OWN_PAGE],
    ['its own page by another name', { host: 'localhost:1', origin: 'http://localhost:1' }],
    ['an extension of Chrome', EXTENSION],
    ['an extension of Firefox', { origin: 'moz-extension://5d0c-11' }],
  ])('passes on a call of %s', async (_who, headers) => {
    const { status, body } = await send(call('eth_blockNumber'), headers)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
    expect(reached).toEqual([call('eth_blockNumber')])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a host name that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a site that looks like an extension', { origin: 'https://chrome-extension.example' }],
    ['nobody', {}],
  ])('refuses %s', async (_who, headers) => {
    const posted = await send(call('eth_sendTransaction'), headers)
    const preflight = await send(undefined, headers, 'OPTIONS')
    expect(posted).toMatchObject({ status: 403, allowed: undefined })
    expect(preflight.allowed).toBeUndefined()
    expect(reached).toEqual([])
  })

  it.each([
    ['anvil_reset', OWN_PAGE],
    ['eth_sign', EXTENSION],
  ])('has no %s (%j)', async (method, headers) => {
    const { body } = await send(call(method), headers)
    expect(JSON.parse(body)).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(reached).toEqual([])
  })

  it('passes on no list of calls', async () => {
    await send([call('eth_blockNumber'), call('anvil_reset')], OWN_PAGE)
    expect(reached).toEqual([])
  })

  it('answers 502 to a request that is no call', async () => {
    expect(await send(undefined, OWN_PAGE)).toMatchObject({ status: 502 })
  })
})
