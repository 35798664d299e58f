import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { READ_TIMEOUT } from '../../../src/adapters/ethers/request.ts'
import { createRpc } from '../../../src/adapters/ethers/rpc.ts'

const quiet = () => {}
const never = { request: () => new Promise<unknown>(() => {}) }

describe(createRpc.name, () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('does not wait for ever for a node', async () => {
    const answer = createRpc(never, quiet)(z.string(), 'eth_call', [])
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } })
  })

  it.each(['eth_requestAccounts', 'eth_sendTransaction', 'wallet_switchEthereumChain'])(
    'waits for a person: %s',
    async (method) => {
      const settled = vi.fn()
      void createRpc(never, quiet)(z.string(), method).then(settled)
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 100)
      expect(settled).not.toHaveBeenCalled()
    },
  )

  it('leaves no timer behind', async () => {
    const rpc = createRpc({ request: async () => '0x1' }, quiet)
    expect(await rpc(z.string(), 'eth_chainId')).toEqual({ ok: true, value: '0x1' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not believe an answer of another form, keeps it, and reports it', async () => {
    const report = vi.fn()
    const rpc = createRpc({ request: async () => ({ rubbish: true }) }, report)
    expect(await rpc(z.string(), 'eth_chainId')).toEqual({
      ok: false,
      error: { kind: 'malformedAnswer', detail: '{"rubbish":true}' },
    })
    expect(report.mock.calls).toEqual([['eth_chainId', { rubbish: true }]])
  })

  it('puts what is thrown into the domain’s words, also when it is thrown at once', async () => {
    const rpc = createRpc(
      {
        request() {
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        },
      },
      quiet,
    )
    expect(await rpc(z.string(), 'eth_call')).toMatchObject({ error: { kind: 'rejected' } })
  })
})
