import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createHttpNode,
  createNodeProtocol,
  NODE_TIMEOUT,
} from '../../../src/adapters/evm/node-protocol.ts'
import { QUANTITY } from '../../../src/adapters/evm/schemas.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { codec, quietClient } from '../../support/codec.ts'

const NODE = 'https://node.example/v1/key'

interface Question {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const server = setupServer()
let questions: Question[]

/** Has the node answer every question so. */
function answer(respond: (question: Question) => Response | Promise<Response>) {
  server.use(
    http.post(NODE, async ({ request }) => {
      const question = (await request.json()) as Question
      questions.push(question)
      return respond(question)
    }),
  )
}

const result = ({ id }: Question, value: JsonBodyType) =>
  HttpResponse.json({ jsonrpc: '2.0', id, result: value })
const error = ({ id }: Question, code: number, message: string, status = 200) =>
  HttpResponse.json({ jsonrpc: '2.0', id, error: { code, message } }, { status })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => void (questions = []))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function setUp() {
  const client = quietClient(createHttpNode(NODE))
  return { ask: () => client.request(QUANTITY, 'eth_blockNumber') }
}

describe(createHttpNode.name, () => {
  it('asks in JSON-RPC, and believes the answer to its question', async () => {
    const requests: Request[] = []
    server.events.on('request:start', ({ request }) => void requests.push(request))
    answer((question) => result(question, '0x10'))
    const { ask } = setUp()
    expect(await ask()).toEqual({ ok: true, value: 16 })
    expect(await ask()).toEqual({ ok: true, value: 16 })
    const asked = { jsonrpc: '2.0', method: 'eth_blockNumber', params: [] }
    expect(questions).toEqual([
      { ...asked, id: 1 },
      { ...asked, id: 2 },
    ])
    expect(requests[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    server.events.removeAllListeners()
  })

  it.each([
    ['500', 'network', () => new HttpResponse('Oops', { status: 500 })],
    ['503 in HTML', 'network', () => HttpResponse.html('<h1>Busy</h1>', { status: 503 })],
    ['no connection', 'network', () => HttpResponse.error()],
    ['HTML', 'malformedAnswer', () => HttpResponse.html('<!doctype html><h1>Hello</h1>')],
    ['nothing', 'malformedAnswer', () => new HttpResponse('')],
    [
      'truncated JSON',
      'malformedAnswer',
      () => new HttpResponse('{"jsonrpc":"2.0","id":1,"result":"0x'),
    ],
    ['another form', 'malformedAnswer', () => HttpResponse.json(['0x10'])],
    ['a wrong id', 'malformedAnswer', (asked) => result({ ...asked, id: 7 }, '0x10')],
    [
      'a wrong id on an error',
      'malformedAnswer',
      (asked) => error({ ...asked, id: 7 }, -32000, 'header not found'),
    ],
    ['no result', 'malformedAnswer', ({ id }) => HttpResponse.json({ jsonrpc: '2.0', id })],
    ['a result of another form', 'malformedAnswer', (asked) => result(asked, { rubbish: true })],
    ['an error of its own', 'unknown', (asked) => error(asked, -32000, 'header not found')],
    ['an error with a status', 'refused', (asked) => error(asked, 3, 'execution reverted', 400)],
    ['a limit in JSON', 'rateLimited', (asked) => error(asked, -32005, 'limit exceeded')],
    ['429', 'rateLimited', () => new HttpResponse('Slow down', { status: 429 })],
  ] as const satisfies readonly (readonly [string, string, (question: Question) => Response])[])(
    'takes %s for the failure %s, and does not ask again',
    async (_name, kind, respond) => {
      answer(respond)
      expect(await setUp().ask()).toMatchObject({ ok: false, error: { kind } })
      expect(questions).toHaveLength(1)
    },
  )

  describe('with a node that is slow', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('gives up after a while', async () => {
      answer(async () => {
        await delay('infinite')
        return HttpResponse.json({})
      })
      const asked = setUp().ask()
      await expect.poll(() => questions).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(NODE_TIMEOUT)
      expect(await asked).toMatchObject({ ok: false, error: { kind: 'timeout' } })
      expect(questions).toHaveLength(1)
    })

    it('leaves no timer behind when it was in time', async () => {
      answer((question) => result(question, '0x10'))
      await setUp().ask()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

describe(createNodeProtocol.name, () => {
  it('asks a node on another chain nothing but its chain', async () => {
    answer((question) => result(question, '0x1'))
    const port = createNodeProtocol(NODE, STRANGER, codec, () => {})
    expect(await port.read()).toMatchObject({ ok: false, error: { kind: 'wrongChain' } })
    expect(questions.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  it('asks once where it fails', async () => {
    answer(() => new HttpResponse(null, { status: 502 }))
    const port = createNodeProtocol(NODE, STRANGER, codec, () => {})
    expect(await port.read()).toMatchObject({ ok: false, error: { kind: 'network' } })
    expect(questions).toHaveLength(1)
  })
})
