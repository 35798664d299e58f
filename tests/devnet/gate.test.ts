import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGate, serveGate } from '../../devnet/gate.ts'

/** What has reached the node behind the gate. */
let reached: unknown[] = []
const node = createServer((incoming, response) => {
  void text(incoming).then((body) => {
    reached.push(JSON.parse(body))
    response.end('{"jsonrpc":"2.0","id":7,"result":"0x1"}')
  })
})
const servers: Server[] = [node]
const portOf = (server: Server) => (server.address() as AddressInfo).port
let gatePort = 0

beforeAll(async () => {
  await once(node.listen(0, '127.0.0.1'), 'listening')
  const gate = await serveGate(`http://127.0.0.1:${portOf(node)}`, 0)
  servers.push(gate)
  gatePort = portOf(gate)
})
beforeEach(() => {
  reached = []
})
afterAll(() => servers.forEach((server) => server.close()))

const call = (method: string) => ({ jsonrpc: '2.0', id: 7, method, params: [] })

/** Posts it to the gate. "own" in a header stands for the gate's host and port. */
async function post(
  body: unknown,
  headers: Record<string, string> = {},
  { method = 'POST', port = gatePort } = {},
) {
  const own = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace('own', `127.0.0.1:${port}`),
  ])
  const sent = request({ host: '127.0.0.1', port, method, headers: Object.fromEntries(own) })
  sent.end(typeof body === 'string' ? body : JSON.stringify(body))
  const [response] = await once(sent, 'response')
  const { statusCode, headers: answered } = response
  return { status: statusCode, body: await text(response), headers: answered }
}

const READ = 'eth_blockNumber'
const SEND = 'eth_sendTransaction'
const EXTENSION = 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn'

describe(createGate.name, () => {
  it.each([
    ['its own page', { origin: 'http://own' }, SEND],
    ['its own page by another name', { host: 'localhost:1', origin: 'http://localhost:1' }, SEND],
    ['its own page over IPv6', { host: '[::1]:1', origin: 'http://[::1]:1' }, SEND],
    ['a program', {}, SEND],
    ['an extension of Chrome', { origin: EXTENSION }, READ],
    ['an extension of Firefox', { origin: 'moz-extension://5d0c-11' }, 'eth_sendRawTransaction'],
  ])('passes on what %s asks (%j, %s)', async (_who, headers, method) => {
    const { status, body } = await post(call(method), headers)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
    expect(reached).toEqual([call(method)])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a name that leads here', { host: 'evil.example:5173', origin: 'http://evil.example:5173' }],
    ['a name that leads here', { host: '127.0.0.1.evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a site that looks like an extension', { origin: 'https://chrome-extension.example' }],
    ['a page whose browser names no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s (%j)', async (_who, headers) => {
    for (const method of [READ, SEND]) {
      const { status, headers: answered } = await post(call(method), headers)
      expect(status).toBe(403)
      expect(answered).not.toHaveProperty('access-control-allow-origin')
    }
    const preflight = await post('', headers, { method: 'OPTIONS' })
    expect(preflight.status).toBe(403)
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    expect(reached).toEqual([])
  })

  it.each([
    ['anvil_reset', 'its own page', 'http://own'],
    ['anvil_reset', 'an extension', EXTENSION],
    ['eth_sign', 'its own page', 'http://own'],
    ['', 'its own page', 'http://own'],
    [SEND, 'an extension', EXTENSION],
  ])('has no "%s" for %s', async (method, _who, origin) => {
    const { body } = await post(call(method), { origin })
    expect(JSON.parse(body)).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(reached).toEqual([])
  })

  it('passes on a batch, or nothing of it', async () => {
    await post([call(READ), call('eth_call')])
    expect(reached).toEqual([[call(READ), call('eth_call')]])
    const { body } = await post([call(READ), call('anvil_reset')])
    expect(JSON.parse(body)).toMatchObject([
      { id: 7, error: { code: -32601 } },
      { id: 7, error: { code: -32601 } },
    ])
    expect(reached).toHaveLength(1)
  })

  it.each([
    ['no JSON', 'eth_call', 400],
    ['no call', '"eth_call"', 400],
    ['an empty one', 'null', 400],
    ['too long', `"${'a'.repeat(2 ** 20)}"`, 413],
    ['not by POST', '', 405, 'GET'],
  ])('refuses a request that is %s', async (_what, body, status, method = 'POST') => {
    expect(await post(body, {}, { method })).toMatchObject({ status })
    expect(reached).toEqual([])
  })
})
