import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/adapters/ethers/client.ts'
import { createConnection } from '../../../src/adapters/ethers/connection.ts'
import { QUANTITY } from '../../../src/adapters/ethers/schemas.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'

const NODE = 'https://node.example/v1/key'

/** Asks a node for its newest block. The node responds with the result of `respond`. */
async function ask(respond: () => Response | Promise<Response>) {
  const asked: [url: string, init: RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return respond()
  })
  const { deployment } = createFakeAdapters()
  const answer = await createConnection(NODE, deployment).chain.getNewestBlock()
  return { answer, asked }
}
afterEach(() => vi.unstubAllGlobals())

const json = (answered: object, status = 200) =>
  Response.json({ jsonrpc: '2.0', id: 1, ...answered }, { status })
const error = (code: number, message: string, status = 200) =>
  json({ error: { code, message } }, status)

describe('createConnection with the URL of a node', () => {
  it('asks in JSON-RPC, and tells nothing of the visitor', async () => {
    const { answer, asked } = await ask(() => json({ result: { oldestBlock: '0x10' } }))
    expect(answer).toEqual({ ok: true, value: 16 })
    const [url, { body, ...request } = {}] = asked[0] ?? []
    expect(url).toBe(NODE)
    expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    const question = {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_feeHistory',
      params: ['0x1', 'latest', []],
    }
    expect(JSON.parse(String(body))).toEqual(question)
  })

  it.each([
    ['503 in HTML', 'network', () => new Response('<h1>Busy</h1>', { status: 503 })],
    ['no connection', 'network', () => Promise.reject(new TypeError('terminated'))],
    ['truncated JSON', 'malformedAnswer', () => new Response('{"id":1,"result":"0x')],
    ['another form', 'malformedAnswer', () => Response.json(['0x10'])],
    ['an error of its own', 'unknown', () => error(-32000, 'header not found')],
    ['an error with a status', 'refused', () => error(3, 'execution reverted', 400)],
    ['429', 'rateLimited', () => new Response('Slow down', { status: 429 })],
  ] as const)('takes %s for the failure %s', async (_name, kind, respond) => {
    expect((await ask(respond)).answer).toMatchObject({ ok: false, error: { kind } })
  })
})

it('takes an answer that is on its way for the first newest block, and then asks', async () => {
  const request = vi.fn(async () => ({ oldestBlock: '0x11' }))
  const earlyHistory = Promise.resolve({ oldestBlock: '0x10' })
  const { deployment } = createFakeAdapters()
  const { chain } = createConnection({ request }, deployment, { earlyHistory })
  expect(await chain.getNewestBlock()).toEqual({ ok: true, value: 16 })
  expect(request).not.toHaveBeenCalled()
  expect(await chain.getNewestBlock()).toEqual({ ok: true, value: 17 })
})

type Kind = 'usual' | 'patient' | 'user'

/** Sends these requests at once. Resolves to the second in which each is sent. */
async function send(asked: readonly Kind[]) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const start = performance.now()
  const sent = new Map<unknown, number>()
  const client = createClient({
    async request({ params }) {
      sent.set((params as unknown[])[0], Math.floor((performance.now() - start) / 1000))
      return '0x1'
    },
  })
  const answers = asked.map((kind, index) => {
    const { request } = kind === 'patient' ? client.patient : client
    const method = kind === 'user' ? 'eth_sendTransaction' : 'eth_test'
    return request(QUANTITY, method, [index])
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(answers)
  return asked.map((_, index) => sent.get(index))
}
const times = <Item>(count: number, item: Item) => Array<Item>(count).fill(item)

describe(createClient.name, () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends at most seven requests a second', async () => {
    expect(await send(times<Kind>(16, 'usual'))).toEqual([...times(7, 0), ...times(7, 1), 2, 2])
  })

  it('lets a search use four of them, and no request to the user wait', async () => {
    expect(await send([...times<Kind>(6, 'patient'), ...times<Kind>(3, 'usual'), 'user'])).toEqual([
      ...times(4, 0),
      ...times(2, 1),
      ...times(3, 0),
      0,
    ])
    expect(await send([...times<Kind>(7, 'usual'), 'patient', 'user'])).toEqual([
      ...times(7, 0),
      1,
      0,
    ])
  })
})
