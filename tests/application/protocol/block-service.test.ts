import { describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { connectBlocks, startBlocks } from '../../support/blocks.ts'
import { settled, startConnected } from '../../support/services.ts'

const SLOT = 12_000

const wallet = (id: string) => ({ id, name: id, icon: undefined, isDefault: true })

function setUp() {
  const fakes = createFakeAdapters()
  const newestBlock = vi.spyOn(fakes.chain, 'getNewestBlock')
  const blocks = startBlocks(fakes)
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      fakes.clock.advance(100)
      await settled()
    }
  }
  return { ...fakes, blocks, newestBlock, pass, number: () => blocks.newest.get().number }
}

describe('ask', () => {
  it('asks once for all who want to know at a time, and not again for a second', async () => {
    const { blocks, newestBlock, clock, chain } = setUp()
    const answers = await Promise.all([blocks.ask(), blocks.ask()])
    expect(answers).toEqual([ok(0), ok(0)])
    chain.passBlock()
    clock.advance(999)
    expect(await blocks.ask()).toEqual(ok(0))
    expect(newestBlock).toHaveBeenCalledTimes(1)
    clock.advance(1)
    expect(await blocks.ask()).toEqual(ok(1))
  })

  it('cannot tell while no wallet is connected', async () => {
    const fakes = createFakeAdapters()
    const { blocks, session } = connectBlocks(fakes)
    session.set({ status: 'disconnected' })
    expect(await blocks.ask()).toEqual(err({ kind: 'wrongChain' }))
  })

  it('asks nobody while no wallet is connected on Sepolia', async () => {
    const { fakes } = await startConnected()
    fakes.wallet.useChain(1)
    const newestBlock = vi.spyOn(fakes.chain, 'getNewestBlock')
    fakes.clock.advance(SLOT)
    await settled()
    expect(newestBlock).not.toHaveBeenCalled()
  })

  it('fails when nobody can be asked, and says so until it is answered again', async () => {
    const { blocks, chain } = setUp()
    chain.failNext('getNewestBlock', { kind: 'network' })
    expect(await blocks.ask()).toEqual(err({ kind: 'network' }))
    expect(blocks.newest.get()).toEqual({ number: undefined, failure: { kind: 'network' } })
    expect(await blocks.ask()).toEqual(ok(0))
    expect(blocks.newest.get()).toEqual({ number: 0 })
  })

  it('leaves the slots for a second, for what the page shows first', async () => {
    const { blocks, chain, clock } = setUp()
    const blockTimes = vi.spyOn(chain, 'getBlockTimes')
    chain.setBlockTimes(-SLOT, 0)
    await blocks.ask()
    clock.advance(999)
    expect(blockTimes).not.toHaveBeenCalled()
    clock.advance(1)
    await settled()
    expect(blockTimes).toHaveBeenCalledTimes(1)
    expect(blocks.slotStart()).toBe(0)
  })

  it('asks for the slots another time where they could not be asked for', async () => {
    const { blocks, chain, clock } = setUp()
    chain.setBlockTimes(-SLOT, 0)
    chain.failNext('getBlockTimes', { kind: 'network' })
    await blocks.ask()
    clock.advance(1000)
    await settled()
    expect(blocks.slotStart()).toBeUndefined()
    await blocks.ask()
    clock.advance(1000)
    await settled()
    expect(blocks.slotStart()).toBe(0)
  })

  it('does not ask for the slots of a connection that has ended', async () => {
    const fakes = createFakeAdapters()
    const blockTimes = vi.spyOn(fakes.chain, 'getBlockTimes')
    const { blocks, session } = connectBlocks(fakes)
    await blocks.ask()
    session.set({ status: 'disconnected' })
    fakes.clock.advance(1000)
    await settled()
    expect(blockTimes).not.toHaveBeenCalled()
  })

  it('asks for the slots once', async () => {
    const { blocks, chain, pass } = setUp()
    const blockTimes = vi.spyOn(chain, 'getBlockTimes')
    chain.setBlockTimes(-SLOT, 0)
    blocks.follow('awaited')
    await blocks.ask()
    for (let block = 1; block <= 3; block += 1) {
      await pass(SLOT)
      chain.passBlock()
    }
    expect(blockTimes).toHaveBeenCalledTimes(1)
  })

  it('asks again at once when the last one who asked was not answered', async () => {
    const { blocks, chain, visibility, number } = setUp()
    await blocks.ask()
    blocks.follow('awaited')
    chain.failNext('getNewestBlock', { kind: 'network' })
    visibility.setVisible(false)
    visibility.setVisible(true)
    await settled()
    expect(blocks.newest.get()).toEqual({ number: 0, failure: { kind: 'network' } })
    chain.passBlock()
    expect(await blocks.ask()).toEqual(ok(1))
    expect(number()).toBe(1)
  })

  it('does not ask again in a slot whose block has come', async () => {
    const { blocks, newestBlock, chain, pass } = setUp()
    chain.setBlockTimes(-SLOT, 0)
    await blocks.ask()
    await settled()
    const stop = blocks.follow('awaited')
    await pass(SLOT)
    chain.passBlock()
    await pass(1000)
    expect(await blocks.ask()).toEqual(ok(1))
    const times = newestBlock.mock.calls.length
    await pass(SLOT - 1500)
    expect(await blocks.ask()).toEqual(ok(1))
    expect(newestBlock).toHaveBeenCalledTimes(times)
    stop()
  })
})

describe('the newest block', () => {
  it('is that of a receipt at once', async () => {
    const { blocks, number } = setUp()
    await blocks.ask()
    blocks.note(7)
    expect(number()).toBe(7)
  })

  it('does not go back by the answer of a server that is behind', async () => {
    const { blocks, number, clock } = setUp()
    blocks.note(7)
    clock.advance(2000)
    expect(await blocks.ask()).toEqual(ok(7))
    expect(number()).toBe(7)
  })

  it('goes back when it is still lower a slot later, as that of a chain that began anew', async () => {
    const { blocks, number, clock } = setUp()
    blocks.note(7)
    await blocks.ask()
    clock.advance(SLOT)
    await blocks.ask()
    expect(number()).toBe(0)
  })

  it('goes back only when it has been lower for a whole slot', async () => {
    const { blocks, number, clock } = setUp()
    clock.advance(2 * SLOT)
    blocks.note(7)
    blocks.note(7)
    clock.advance(SLOT)
    expect(await blocks.ask()).toEqual(ok(7))
    clock.advance(SLOT - 1)
    expect(await blocks.ask()).toEqual(ok(7))
    expect(number()).toBe(7)
    clock.advance(1000)
    expect(await blocks.ask()).toEqual(ok(0))
  })

  it('is unknown of another wallet', async () => {
    const { blocks, knownWallets } = connectBlocks(createFakeAdapters())
    knownWallets.set({ wallets: [], chosen: wallet('one') })
    blocks.note(7)
    knownWallets.set({ wallets: [], chosen: wallet('one') })
    expect(blocks.newest.get()).toEqual({ number: 7 })
    knownWallets.set({ wallets: [], chosen: wallet('other') })
    expect(blocks.newest.get()).toEqual({ number: undefined })
  })

  it('is unknown of another connection, also when the first one answers late', async () => {
    const fakes = createFakeAdapters()
    const { blocks, session } = connectBlocks(fakes)
    blocks.note(7)
    const connected = session.get()
    const release = fakes.chain.hold('getNewestBlock')
    const late = blocks.ask()
    session.set({ status: 'disconnected' })
    expect(blocks.newest.get()).toEqual({ number: undefined })
    release()
    await late
    expect(blocks.newest.get()).toEqual({ number: undefined })
    session.set(connected)
    expect(await blocks.ask()).toEqual(ok(0))
  })
})

describe('follow', () => {
  it('asks as often as the most urgent wants, and no more when nobody does', async () => {
    const { blocks, newestBlock, chain, pass } = setUp()
    chain.setBlockTimes(-SLOT, 0)
    await blocks.ask()
    await settled()
    const stopShown = blocks.follow('shown')
    await pass(2500)
    const seldom = newestBlock.mock.calls.length - 1
    const stopAwaited = blocks.follow('awaited')
    await pass(1500)
    const often = newestBlock.mock.calls.length - 1 - seldom
    expect(often / 1500).toBeGreaterThan((seldom / 2500) * 1.5)
    stopAwaited()
    stopShown()
    const times = newestBlock.mock.calls.length
    await pass(SLOT)
    expect(newestBlock).toHaveBeenCalledTimes(times)
  })

  it('rests while nobody sees the page, and asks at once when somebody does', async () => {
    const { blocks, newestBlock, visibility, pass, chain, number } = setUp()
    blocks.follow('awaited')
    visibility.setVisible(false)
    await pass(2 * SLOT)
    expect(newestBlock).not.toHaveBeenCalled()
    chain.passBlock()
    visibility.setVisible(true)
    await settled()
    expect(number()).toBe(1)
  })

  it('looks for slots with each new block where there were none', async () => {
    const { blocks, chain, pass } = setUp()
    blocks.follow('awaited')
    await pass(SLOT + 2000)
    expect(blocks.slotStart()).toBeUndefined()
    chain.setBlockTimes(0, SLOT)
    await pass(SLOT)
    expect(blocks.slotStart()).toBeUndefined()
    chain.passBlock()
    await pass(SLOT + 2000)
    expect(blocks.slotStart()).toBe(SLOT)
  })

  it('goes in step with the slots from the moment they are known', async () => {
    const { blocks, chain, newestBlock, pass } = setUp()
    chain.setBlockTimes(-SLOT, 0)
    blocks.follow('awaited')
    await blocks.ask()
    await pass(900)
    expect(newestBlock).toHaveBeenCalledTimes(1)
    await pass(2000)
    expect(newestBlock.mock.calls.length).toBeGreaterThan(5)
  })

  it('asks nobody while there is no connection', async () => {
    const fakes = createFakeAdapters()
    const newestBlock = vi.spyOn(fakes.chain, 'getNewestBlock')
    const { blocks, session } = connectBlocks(fakes)
    session.set({ status: 'disconnected' })
    blocks.follow('awaited')
    fakes.visibility.setVisible(false)
    fakes.visibility.setVisible(true)
    fakes.clock.advance(2 * SLOT)
    await settled()
    expect(newestBlock).not.toHaveBeenCalled()
  })

  it('asks nothing for a page that is seen and needs no block', async () => {
    const { newestBlock, visibility } = setUp()
    visibility.setVisible(false)
    visibility.setVisible(true)
    await settled()
    expect(newestBlock).not.toHaveBeenCalled()
  })
})

describe('a node that wants fewer requests', () => {
  it('is left alone, ever longer, and asked as usual once that is over', async () => {
    const { blocks, newestBlock, chain, clock } = setUp()
    for (const rest of [10_000, 20_000, 40_000]) {
      chain.failNext('getNewestBlock', { kind: 'rateLimited' })
      await blocks.ask()
      const times = newestBlock.mock.calls.length
      clock.advance(rest - 1)
      expect(await blocks.ask()).toEqual(err({ kind: 'rateLimited' }))
      expect(newestBlock).toHaveBeenCalledTimes(times)
      clock.advance(1)
    }
    expect(await blocks.ask()).toEqual(ok(0))
  })

  it('is left alone as briefly as at first once it has answered for long', async () => {
    const { blocks, chain, clock } = setUp()
    const isLeftAlone = async (rest: number) => {
      chain.failNext('getNewestBlock', { kind: 'rateLimited' })
      await blocks.ask()
      clock.advance(rest - 1)
      expect(await blocks.ask()).toEqual(err({ kind: 'rateLimited' }))
      clock.advance(1)
    }
    await isLeftAlone(10_000)
    clock.advance(SLOT)
    expect(await blocks.ask()).toEqual(ok(0))
    clock.advance(1000)
    await isLeftAlone(20_000)
    clock.advance(SLOT + 1)
    expect(await blocks.ask()).toEqual(ok(0))
    clock.advance(1000)
    await isLeftAlone(10_000)
  })

  it('is left alone by those who follow its blocks, and asked when that is over', async () => {
    const { blocks, newestBlock, chain, pass } = setUp()
    await pass(20_000)
    chain.setBlockTimes(8000, 20_000)
    blocks.follow('awaited')
    await blocks.ask()
    await pass(2000)
    blocks.noteFailure({ kind: 'rateLimited' })
    const times = newestBlock.mock.calls.length
    await pass(9900)
    expect(newestBlock).toHaveBeenCalledTimes(times)
    await pass(1000)
    expect(newestBlock.mock.calls.length).toBeGreaterThan(times)
  })

  it('is left alone too when it says so to another question', async () => {
    const { blocks, newestBlock, clock } = setUp()
    blocks.noteFailure({ kind: 'network' })
    await blocks.ask()
    clock.advance(1000)
    blocks.noteFailure({ kind: 'rateLimited' })
    expect(await blocks.ask()).toEqual(err({ kind: 'rateLimited' }))
    expect(newestBlock).toHaveBeenCalledTimes(1)
  })
})
