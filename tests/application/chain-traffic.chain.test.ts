import { expect, it } from 'vitest'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { createAdapters, createPage } from '../support/adapters.ts'
import { useTestChain } from '../support/chain.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createScriptedWallet } from '../support/scripted-wallet.ts'
import { settled, startWith } from '../support/services.ts'

const BLOCK = 12_000
const STEP = 100

const chain = await useTestChain()

/**
 * Opens a page with the amount 5. Its time goes on only once the wallet has answered all requests.
 */
async function open() {
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts: [HOLDER], permitted: true })
  let waiting = 0
  const provider = {
    ...wallet,
    request(asked: { method: string }) {
      waiting += 1
      return wallet.request(asked).finally(() => (waiting -= 1))
    },
  }
  const { deployment } = chain
  const adapters = createAdapters({ page: createPage(provider), deployment })
  const { clock, ...fakes } = createFakeAdapters()
  // The services do not use the controls of the fakes. These adapters do not have them.
  const page = startWith({ ...fakes, ...adapters, clock, deployment } as never)
  const answered = async () => {
    await settled()
    if (waiting > 0) await answered()
  }
  /** Lets this many blocks pass. Resolves to the number of requests per second. */
  const passBlocks = async (blocks: number) => {
    const before = wallet.calls.length
    for (let passed = STEP; passed <= blocks * BLOCK; passed += STEP) {
      clock.advance(STEP)
      await answered()
      if (passed % BLOCK === BLOCK / 2) await chain.rpc('evm_mine')
    }
    return ((wallet.calls.length - before) * 1000) / (blocks * BLOCK)
  }
  page.drafts.setAmount('5')
  // The code that reads the snapshot is loaded with the connection.
  await expect.poll(() => page.chain.view.get().snapshot).toBeDefined()
  await passBlocks(1)
  return { ...page, clock, wallet, passBlocks }
}

it('asks little at rest, and not much more while a transaction waits for its block', async () => {
  const { exchange, passBlocks, progress } = await open()
  expect(await passBlocks(5)).toBeLessThanOrEqual(0.5)
  await chain.rpc('evm_setAutomine', false)
  await exchange.approve()
  // The next blocks do not contain the transaction.
  await chain.rpc('anvil_dropAllTransactions')
  await passBlocks(1)
  expect(await passBlocks(5)).toBeLessThanOrEqual(1.5)
  expect(progress()).toMatchObject({ kind: 'pending', action: 'approveWeth' })
})

it('asks at most five times more a minute for a transaction whose answer was lost long ago', async () => {
  const { exchange, wallet, clock, passBlocks, records } = await open()
  const perMinute = async () => 60 * (await passBlocks(10))
  const atRest = await perMinute()
  wallet.answerNext('eth_sendTransaction', null)
  await exchange.approve()
  await chain.rpc('anvil_mine', '0x100')
  clock.advance(60 * 60_000)
  await passBlocks(5)
  expect(records.state.get().records).toMatchObject([{ outcome: { kind: 'unknown' } }])
  const more = (await perMinute()) - atRest
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThanOrEqual(5)
})

it('asks at most six times between a press and the request in the wallet', async () => {
  const { exchange, wallet } = await open()
  const before = wallet.calls.length
  await exchange.approve()
  const methods = wallet.calls.slice(before).map(({ method }) => method)
  expect(methods).toContain('eth_sendTransaction')
  expect(methods.indexOf('eth_sendTransaction')).toBeLessThanOrEqual(6)
  const sent = wallet.calls.find(({ method }) => method === 'eth_sendTransaction')
  expect(sent?.params).toMatchObject([{ gas: expect.any(String) }])
})
