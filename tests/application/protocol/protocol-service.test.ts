import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { createProtocolService } from '../../../src/application/protocol/protocol-service.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { createTestNode } from '../../support/node.ts'
import { settled, startWith, TOKEN } from '../../support/services.ts'

/** Milliseconds from one read to the next. */
const RHYTHM = 15_000

async function setUp(wallet: Partial<FakeWalletOptions> = { permitted: true }, hasNode = false) {
  const nodeFakes = createFakeAdapters()
  const node = createTestNode(nodeFakes)
  const fakes = createFakeAdapters(wallet, hasNode ? { node } : {})
  const { protocol: service } = startWith(fakes)
  await settled()
  /** Adds a block to both chains. */
  const passBlock = () => {
    for (const { chain } of [nodeFakes, fakes]) chain.passBlock()
  }
  passBlock()
  const state = () => service.state.get()
  return {
    ...fakes,
    node,
    service,
    state,
    after: fakes.clock.pass,
    /** Adds a block, lets time pass, and resolves to the number of the block that was read last. */
    async blockAfter(milliseconds: number) {
      passBlock()
      await fakes.clock.pass(milliseconds)
      return state().value?.block
    },
  }
}

/** Like `setUp`, with a watcher whose first read was answered. */
async function setUpWatched(...options: Parameters<typeof setUp>) {
  const started = await setUp(...options)
  const end = started.service.watch()
  await settled()
  return { ...started, end }
}

describe(createProtocolService.name, () => {
  it('reads at once, and keeps the answer', async () => {
    const { chain, service, state } = await setUp()
    chain.ledger.setBalance('ISC', HOLDER, 7n * TOKEN)
    service.watch()
    const question = { source: 'wallet', account: HOLDER }
    expect(state()).toEqual({ question, isReading: true })
    await settled()
    const value = expect.objectContaining({ block: 1, supply: 7n * TOKEN })
    expect(state()).toEqual({ question, value, isReading: false })
  })

  it('reads again some time after each answer', async () => {
    const { chain, service, blockAfter, after } = await setUp()
    const answer = chain.hold('getProtocolSnapshot')
    service.watch()
    await after(3 * RHYTHM)
    answer()
    expect(await blockAfter(RHYTHM - 1)).toBe(2)
    expect(await blockAfter(1)).toBe(3)
    expect(await blockAfter(RHYTHM)).toBe(4)
  })

  it('stops with the last watcher, and keeps its value for the next', async () => {
    const { service, blockAfter, end, state } = await setUpWatched()
    const endOther = service.watch()
    endOther()
    endOther()
    expect(await blockAfter(RHYTHM)).toBe(2)
    end()
    expect(await blockAfter(RHYTHM)).toBe(2)
    service.watch()
    expect(state().value?.block).toBe(2)
    expect(await blockAfter(0)).toBe(4)
  })

  it('does not read before that is due, for another watcher or another time of day', async () => {
    const { clock, end, service, visibility, blockAfter } = await setUpWatched()
    end()
    service.watch()
    clock.set(clock.now() + 3_600_000)
    visibility.setVisible(false)
    visibility.setVisible(true)
    expect(await blockAfter(RHYTHM - 1)).toBe(1)
    expect(await blockAfter(1)).toBe(3)
    expect(await blockAfter(RHYTHM)).toBe(4)
  })

  it('reads nothing in a hidden tab, and what is due when the tab is shown', async () => {
    const { visibility, blockAfter } = await setUpWatched()
    visibility.setVisible(false)
    expect(await blockAfter(2 * RHYTHM)).toBe(1)
    visibility.setVisible(true)
    expect(await blockAfter(0)).toBe(3)
  })
})

describe('a failure', () => {
  it.each([
    [1, 30_000],
    [2, 90_000],
    [3, 210_000],
    [6, 930_000],
  ])('doubles the pause, up to four minutes: %i in a row', async (failures, wait) => {
    const { chain, service, after, state, blockAfter } = await setUp()
    for (let count = 0; count < failures; count += 1)
      chain.failNext('getProtocolSnapshot', { kind: 'network' })
    service.watch()
    await after(wait - 1)
    expect(state()).toMatchObject({ failure: { kind: 'network' } })
    expect(state().value).toBeUndefined()
    await after(1)
    expect(state().value?.block).toBe(1)
    expect(await blockAfter(RHYTHM)).toBe(2)
  })

  it('leaves the last value until there is a newer one, also where the port throws', async () => {
    const { tokens, state, after, blockAfter } = await setUpWatched()
    const { getProtocolSnapshot } = tokens
    tokens.getProtocolSnapshot = () => Promise.reject(new TypeError('odd'))
    await after(RHYTHM)
    tokens.getProtocolSnapshot = getProtocolSnapshot
    const failure = { kind: 'fault', detail: 'odd' }
    expect(state()).toMatchObject({ value: { block: 1 }, failure })
    expect(await blockAfter(2 * RHYTHM)).toBe(2)
    expect(state().failure).toBeUndefined()
  })

  it.each(['wallet', 'node'] as const)('is an answer of another chain: the %s', async (source) => {
    const { service, state, node, wallet } = await setUp({ permitted: source === 'wallet' }, true)
    node.answerEvery('chainId', { ok: true, value: 1 })
    wallet.useChain(1, true)
    service.watch()
    await settled()
    const failure = { kind: 'wrongChain' }
    expect(state()).toEqual({
      question: expect.objectContaining({ source }),
      failure,
      isReading: false,
    })
  })
})

describe('retry', () => {
  it('reads at once', async () => {
    const { service, blockAfter } = await setUpWatched()
    service.retry()
    expect(await blockAfter(0)).toBe(2)
    expect(await blockAfter(RHYTHM - 1)).toBe(2)
    expect(await blockAfter(1)).toBe(4)
  })

  it('leaves alone a read that is under way', async () => {
    const { chain, service, state } = await setUp()
    const answer = chain.hold('getProtocolSnapshot')
    service.watch()
    service.retry()
    answer()
    await settled()
    expect(state().value?.block).toBe(1)
    expect(chain.count('getProtocolSnapshot')).toBe(1)
  })
})

describe('the source', () => {
  it('is nothing on another chain, until the wallet is on Sepolia', async () => {
    const { chain, wallet, state } = await setUpWatched({ permitted: true, chainId: 1 })
    expect(state()).toEqual({ question: undefined, isReading: false })
    expect(chain.count('getProtocolSnapshot')).toBe(0)
    wallet.useChain(NETWORK.chainId)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 1 } })
  })

  it('is the node of the build unless the wallet is on Sepolia', async () => {
    const { chain, wallet, state } = await setUpWatched({}, true)
    chain.passBlock(41)
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 1 } })
    wallet.useAccounts(HOLDER)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 42 } })
    wallet.useChain(1)
    await settled()
    expect(state()).toMatchObject({ question: { source: 'node' }, value: { block: 1 } })
  })

  it('is never the wallet for a watcher that wants only the node', async () => {
    const { chain, wallet, service, state, after, blockAfter } = await setUp({}, true)
    service.watch('node')
    await settled()
    expect(await blockAfter(RHYTHM)).toBe(2)
    wallet.useAccounts(HOLDER)
    await after(RHYTHM)
    expect(chain.count('getProtocolSnapshot')).toBe(0)
    service.watch()
    await settled()
    expect(state()).toMatchObject({ question: { source: 'wallet' }, value: { block: 2 } })
  })
})

describe('another account', () => {
  it('drops an answer that is on its way, and begins anew', async () => {
    const { chain, wallet, service, state } = await setUp()
    const answer = chain.hold('getProtocolSnapshot')
    service.watch()
    await settled()
    const answerOther = chain.hold('getProtocolSnapshot')
    wallet.useAccounts(STRANGER)
    await settled()
    const question = { source: 'wallet', account: STRANGER }
    answer()
    await settled()
    expect(state()).toEqual({ question, isReading: true })
    answerOther()
    await settled()
    expect(state()).toMatchObject({ question, value: { block: 1 }, isReading: false })
  })

  it('knows nothing of an earlier failure, and waits no longer for it', async () => {
    const { chain, wallet, service, state, after } = await setUp()
    chain.failNext('getProtocolSnapshot', { kind: 'network' })
    chain.failNext('getProtocolSnapshot', { kind: 'timeout' })
    service.watch()
    await settled()
    wallet.useAccounts(STRANGER)
    await settled()
    expect(state().failure).toEqual({ kind: 'timeout' })
    await after(2 * RHYTHM)
    expect(state()).toMatchObject({ value: { block: 1 } })
    expect(state().failure).toBeUndefined()
  })
})
