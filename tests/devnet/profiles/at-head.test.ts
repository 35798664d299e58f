import { afterEach, expect, it, vi } from 'vitest'
import type { Node } from '../../../devnet/wallet/node.ts'
import { askAtHead } from '../../../devnet/wallet/profiles/at-head.ts'

const HEAD = '0x10'

afterEach(() => {
  vi.useRealTimers()
})

/** Asks through a wallet whose node gives these answers, one after the other, the last for ever. */
async function ask(answers: readonly (() => unknown)[], method: string, ...params: unknown[]) {
  vi.useFakeTimers()
  let asked = 0
  const node: Node = async () => answers[Math.min(asked++, answers.length - 1)]?.()
  const head = { number: async () => HEAD } as Parameters<typeof askAtHead>[1]
  const answer = Promise.resolve(askAtHead(node, head)(method, params)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(11_000)
  return { answer: await answer, asked }
}

const nothing = () => null
const fail = () => {
  throw new Error('header not found')
}

it.each([
  ['eth_call', [{}, HEAD]],
  ['eth_getBlockByNumber', [HEAD, false]],
  ['eth_getCode', ['0x', HEAD]],
  ['eth_getTransactionCount', ['0x', '0x1']],
] as const)('%s at a known number is repeated after nothing and errors', async (method, params) => {
  const late = await ask([nothing, fail, () => '0x5'], method, ...params)
  expect(late).toEqual({ answer: '0x5', asked: 3 })
  const never = await ask([nothing], method, ...params)
  expect(never).toMatchObject({ answer: { code: -32603 }, asked: 10 })
})

it.each([
  ['eth_getTransactionCount', ['0x', 'pending']],
  ['eth_getBlockByNumber', ['0x11', false]],
  ['eth_getTransactionReceipt', ['0x']],
] as const)('%s with %j is asked once', async (method, params) => {
  expect(await ask([nothing], method, ...params)).toEqual({ answer: null, asked: 1 })
})
