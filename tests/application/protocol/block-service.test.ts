import { describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { connectBlocks, setUpBlocks } from '../../support/blocks.ts'
import { settled, startConnected } from '../../support/services.ts'

const SLOT = 12_000

const wallet = (id: string) => ({ id, name: id, icon: undefined, isDefault: true })

describe('ask', () => {
  it('asks once for all who want to know at a time, and not again for a second', async () => {
    const { blocks, newestBlock, clock, chain } = setUpBlocks()
    const answers = await Promise.all([blocks.ask(), blocks.ask()])
    expect(answers).toEqual([ok(0), ok(0)])
    chain.passBlock()
    clock.advance(999)
    expect(await blocks.ask()).toEqual(ok(0))
    expect(newestBlock).toHaveBeenCalledTimes(1)
    clock.advance(1)
    expect(await blocks.ask()).toEqual(ok(1))
  })

  it('has no answer while no wallet is connected', async () => {
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
    const { blocks, chain } = setUpBlocks()
    chain.failNext('getNewestBlock', { kind: 'network' })
    expect(await blocks.ask()).toEqual(err({ kind: 'network' }))
    expect(blocks.newest.get()).toEqual({ number: undefined, failure: { kind: 'network' } })
    expect(await blocks.ask()).toEqual(ok(0))
    expect(blocks.newest.get()).toEqual({ number: 0 })
  })

  it('leaves the slots for a second, for what the page shows first', async () => {
    const { blocks, chain, clock } = setUpBlocks()
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
    const { blocks, chain, clock } = setUpBlocks()
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
    const { blocks, chain, pass } = setUpBlocks()
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
    const { blocks, chain, visibility, number } = setUpBlocks()
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
    const { blocks, newestBlock, chain, pass } = setUpBlocks()
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
    const { blocks, number } = setUpBlocks()
    await blocks.ask()
    blocks.note(7)
    expect(number()).toBe(7)
  })

  it('does not go back by the answer of a server that is behind', async () => {
    const { blocks, number, clock } = setUpBlocks()
    blocks.note(7)
    clock.advance(2000)
    expect(await blocks.ask()).toEqual(ok(7))
    expect(number()).toBe(7)
  })

  it('goes back when it is still lower a slot later, as that of a chain that began anew', async () => {
    const { blocks, number, clock } = setUpBlocks()
    blocks.note(7)
    await blocks.ask()
    clock.advance(SLOT)
    await blocks.ask()
    expect(number()).toBe(0)
  })

  it('goes back only when it has been lower for a whole slot', async () => {
    const { blocks, number, clock } = setUpBlocks()
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
