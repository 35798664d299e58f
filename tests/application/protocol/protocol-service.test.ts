import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { createProtocolService } from '../../../src/application/protocol/protocol-service.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createTestNode } from '../../support/node.ts'
import { settled, startAround } from '../../support/services.ts'

const RHYTHM = 15_000

async function setUp(wallet: Partial<FakeWalletOptions> = { permitted: true }, hasNode = false) {
  const nodeFakes = createFakeAdapters()
  const node = createTestNode(nodeFakes)
  const fakes = createFakeAdapters(wallet, hasNode ? { node } : {})
  for (const { chain } of [nodeFakes, fakes]) chain.passBlock()
  const services = startAround(fakes)
  await settled()
  const service = createProtocolService({
    ...fakes,
    wallet: services.wallet,
    walletPort: fakes.wallet,
  })
  const after = fakes.clock.pass
  /**
   * Adds a block to both chains and lets time pass. Resolves to the number of the block that was
   * read last.
   */
  const blockAfter = async (milliseconds: number) => {
    for (const { chain } of [nodeFakes, fakes]) chain.passBlock()
    await after(milliseconds)
    return service.state.get().value?.block
  }
  return {
    ...fakes,
    node,
    service,
    after,
    blockAfter,
    services,
    state: () => service.state.get(),
    fakeWallet: fakes.wallet,
  }
}

describe('watch', () => {
  it('reads at once, and has what was read', async () => {
    const { chain, service, state } = await setUp()
    chain.passBlock()
    chain.ledger.setBalance('ISC', HOLDER, 7n * 10n ** 18n)
    service.watch()
    expect(state()).toMatchObject({
      question: { source: 'wallet' },
      value: undefined,
      isReading: true,
    })
    await settled()
    expect(state()).toMatchObject({ isReading: false, failure: undefined })
    expect(state().value).toMatchObject({ block: 2, supply: 7n * 10n ** 18n })
  })

  it('ends, and keeps what it has for the next visit', async () => {
    const { service, blockAfter, state } = await setUp()
    service.watch()()
    await settled()
    expect(await blockAfter(RHYTHM)).toBe(1)
    const end = service.watch()
    expect(state().value?.block).toBe(1)
    await settled()
    expect(state().value?.block).toBe(2)
    end()
    service.watch()
    // It is too soon to read again.
    expect(await blockAfter(0)).toBe(2)
  })

  it('goes on until the last of several has ended it', async () => {
    const { service, blockAfter, visibility } = await setUp()
    const first = service.watch()
    const second = service.watch()
    await settled()
    first()
    first()
    expect(await blockAfter(RHYTHM)).toBe(2)
    visibility.setVisible(false)
    expect(await blockAfter(RHYTHM)).toBe(2)
    visibility.setVisible(true)
    expect(await blockAfter(0)).toBe(4)
    second()
    expect(await blockAfter(RHYTHM)).toBe(4)
  })
})

describe('a failure', () => {
  it.each([
    [1, 30_000],
    [2, 90_000],
    [3, 210_000],
    [6, 930_000],
  ])('has it ask ever more rarely, up to every four minutes: %i', async (failures, wait) => {
    const { chain, service, after, state, blockAfter } = await setUp()
    for (let count = 0; count < failures; count += 1)
      chain.failNext('getProtocolSnapshot', { kind: 'network' })
    service.watch()
    await after(wait - RHYTHM)
    await after(RHYTHM - 1)
    expect(state().value).toBeUndefined()
    await after(1)
    expect(state().value?.block).toBe(1)
    expect(await blockAfter(RHYTHM)).toBe(2)
  })
})

describe('retry', () => {
  it('reads at once, unless an answer is on its way', async () => {
    const { chain, service, state, blockAfter } = await setUp()
    service.watch()
    await settled()
    chain.passBlock()
    service.retry()
    await settled()
    expect(state().value?.block).toBe(2)
    const answer = chain.hold('getProtocolSnapshot')
    await blockAfter(RHYTHM)
    service.retry()
    chain.failNext('getProtocolSnapshot', { kind: 'network' })
    answer()
    await settled()
    expect(state().failure).toEqual({ kind: 'network' })
  })
})

describe('who is asked', () => {
  it('is nobody on another chain, until the wallet comes to Sepolia', async () => {
    const { chain, fakeWallet, service, state } = await setUp({ permitted: true, chainId: 1 })
    service.watch()
    await settled()
    expect(chain.count('getProtocolSnapshot')).toBe(0)
    fakeWallet.useChain(11155111)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 1 } })
  })

  it('is the node before a wallet is connected, and then the wallet', async () => {
    const { chain, fakeWallet, service, state, blockAfter } = await setUp({}, true)
    chain.passBlock(41)
    expect(service.hasNode).toBe(true)
    service.watch()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 1 } })
    fakeWallet.useAccounts(HOLDER)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 42 } })
    expect(await blockAfter(RHYTHM)).toBe(43)
    fakeWallet.useAccounts()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 2 } })
  })

  it('is not the wallet where only the node is wanted, until more is', async () => {
    const { chain, fakeWallet, service, state, after, blockAfter } = await setUp({}, true)
    service.watch('node')
    await settled()
    expect(await blockAfter(RHYTHM - 1)).toBe(1)
    await after(1)
    expect(state().value?.block).toBe(2)
    fakeWallet.useAccounts(HOLDER)
    await settled()
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(0)
    service.watch()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 2 } })
  })

  it('begins anew for somebody who came while nobody was there', async () => {
    const { chain, fakeWallet, service, state } = await setUp()
    service.watch()()
    await settled()
    fakeWallet.useAccounts(STRANGER)
    await settled()
    const answer = chain.hold('getProtocolSnapshot')
    service.watch()
    expect(state()).toMatchObject({ value: undefined, isReading: true })
    answer()
    await settled()
    expect(state().value?.block).toBe(1)
  })
})
