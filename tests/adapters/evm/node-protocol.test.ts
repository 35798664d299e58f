import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpNode, createNodeProtocol } from '../../../src/adapters/evm/node-protocol.ts'
import { QUANTITY } from '../../../src/adapters/evm/schemas.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { codec, quietClient } from '../../support/codec.ts'

const NODE = 'https://node.example/v1/key'

/** Has the node answer every request so, and returns what it is asked. */
function answer(respond: () => Response | Promise<Response>) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const create = () => {
  const client = quietClient(createHttpNode(NODE))
  return () => client.request(QUANTITY, 'eth_blockNumber')
}
const json = (answered: object, status = 200) =>
  Response.json({ jsonrpc: '2.0', id: 1, ...answered }, { status })
const error = (code: number, message: string, status = 200) =>
  json({ error: { code, message } }, status)

describe(createHttpNode.name, () => {
  it('asks in JSON-RPC, and believes the answer to its question', async () => {
    const ask = create()
    const asked = answer(() => json({ id: asked.mock.calls.length, result: '0x10' }))
    for (const _ of [1, 2]) expect(await ask()).toEqual({ ok: true, value: 16 })
    const [[url, request], [, next]] = asked.mock.calls as [
      [string, RequestInit],
      [string, RequestInit],
    ]
    expect([url, request]).toMatchObject([
      NODE,
      { credentials: 'omit', referrerPolicy: 'no-referrer' },
    ])
    const question = { jsonrpc: '2.0', method: 'eth_blockNumber', params: [] }
    expect([request, next].map(({ body }) => JSON.parse(String(body)))).toEqual([
      { ...question, id: 1 },
      { ...question, id: 2 },
    ])
  })

  it.each([
    ['503 in HTML', 'network', () => new Response('<h1>Busy</h1>', { status: 503 })],
    ['no connection', 'network', () => Promise.reject(new TypeError('terminated'))],
    [
      'truncated JSON',
      'malformedAnswer',
      () => new Response('{"jsonrpc":"2.0","id":1,"result":"0x'),
    ],
    ['another form', 'malformedAnswer', () => Response.json(['0x10'])],
    ['a wrong id', 'malformedAnswer', () => json({ id: 7, result: '0x10' })],
    [
      'a wrong id on an error',
      'malformedAnswer',
      () => json({ id: 7, error: { code: 3, message: '' } }),
    ],
    ['no result', 'malformedAnswer', () => json({})],
    ['an error of its own', 'unknown', () => error(-32000, 'header not found')],
    ['an error with a status', 'refused', () => error(3, 'execution reverted', 400)],
    ['a limit in JSON', 'rateLimited', () => error(-32005, 'limit exceeded', 400)],
    ['429', 'rateLimited', () => new Response('Slow down', { status: 429 })],
  ] as const)(
    'takes %s for the failure %s, and does not ask again',
    async (_name, kind, respond) => {
      const asked = answer(respond)
      expect(await create()()).toMatchObject({ ok: false, error: { kind } })
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )
})

describe(createNodeProtocol.name, () => {
  it.each([
    ['is on another chain', 'wrongChain', () => json({ result: '0x1' })],
    ['fails', 'network', () => new Response(null, { status: 502 })],
  ])('asks a node that %s nothing but its chain', async (_how, kind, respond) => {
    const asked = answer(respond)
    const port = createNodeProtocol(NODE, STRANGER, codec, () => {})
    expect(await port.read()).toMatchObject({ ok: false, error: { kind } })
    expect(asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)).method)).toEqual([
      'eth_chainId',
    ])
  })
})
