import { NETWORK } from '../../../src/domain/network.ts'
import { describe, expect, it } from 'vitest'
import {
  BLOCK_PAUSE,
  createBlockService,
  LONGEST_LAG,
  STALE_AFTER,
} from '../../../src/application/protocol/block-service.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { setUpBlocks } from '../../support/blocks.ts'
import { createTestFakes } from '../../support/fakes.ts'
import { passTime, settled } from '../../support/services.ts'

const MINUTE = 60_000

const wallet = (id: string) => ({
  id,
  rdns: [id],
  name: id,
  icon: undefined,
})

describe('read', () => {
  it('reads once for all who ask within a second', async () => {
    const { blocks, times, clock, chain } = setUpBlocks()
    expect(await Promise.all([blocks.read(), blocks.read()])).toEqual([ok(0), ok(0)])
    chain.passBlock()
    clock.advance(999)
    expect(await blocks.read()).toEqual(ok(0))
    expect(times()).toBe(1)
    clock.advance(1)
    expect(await blocks.read()).toEqual(ok(1))
  })

  it('fails while no wallet is connected, and asks nobody', async () => {
    const fakes = createTestFakes()
    const { blocks, session } = setUpBlocks(fakes)
    session.set({ status: 'disconnected' })
    expect(await blocks.read()).toEqual(err({ kind: 'wrongChain' }))
    blocks.follow('awaited')
    fakes.visibility.setVisible(false)
    fakes.visibility.setVisible(true)
    await passTime(fakes, MINUTE)
    expect(fakes.chain.count('getNewestBlock')).toBe(0)
  })

  it('fails as the node does, and reads again at once', async () => {
    const { blocks, chain } = setUpBlocks()
    chain.failNext('getNewestBlock', { kind: 'network' })
    expect(await blocks.read()).toEqual(err({ kind: 'network' }))
    expect(blocks.newest.get()).toMatchObject({ number: undefined, failure: { kind: 'network' } })
    expect(await blocks.read()).toEqual(ok(0))
    expect(blocks.newest.get()).toEqual({ number: 0, isStale: false })
  })
})

describe('the newest block', () => {
  it('does not go back for a server that is behind, unless it stays so', async () => {
    const { blocks, number, clock } = setUpBlocks()
    clock.advance(2 * LONGEST_LAG)
    blocks.report(7)
    clock.advance(LONGEST_LAG)
    expect(await blocks.read()).toEqual(ok(7))
    clock.advance(LONGEST_LAG - 1)
    expect(await blocks.read()).toEqual(ok(7))
    clock.advance(1000)
    expect(await blocks.read()).toEqual(ok(0))
    expect(number()).toBe(0)
  })

  it('is stale once no other has come for a minute, until one does', async () => {
    const { blocks, chain, pass } = setUpBlocks()
    blocks.follow('shown')
    await blocks.read()
    await pass(STALE_AFTER - 1000)
    expect(blocks.newest.get().isStale).toBe(false)
    await pass(1000)
    expect(blocks.newest.get()).toEqual({ number: 0, isStale: true })
    await pass(MINUTE)
    expect(blocks.newest.get().isStale).toBe(true)
    chain.passBlock()
    await pass(BLOCK_PAUSE.shown)
    expect(blocks.newest.get()).toEqual({ number: 1, isStale: false })
  })

  it('is stale for a page that is shown again only if there is no other', async () => {
    const { blocks, chain, pass, visibility } = setUpBlocks()
    blocks.follow('shown')
    await blocks.read()
    const seen: boolean[] = []
    blocks.newest.subscribe(() => seen.push(blocks.newest.get().isStale))
    visibility.setVisible(false)
    await pass(2 * STALE_AFTER)
    chain.passBlock()
    visibility.setVisible(true)
    await settled()
    expect(seen).toEqual([false])
    visibility.setVisible(false)
    await pass(2 * STALE_AFTER)
    expect(blocks.newest.get().isStale).toBe(false)
    visibility.setVisible(true)
    await settled()
    expect(blocks.newest.get().isStale).toBe(true)
  })

  it('is stale for a page that is shown again and may not ask', async () => {
    const { blocks, pass, visibility } = setUpBlocks()
    await blocks.read()
    visibility.setVisible(false)
    await pass(2 * STALE_AFTER)
    blocks.follow('shown')
    blocks.reportFailure({ kind: 'rateLimited' })
    visibility.setVisible(true)
    expect(blocks.newest.get().isStale).toBe(true)
  })

  it('is unknown of another wallet', () => {
    const { blocks, knownWallets } = setUpBlocks()
    knownWallets.set({ wallets: [], chosen: wallet('one') })
    blocks.report(7)
    knownWallets.set({ wallets: [], chosen: wallet('one') })
    expect(blocks.newest.get().number).toBe(7)
    knownWallets.set({ wallets: [], chosen: wallet('other') })
    expect(blocks.newest.get().number).toBeUndefined()
  })

  it('is unknown of another connection, also when the first answers late or has become stale', async () => {
    const fakes = createTestFakes()
    const { blocks, session } = setUpBlocks(fakes)
    blocks.report(7)
    const connected = session.get()
    const release = fakes.chain.hold('getNewestBlock')
    const late = blocks.read()
    session.set({ status: 'disconnected' })
    release()
    await late
    fakes.clock.advance(STALE_AFTER)
    expect(blocks.newest.get()).toEqual({ number: undefined, isStale: false })
    session.set(connected)
    expect(await blocks.read()).toEqual(ok(0))
  })
})

describe('follow', () => {
  it('reads as often as the most urgent follower needs, and nothing without any', async () => {
    const { blocks, times, pass } = setUpBlocks()
    const timesIn = async (milliseconds: number) => {
      const before = times()
      await pass(milliseconds)
      return times() - before
    }
    expect(await timesIn(MINUTE)).toBe(0)
    const stopShown = blocks.follow('shown')
    expect(await timesIn(MINUTE)).toBe(MINUTE / BLOCK_PAUSE.shown)
    const stopAwaited = blocks.follow('awaited')
    expect(await timesIn(MINUTE)).toBe(Math.floor(MINUTE / BLOCK_PAUSE.awaited))
    stopAwaited()
    expect(await timesIn(MINUTE)).toBe(MINUTE / BLOCK_PAUSE.shown)
    stopShown()
    expect(await timesIn(MINUTE)).toBe(0)
  })

  it('keeps its pace whoever comes and goes meanwhile', async () => {
    const { blocks, times, clock } = setUpBlocks()
    blocks.follow('awaited')
    await passTime({ clock }, BLOCK_PAUSE.awaited)
    clock.advance(BLOCK_PAUSE.awaited - 1)
    blocks.follow('awaited')()
    clock.advance(1)
    expect(times()).toBe(2)
  })

  it('rests while the page is hidden, and reads at once when it is shown', async () => {
    const { blocks, times, visibility, pass, chain, number } = setUpBlocks()
    blocks.follow('awaited')
    visibility.setVisible(false)
    await pass(MINUTE)
    expect(times()).toBe(0)
    chain.passBlock()
    visibility.setVisible(true)
    await settled()
    expect(number()).toBe(1)
  })

  it('goes on after the port has thrown', async () => {
    const { blocks, chain, pass, number } = setUpBlocks()
    blocks.follow('awaited')
    const { getNewestBlock } = chain
    chain.getNewestBlock = () => Promise.reject(new Error('odd'))
    await pass(BLOCK_PAUSE.awaited)
    chain.getNewestBlock = getNewestBlock
    expect(blocks.newest.get().failure).toEqual({ kind: 'malformedAnswer', detail: 'odd' })
    chain.passBlock()
    await pass(BLOCK_PAUSE.awaited)
    expect(number()).toBe(1)
  })
})

describe('a node that limits requests', () => {
  it('is left alone longer while it goes on limiting, whatever it answers in between', async () => {
    const { blocks, clock } = setUpBlocks()
    const isLeftAlone = async (rest: number) => {
      blocks.reportFailure({ kind: 'rateLimited' })
      clock.advance(rest - 1)
      expect(await blocks.read()).toEqual(err({ kind: 'rateLimited' }))
      clock.advance(1)
      expect(await blocks.read()).toEqual(ok(0))
    }
    await isLeftAlone(10_000)
    await isLeftAlone(20_000)
    clock.advance(59_999)
    await isLeftAlone(40_000)
    clock.advance(60_000)
    await isLeftAlone(10_000)
  })

  it('is forgotten where it was another network’s, which the wallet is then asked about', async () => {
    const { blocks, chain, wallet: port, clock } = setUpBlocks()
    port.choose(port.wallets()[0]?.id)
    expect(await blocks.read()).toEqual(ok(0))
    port.useChain(1, true)
    clock.advance(1000)
    expect(await blocks.read()).toEqual(err({ kind: 'wrongChain' }))
    expect(blocks.newest.get().number).toBeUndefined()
    port.useChain(NETWORK.chainId, true)
    chain.passBlock()
    expect(await blocks.read()).toEqual(ok(1))
    blocks.reportFailure({ kind: 'wrongChain' })
    expect(blocks.newest.get().number).toBeUndefined()
  })

  it('is left alone by those who follow its blocks, also when another read was limited', async () => {
    const { blocks, times, pass, visibility } = setUpBlocks()
    blocks.follow('awaited')
    await blocks.read()
    blocks.reportFailure({ kind: 'network' })
    blocks.reportFailure({ kind: 'rateLimited' })
    const before = times()
    visibility.setVisible(false)
    visibility.setVisible(true)
    await pass(9900)
    expect(times()).toBe(before)
    await pass(100)
    expect(times()).toBe(before + 1)
  })
})

describe(createBlockService.name, () => {
  it('leaves a wallet alone for a block that has stopped asking its node', async () => {
    const { blocks, times, clock } = setUpBlocks()
    await blocks.read()
    clock.advance(1000)
    blocks.reportFailure({ kind: 'nodePaused' })
    expect(await blocks.read()).toEqual(err({ kind: 'nodePaused' }))
    expect(times()).toBe(1)
    clock.advance(12_000)
    expect(await blocks.read()).toEqual(ok(0))
  })
})
