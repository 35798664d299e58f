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

  it('does not wait for ever for a node', async () => {
    const answer = createClient(never).request(z.string(), 'eth_call', [])
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it('counts no time while the page is hidden, where Rabby holds every request', async () => {
    const { document, set } = createDocument('hidden')
    let answer: unknown
    void createClient(never, document)
      .request(z.string(), 'eth_call', [])
      .then((given) => (answer = given))
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
    set('visible')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
    set('hidden')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    set('visible')
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it.each(['eth_requestAccounts', 'eth_sendTransaction', 'wallet_revokePermissions'])(
    'waits for a person: %s',
    async (method) => {
      let isSettled = false
      void createClient(never)
        .request(z.string(), method)
        .then(() => (isSettled = true))
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
      expect(isSettled).toBe(false)
    },
  )

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
