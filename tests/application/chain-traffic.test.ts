import { describe, expect, it } from 'vitest'
import { createEthersAdapters } from '../../src/adapters/ethers/ethers-adapters.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { MULTICALL } from '../../src/adapters/ethers/multicall.ts'
import { createPage } from '../support/adapters.ts'
import { createScriptedWallet } from '../support/scripted-wallet.ts'
import { createTestFakes } from '../support/fakes.ts'
import { passTime, settled, startAround, startWithFakes } from '../support/services.ts'

const NEWEST = '0x9'

const load = () => import('../../src/adapters/ethers/connection.ts')

/** The product with an amount typed, in front of a wallet that can be kept from answering. */
async function start() {
  const wallet = createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [HOLDER] })
  wallet.answerAlways('eth_feeHistory', { oldestBlock: NEWEST })
  const fakes = createTestFakes()
  const { deployment } = fakes
  const page = createPage(wallet)
  const adapters = createEthersAdapters({ page, deployment, load })
  const services = startAround({ ...fakes, ...adapters })
  services.exchange.setAmount('5')
  await settled()
  const before = wallet.calls.length
  const asked = () => wallet.calls.slice(before).map(({ method }) => method)
  return { ...services, hold: wallet.hold, calls: wallet.calls, asked }
}

it('needs four steps from the press of Connect to a read account', async () => {
  const { hold, calls, asked, ...services } = await start()
  const tell = hold('eth_requestAccounts')
  const tellChain = hold('eth_chainId')
  const tellBlock = hold('eth_feeHistory')

  void services.wallet.connect()
  // Before the next tick, and so before any code can have come.
  expect(asked()).toEqual(['eth_requestAccounts'])
  tell()
  await expect.poll(asked).toContain('eth_chainId')
  await settled()
  expect(asked()).not.toContain('eth_feeHistory')
  tellChain()
  await expect.poll(asked).toContain('eth_feeHistory')
  expect(asked()).not.toContain('eth_call')
  tellBlock()
  await expect.poll(asked).toContain('eth_call')
  // One call is about everything.
  const [call, ...more] = calls.filter(({ method }) => method === 'eth_call')
  expect(call?.params).toMatchObject([{ to: MULTICALL }, NEWEST])
  expect(more).toEqual([])
})

describe('a page that nobody sees', () => {
  const BLOCK = 12_000

  it.each([
    ['asks nothing at all while nothing is pending', 0],
    ['asks once a block what became of what is pending, and nothing else', 1],
  ])('%s', async (_what, pending) => {
    const { fakes, exchange } = startWithFakes({ permitted: true })
    exchange.setAmount('5')
    await settled()
    expect(exchange.card.get().allowance).toBe(0n)
    fakes.chain.pause()
    if (pending > 0) await exchange.approve()
    await settled()
    fakes.visibility.setVisible(false)
    // What was due sooner while it was seen is over by then.
    await passTime(fakes, BLOCK)
    const { chain, tokens, wallet, clock } = fakes
    const before = chain.count('getTransactions')
    const others = () => [
      tokens.count('getAccountSnapshot'),
      tokens.count('getProtocolSnapshot'),
      wallet.count('accounts'),
      wallet.count('chainId'),
    ]
    const othersBefore = others()
    for (let passed = 0; passed < 20 * BLOCK; passed += 1000) {
      await passTime({ clock }, 1000)
    }
    expect(chain.count('getTransactions') - before).toBe(20 * pending)
    expect(others()).toEqual(othersBefore)
  })
})
