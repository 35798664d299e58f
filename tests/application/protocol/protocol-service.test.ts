import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { createProtocolService } from '../../../src/application/protocol/protocol-service.ts'
import { createTestFakes } from '../../support/fakes.ts'
import { passTime, settled, startAround } from '../../support/services.ts'

const RHYTHM = 15_000

async function setUp(wallet: Partial<FakeWalletOptions> = { permitted: true }, hasNode = false) {
  const node = createTestFakes()
  const fakes = createTestFakes(wallet, hasNode ? { node: node.tokens } : {})
  for (const { chain } of [node, fakes]) chain.passBlock()
  const services = startAround(fakes)
  await settled()
  const service = createProtocolService({ ...fakes, wallet: services.wallet })
  const after = async (milliseconds: number) => {
    await passTime(fakes, milliseconds)
  }
  return {
    ...fakes,
    node: node.tokens,
    service,
    after,
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
    const { chain, service, after, state } = await setUp()
    service.watch()()
    await settled()
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(1)
    expect(state().value?.block).toBe(1)
    chain.passBlock()
    const end = service.watch()
    expect(state().value?.block).toBe(1)
    await settled()
    expect(state().value?.block).toBe(2)
    end()
    service.watch()
    await settled()
    // Too soon for another.
    expect(chain.count('getProtocolSnapshot')).toBe(2)
  })

  it('goes on until the last of several has ended it', async () => {
    const { chain, service, after, visibility } = await setUp()
    const first = service.watch()
    const second = service.watch()
    await settled()
    first()
    first()
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(2)
    visibility.setVisible(false)
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(2)
    visibility.setVisible(true)
    await settled()
    expect(chain.count('getProtocolSnapshot')).toBe(3)
    second()
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(3)
  })
})

describe('a failure', () => {
  it('has it ask ever more rarely, up to four minutes', async () => {
    const { chain, service, after } = await setUp()
    for (let count = 0; count < 7; count += 1)
      chain.failNext('getProtocolSnapshot', { kind: 'network' })
    service.watch()
    await settled()
    for (const wait of [30_000, 60_000, 120_000, 240_000, 240_000, 240_000]) {
      const before = chain.count('getProtocolSnapshot')
      await after(wait - 1)
      expect(chain.count('getProtocolSnapshot')).toBe(before)
      await after(1)
      expect(chain.count('getProtocolSnapshot')).toBe(before + 1)
    }
    await after(240_000)
    expect(chain.count('getProtocolSnapshot')).toBe(8)
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(9)
  })
})

describe('retry', () => {
  it('reads at once, but does not ask twice at a time', async () => {
    const { chain, service, after } = await setUp()
    const answer = chain.hold('getProtocolSnapshot')
    service.watch()
    service.retry()
    answer()
    await settled()
    expect(chain.count('getProtocolSnapshot')).toBe(1)
    service.retry()
    await settled()
    expect(chain.count('getProtocolSnapshot')).toBe(2)
    chain.hold('getProtocolSnapshot')
    await after(RHYTHM)
    service.retry()
    expect(chain.count('getProtocolSnapshot')).toBe(3)
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
    const { chain, node, fakeWallet, service, state, after } = await setUp({}, true)
    chain.passBlock(41)
    expect(service.hasNode).toBe(true)
    service.watch()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 1 } })
    fakeWallet.useAccounts(HOLDER)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 42 } })
    await after(RHYTHM)
    expect([node.count('getProtocolSnapshot'), chain.count('getProtocolSnapshot')]).toEqual([1, 2])
    fakeWallet.useAccounts()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 1 } })
  })

  it('is not the wallet where only the node is wanted, until more is', async () => {
    const { chain, node, fakeWallet, service, state, after } = await setUp({}, true)
    service.watch('node')
    await settled()
    await after(RHYTHM - 1)
    expect(node.count('getProtocolSnapshot')).toBe(1)
    await after(1)
    expect(node.count('getProtocolSnapshot')).toBe(2)
    fakeWallet.useAccounts(HOLDER)
    await settled()
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(0)
    service.watch()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 1 } })
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
    expect(chain.count('getProtocolSnapshot')).toBe(2)
  })
})
