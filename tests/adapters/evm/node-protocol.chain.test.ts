import { http, HttpResponse, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { protocolPortContract, type ProtocolFault } from '../../contracts/protocol/contract.ts'
import { createAdapters } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { createPage } from '../../support/page.ts'
import { protocolEvents } from '../../support/protocol-events.ts'

const RESPONSES: Record<ProtocolFault, () => Response> = {
  network: () => HttpResponse.error(),
  rateLimited: () => new HttpResponse(null, { status: 429 }),
  malformedAnswer: () => HttpResponse.html('<h1>Welcome</h1>'),
}

describe('the node’s protocol of createEvmAdapters', () => {
  const chain = useTestChain()
  const server = setupServer()
  let methods: string[]

  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
  beforeEach(async () => {
    await chain.reset()
    methods = []
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  function create() {
    const url = `${chain.url}/`
    // Distinguishes the adapter's requests from those that the test itself sends to the chain.
    const nodeUrl = `${url}?adapter`
    const { protocol } = createAdapters({
      page: createPage(),
      deployment: chain.deployment,
      nodeUrl,
    })
    const port = protocol.node
    if (port === undefined) throw new Error('There is no node')
    server.use(
      http.post(url, async ({ request }) => {
        const { method } = (await request.clone().json()) as { method: string }
        if (request.url === nodeUrl) methods.push(method)
        return passthrough()
      }),
    )
    const respondNext = (respond: () => Response) =>
      server.use(http.post(url, respond, { once: true }))
    return { port, respondNext }
  }

  describe('on a real chain', () => {
    protocolPortContract(async () => {
      const { port, respondNext } = create()
      return {
        ...protocolEvents(chain),
        port,
        failNext: (fault) => respondNext(RESPONSES[fault]),
        useOtherChain: () =>
          respondNext(() => HttpResponse.json({ jsonrpc: '2.0', id: 1, result: '0x1' })),
      }
    })
  })

  it('asks the node for its chain once, and takes one call once it knows the coins', async () => {
    const { port } = create()
    for (const _ of [1, 2, 3]) expect(await port.read()).toMatchObject({ ok: true })
    expect(methods).toEqual(['eth_chainId', 'eth_call', 'eth_call', 'eth_call', 'eth_call'])
  })

  it('is not there unless one was given', () => {
    expect(
      createAdapters({ page: createPage(), deployment: chain.deployment }).protocol.node,
    ).toBeUndefined()
  })
})
