import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { createTestNode } from '../../support/node.ts'
import {
  createBrowser,
  openTab,
  openWaiting,
  SUCCESS,
  type Tab,
} from '../../support/transaction-tab.ts'

/** The methods that a round calls on the wallet's node. */
const READS = ['getNewestBlock', 'getReport', 'getAccountSnapshot'] as const

/** Makes the wallet's node fail. Returns a function that makes it answer again. */
function failNode({ fakes }: Tab, failure: Failure = { kind: 'network' }) {
  const ends = READS.map((method) => fakes.chain.failEvery(method, failure))
  return () => ends.forEach((end) => end())
}

/** Opens a tab with a pending approval, in a product that was built with a node. */
async function openWithNode() {
  let node: ReturnType<typeof createTestNode> | undefined
  const tab = await openTab(createBrowser(), (fakes) => {
    node = createTestNode(fakes)
    Object.assign(fakes, { node })
  })
  if (node === undefined) throw new Error('The tab has no node')
  tab.chain.pause()
  await tab.send()
  await tab.pass(3000)
  return { ...tab, node }
}

/** Returns a list of the failures that the view has from now on, without repetitions. */
function watchFailures({ loop }: Tab) {
  const kinds: (string | undefined)[] = []
  loop.view.subscribe(() => {
    const kind = loop.view.get().failure?.kind
    if (kinds.length === 0 || kind !== kinds.at(-1)) kinds.push(kind)
  })
  return kinds
}

describe('the node of a wallet that fails while a transaction waits for its block', () => {
  it('is left alone for 4, 12 and 30 seconds', async () => {
    const tab = await openWaiting()
    const { elapsed } = tab.fakes.clock
    const times: number[] = []
    for (const method of READS) {
      tab.fakes.chain[method] = async () => {
        times.push(elapsed())
        return { ok: false, error: { kind: 'network' } }
      }
    }
    await tab.pass(120_000)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses).toEqual([4000, 12_000, 30_000, 30_000, 30_000])
  })
})

describe('the node of the build', () => {
  it('is asked nothing while the wallet reaches its own', async () => {
    const { node, passBlocks } = await openWithNode()
    await passBlocks(3)
    expect(node.requests).toEqual([])
  })

  it.each([
    ['network', undefined],
    // Another node makes up for this, but the wallet cannot send any more.
    ['walletGone', 'walletGone'],
  ] as const)(
    'tells the outcome although the wallet fails with %s, which the view has as %s',
    async (kind, shown) => {
      const tab = await openWithNode()
      const kinds = watchFailures(tab)
      failNode(tab, { kind })
      await tab.passBlocks(10)
      tab.chain.mine()
      await tab.passBlocks(2)
      expect(tab.told()).toContain(SUCCESS)
      expect(kinds).toEqual([shown])
      const block = tab.chain.block()
      expect(tab.loop.view.get()).toMatchObject({ host: 'node.test', block, snapshot: { block } })
    },
  )

  it('does not hide that the wallet is gone by failing, too', async () => {
    const tab = await openWithNode()
    const kinds = watchFailures(tab)
    failNode(tab, { kind: 'walletGone' })
    await tab.passBlocks(1)
    tab.node.failEvery('getNewestBlock', { kind: 'network' })
    await tab.passBlocks(3)
    expect(kinds).toEqual(['walletGone'])
  })

  it('says nothing on another chain, which is asked last', async () => {
    const tab = await openWithNode()
    failNode(tab)
    tab.node.answerEvery('chainId', ok(1))
    tab.chain.mine()
    await tab.pass(3000)
    expect(tab.node.count('getReport')).toBeGreaterThan(0)
    expect(tab.outcome()).toBe('pending')
    expect(tab.loop.view.get().host).toBeUndefined()
    expect(tab.wallet.session.get()).toMatchObject({ chainId: NETWORK.chainId })
  })

  it('is asked for Max in place of the wallet’s, and may fail, too', async () => {
    const tab = await openWithNode()
    tab.chain.mine()
    await tab.pass(2000)
    failNode(tab)
    await tab.passBlocks(1)
    await tab.exchange.setMax()
    expect(tab.exchange.card.get().amount).toBe('25000')
    tab.node.failNext('getMintingCosts', { kind: 'costUnknown' })
    await tab.exchange.setMax()
    const notice = { kind: 'maxUnknown', failure: { kind: 'costUnknown' } }
    expect(tab.lastNotice()).toEqual(notice)
    expect(tab.fakes.tokens.count('getMintingCosts')).toBe(0)
  })

  it('is left again once the wallet’s own answers', async () => {
    const tab = await openWithNode()
    const answerAgain = failNode(tab)
    await tab.passBlocks(1)
    expect(tab.loop.view.get().host).toBe('node.test')
    answerAgain()
    // The wallet's node may not have the block of the other node.
    const before = tab.fakes.chain.count('getNewestBlock')
    await tab.loop.newestBlock()
    expect(tab.fakes.chain.count('getNewestBlock')).toBe(before + 1)
    await tab.passBlocks(4)
    expect(tab.loop.view.get().host).toBeUndefined()
  })
})
