import { describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { connectBlocks, setUpBlocks } from '../../support/blocks.ts'
import { settled } from '../../support/services.ts'

const SLOT = 12_000

describe('follow', () => {
  it('asks as often as the most urgent wants, and no more when nobody does', async () => {
    const { blocks, newestBlock, chain, pass } = setUpBlocks()
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
    const { blocks, newestBlock, visibility, pass, chain, number } = setUpBlocks()
    blocks.follow('awaited')
    visibility.setVisible(false)
    await pass(2 * SLOT)
    expect(newestBlock).not.toHaveBeenCalled()
    chain.passBlock()
    visibility.setVisible(true)
    await settled()
    expect(number()).toBe(1)
  })

  it('asks for slots with each new block where there were none', async () => {
    const { blocks, chain, pass } = setUpBlocks()
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
    const { blocks, chain, newestBlock, pass } = setUpBlocks()
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
    const { newestBlock, visibility } = setUpBlocks()
    visibility.setVisible(false)
    visibility.setVisible(true)
    await settled()
    expect(newestBlock).not.toHaveBeenCalled()
  })
})

describe('a node that wants fewer requests', () => {
  it('is left alone, ever longer, and asked as usual once that is over', async () => {
    const { blocks, newestBlock, chain, clock } = setUpBlocks()
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
    const { blocks, chain, clock } = setUpBlocks()
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
    const { blocks, newestBlock, chain, pass } = setUpBlocks()
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
    const { blocks, newestBlock, clock } = setUpBlocks()
    blocks.noteFailure({ kind: 'network' })
    await blocks.ask()
    clock.advance(1000)
    blocks.noteFailure({ kind: 'rateLimited' })
    expect(await blocks.ask()).toEqual(err({ kind: 'rateLimited' }))
    expect(newestBlock).toHaveBeenCalledTimes(1)
  })
})
