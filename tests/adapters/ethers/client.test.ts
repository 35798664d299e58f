import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { READ_TIMEOUT } from '../../../src/adapters/ethers/eip1193.ts'
import { createClient, parseAnswer } from '../../../src/adapters/ethers/client.ts'
import { createDocument } from '../../support/platform.ts'

const never = { request: () => new Promise<unknown>(() => {}) }

describe(createClient.name, () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does not wait for ever for a node, and leaves no timer behind', async () => {
    const answer = createClient(never).request(z.string(), 'eth_call', [])
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
    await createClient({ request: async () => '0x1' }).request(z.string(), 'eth_chainId')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('counts no time while the page is hidden, where Rabby holds every request', async () => {
    const { document, set } = createDocument('hidden')
    const settled = vi.fn()
    void createClient(never, document).request(z.string(), 'eth_call', []).then(settled)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
    set('visible')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
    set('hidden')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    set('visible')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.lastCall).toMatchObject([{ ok: false, error: { kind: 'timeout' } }])
  })

  it('leaves nothing behind in the page once it has its answer', async () => {
    const { document, set } = createDocument('visible')
    const provider = { request: async () => '0x1' }
    await createClient(provider, document).request(z.string(), 'eth_call', [])
    set('visible')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['eth_requestAccounts', 'eth_sendTransaction', 'wallet_revokePermissions'])(
    'waits for a person: %s',
    async (method) => {
      const settled = vi.fn()
      void createClient(never).request(z.string(), method).then(settled)
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
      expect(settled).not.toHaveBeenCalled()
    },
  )

  it('does not believe an answer of another form, and keeps it', async () => {
    const client = createClient({ request: async () => ({ rubbish: true }) })
    expect(await client.request(z.string(), 'eth_chainId')).toEqual({
      ok: false,
      error: { kind: 'malformedAnswer', detail: '{"rubbish":true}' },
    })
  })

  it('does not believe an answer that throws when it is read', async () => {
    const answer = {
      get result() {
        throw new Error('not for you')
      },
    }
    const schema = z.object({ result: z.string() })
    const client = createClient({ request: async () => answer })
    expect(await client.request(schema, 'eth_call')).toMatchObject({
      error: { kind: 'malformedAnswer' },
    })
    expect(parseAnswer(schema, answer)).toMatchObject({ error: { kind: 'malformedAnswer' } })
  })

  it('puts what is thrown into the domain’s words, also when it is thrown at once', async () => {
    const client = createClient({
      request() {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    })
    expect(await client.request(z.string(), 'eth_call')).toMatchObject({
      error: { kind: 'rejected' },
    })
  })
})
