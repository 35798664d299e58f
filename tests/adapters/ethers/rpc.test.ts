import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { READ_TIMEOUT } from '../../../src/adapters/ethers/request.ts'
import { createRpc } from '../../../src/adapters/ethers/rpc.ts'

const never = { request: () => new Promise<unknown>(() => {}) }

describe(createRpc.name, () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('does not wait for ever for a node', async () => {
    const answer = createRpc(never)(z.string(), 'eth_call', [])
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it.each(['eth_requestAccounts', 'eth_sendTransaction', 'wallet_switchEthereumChain'])(
    'waits for a person: %s',
    async (method) => {
      const settled = vi.fn()
      void createRpc(never)(z.string(), method).then(settled)
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
      expect(settled).not.toHaveBeenCalled()
    },
  )

  it('leaves no timer behind', async () => {
    const rpc = createRpc({ request: async () => '0x1' })
    expect(await rpc(z.string(), 'eth_chainId')).toEqual({ ok: true, value: '0x1' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not believe an answer of another form', async () => {
    const rpc = createRpc({ request: async () => ({ rubbish: true }) })
    expect(await rpc(z.string(), 'eth_chainId')).toEqual({
      ok: false,
      error: { kind: 'malformedAnswer' },
    })
  })

  it('puts what is thrown into the domain’s words, also when it is thrown at once', async () => {
    const rpc = createRpc({
      request() {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    })
    expect(await rpc(z.string(), 'eth_call')).toMatchObject({ error: { kind: 'rejected' } })
  })
})
