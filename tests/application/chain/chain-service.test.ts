import { ok } from '../../../src/domain/result.ts'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER, type Fakes } from '../../../src/adapters/memory/fake-adapters.ts'
import { createChainService } from '../../../src/application/chain/chain-service.ts'
import { sendingLock } from '../../../src/application/transactions/lost-requests.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { FINAL_BLOCKS, UNSEEN_BLOCKS } from '../../../src/domain/transactions/outcome.ts'
import { createLaggingChain } from '../../support/lagging-chain.ts'
import { settled } from '../../support/services.ts'
import { toastsOf } from '../../support/toasts.ts'
import {
  createBrowser,
  openTab,
  openWaiting,
  SENT,
  SUCCESS,
  type Tab,
} from '../../support/transaction-tab.ts'

const ETHER = 10n ** 18n

/** Opens a tab with one transaction whose outcome is unknown. */
const openUnknown = async () => {
  const tab = await openTab()
  tab.fakes.tokens.failNext('send', { kind: 'timeout' })
  await tab.send({ kind: 'wrap', amount: 1n })
  return tab
}

/** Opens a tab with one transaction whose outcome is unknown, and one pending transaction. */
const openSearching = async () => {
  const tab = await openUnknown()
  tab.chain.giveCode(HOLDER)
  tab.chain.pause()
  await tab.send()
  await tab.pass(3000)
  return tab
}

const show = async ({ fakes }: Tab) => {
  fakes.visibility.setVisible(true)
  await settled()
}
const hide = ({ fakes }: Pick<Tab, 'fakes'>) => fakes.visibility.setVisible(false)

/**
 * Makes a tab share no locks with other tabs, as in a page without HTTPS. The page learns this when
 * it requests a lock for the first time.
 */
const shareNoLocks = ({ locks }: Fakes) => {
  const { holdIfFree } = locks
  let isKnown = false
  locks.areShared = () => !isKnown
  locks.holdIfFree = (...request) => {
    isKnown = true
    return holdIfFree(...request)
  }
}

describe(createChainService.name, () => {
  it('tells a success with its block, and makes it final with the blocks on top', async () => {
    const { fakes, chain, record, stage, titles, pass, passBlocks } = await openWaiting()
    expect(stage()).toBe('sent')
    const before = fakes.clock.now()
    chain.mine()
    await pass(1200)
    expect(stage()).toBe('succeeded')
    expect(record()?.changed).toBeGreaterThan(before)
    expect(titles()).toEqual([SENT, SUCCESS])
    await passBlocks(FINAL_BLOCKS - 1)
    expect(record()?.stage).toMatchObject({ isFinal: false })
    await passBlocks(1)
    expect(record()?.stage).toMatchObject({ isFinal: true })
    expect(titles()).toHaveLength(2)
  })

  it.each([
    ['sped up', 'speedUp', 'succeeded', 'You can now mint'],
    ['cancelled', 'cancel', 'cancelled', 'You cancelled'],
    ['replaced', 'replace', 'replaced', 'replaced it'],
  ] as const)('tells with its block that it was %s', async (_what, happen, how, words) => {
    const { chain, stage, lastText, progress, pass } = await openWaiting()
    chain[happen]()
    chain.mine()
    await pass(1200)
    expect(stage()).toBe(how)
    expect(lastText()).toContain(words)
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('waits again when its block is reorged, and tells its end again', async () => {
    const { fakes, chain, record, stage, titles, lastText, pass, passBlocks } = await openWaiting()
    chain.mine()
    await pass(1200)
    const before = fakes.clock.now()
    chain.reorg()
    await passBlocks(1)
    expect(stage()).toBe('sent')
    expect(record()?.changed).toBeGreaterThan(before)
    expect(lastText()).toContain('The network took back the block')
    chain.mine()
    await pass(1200)
    expect(titles().at(-1)).toBe(SUCCESS)
  })

  it.each([
    ['serves no logs', { hasLogs: false }, 'succeeded'],
    ['serves no counts', { hasCounts: false }, 'succeeded'],
    ['serves neither', { hasLogs: false, hasCounts: false }, 'unknown'],
  ])(
    'frees the card of one that was sped up while the page was closed, by a node that %s',
    async (_what, limits, end) => {
      const browser = createBrowser()
      const before = await openWaiting(browser)
      before.fakes.visibility.leave()
      before.chain.speedUp()
      before.chain.mine()
      before.chain.passBlock(10)
      const after = await openTab(browser, (fakes) => createLaggingChain(fakes).limit(limits))
      await after.passBlocks(UNSEEN_BLOCKS + 1)
      expect(after.stage()).toBe(end)
      expect(after.progress()).toEqual({ kind: 'idle' })
    },
  )
})

describe('a search of the logs', () => {
  it.each<[string, (tab: Tab) => unknown]>([
    ['never ends', ({ fakes }) => fakes.chain.hold('searchTransactions')],
    ...(['network', 'rateLimited', 'timeout', 'unsupported'] as const).map(
      (kind): [string, (tab: Tab) => unknown] => [
        `fails with ${kind}`,
        ({ fakes }) => fakes.chain.failEvery('searchTransactions', { kind }),
      ],
    ),
  ])('that %s delays no success that a receipt proves', async (_what, happen) => {
    const tab = await openSearching()
    happen(tab)
    await tab.passBlocks(1)
    tab.chain.mine()
    await tab.pass(1200)
    expect(tab.titles()).toContain(SUCCESS)
    expect(tab.loop.view.get().recordsFailure).toBeUndefined()
  })

  it('is made for what needs it, and no more once it is told', async () => {
    const tab = await openWaiting()
    const before = tab.fakes.chain.count('searchTransactions')
    await tab.passBlocks(3)
    tab.chain.mine()
    await tab.passBlocks(FINAL_BLOCKS + 1)
    expect(tab.fakes.chain.count('searchTransactions')).toBe(before)
  })

  it('is not needed for a mint that the wallet has sent once more by itself', async () => {
    const { fakes, chain, send, records, titles, pass, passBlocks } = await openTab()
    chain.ledger.setAllowance('WETH', HOLDER, 10n ** 19n)
    await send({ kind: 'mint', wholeTokens: 3n })
    await pass(1200)
    // Rabby's "Speed up" sends another transaction.
    const call = { kind: 'mint', wholeTokens: 3n } as const
    const prepared = await fakes.tokens.prepare(HOLDER, call, chain.block())
    const signed = prepared.ok && (await fakes.tokens.send(prepared.value.transaction))
    await passBlocks(1)
    expect(records().map(({ origin, stage }) => [origin, stage])).toMatchObject([
      ['wallet', { how: 'succeeded', hash: signed && signed.ok && signed.value }],
      ['page', { how: 'succeeded' }],
    ])
    expect(titles().slice(1)).toEqual(['Minting Successful', 'Minting Repeated'])
    await passBlocks(1)
    expect(records()).toHaveLength(2)
  })
})

describe('a wallet that was on another network without a word', () => {
  it('leaves no block number behind that would hide what comes', async () => {
    const { fakes, chain, send, record, stage, passBlocks, pass } = await openTab()
    fakes.wallet.useChain(1, true)
    await pass(1200)
    fakes.wallet.useChain(NETWORK.chainId, true)
    await pass(4000)
    chain.pause()
    await send()
    expect(record()?.since.number).toBe(chain.block())
    await pass(3000)
    chain.speedUp()
    chain.mine()
    await passBlocks(1)
    expect(stage()).toBe('succeeded')
  })
})

describe('a node', () => {
  it.each(['getTransactions', 'getNewestBlock'] as const)(
    'decides nothing without %s',
    async (what) => {
      const { fakes, chain, loop, stage, pass } = await openWaiting()
      expect(loop.view.get().recordsFailure).toBeUndefined()
      const answerAgain = fakes.chain.failEvery(what, { kind: 'network' })
      chain.mine()
      await pass(15_000)
      expect(loop.view.get().recordsFailure).toBeDefined()
      expect(stage()).toBe('sent')
      answerAgain()
      await pass(13_000)
      expect(loop.view.get().recordsFailure).toBeUndefined()
      expect(stage()).toBe('succeeded')
    },
  )

  it.each(['getTransactions', 'getNewestBlock'] as const)(
    'is asked on after %s has thrown',
    async (method) => {
      const { fakes, chain, stage, pass } = await openWaiting()
      const { [method]: works } = fakes.chain
      Object.assign(fakes.chain, { [method]: () => Promise.reject(new Error('odd')) })
      await pass(15_000)
      expect(fakes.log.entries).toContainEqual({
        message: 'Reading the chain failed',
        detail: { kind: 'fault', detail: 'odd' },
      })
      Object.assign(fakes.chain, { [method]: works })
      chain.mine()
      await pass(5000)
      expect(stage()).toBe('succeeded')
    },
  )

  it.each(['heads', 'receipts', 'states', 'logs'] as const)(
    'that lags behind with %s takes back nothing that was told',
    async (question) => {
      const { fakes, chain, stage, titles, pass, passBlocks } = await openWaiting()
      const servers = createLaggingChain(fakes)
      chain.mine()
      await pass(1200)
      for (let turn = 0; turn < 10; turn += 1) {
        servers.limit({ [question]: turn % 2 })
        await passBlocks(1)
      }
      servers.beHonest()
      await passBlocks(2)
      expect(stage()).toBe('succeeded')
      expect(titles()).toEqual([SENT, SUCCESS])
    },
  )

  it('is asked twice about a block, and less often about what has waited long', async () => {
    const { fakes, passBlocks } = await openWaiting()
    const count = async () => {
      const before = [fakes.chain.count('getTransactions'), fakes.chain.count('getNewestBlock')]
      await passBlocks(5)
      const after = [fakes.chain.count('getTransactions'), fakes.chain.count('getNewestBlock')]
      return after.map((times, index) => times - (before[index] ?? 0))
    }
    const [evidence, blocks = 0] = await count()
    expect(evidence).toBeLessThanOrEqual(10)
    // While nobody sees the page, only the clock starts rounds.
    fakes.visibility.setVisible(false)
    expect(Math.max(...(await count()))).toBeLessThanOrEqual(2)
    fakes.visibility.setVisible(true)
    // Sets the clock ahead, so that the transaction seems to have waited long. As much time passes
    // as before.
    fakes.clock.set(fakes.clock.now() + 6 * 60_000)
    const [later, fewer] = await count()
    expect(later).toBeLessThanOrEqual(5)
    expect(fewer).toBeLessThan(blocks / 2)
  })

  it('is left alone for a while once the wallet has stopped asking it', async () => {
    const { fakes, pass } = await openWaiting()
    fakes.chain.failEvery('getTransactions', { kind: 'nodePaused' })
    fakes.chain.passBlock()
    await pass(6000)
    const before = fakes.chain.count('getNewestBlock')
    await pass(10_000)
    expect(fakes.chain.count('getNewestBlock')).toBe(before)
  })

  it('is asked at once about a block that came while it answered', async () => {
    const { chain, fakes, pass, titles } = await openWaiting()
    const answer = fakes.chain.hold('getTransactions')
    chain.passBlock()
    await pass(1200)
    chain.mine()
    await pass(4500)
    answer()
    await settled()
    await settled()
    expect(titles()).toEqual([SENT, SUCCESS])
  })

  it('is asked nothing while the wallet is', async () => {
    const { fakes, send, pass } = await openTab()
    fakes.tokens.hold('send')
    void send()
    await pass(30_000)
    expect(fakes.chain.count('getTransactions')).toBe(0)
  })

  it('is asked nothing once all is final', async () => {
    const browser = createBrowser()
    const { fakes, chain, passBlocks } = await openWaiting(browser)
    chain.mine()
    await passBlocks(FINAL_BLOCKS + 1)
    const before = fakes.chain.count('getTransactions')
    await passBlocks(3)
    await openTab(browser)
    await passBlocks(3)
    expect(fakes.chain.count('getTransactions')).toBe(before)
  })
})

describe('several tabs', () => {
  it('all show what became of a transaction, and each tells it once at most', async () => {
    const browser = createBrowser()
    const one = await openTab(browser)
    const two = await openTab(browser)
    one.chain.pause()
    await one.send()
    await one.pass(3000)
    one.chain.mine()
    await two.pass(1200)
    expect([one.stage(), two.stage()]).toEqual(['succeeded', 'succeeded'])
    await one.passBlocks(1)
    const told = [one.titles(), two.titles()].map(
      (titles) => titles.filter((title) => title === SUCCESS).length,
    )
    expect(told.every((times) => times <= 1)).toBe(true)
    expect(Math.max(...told)).toBe(1)
  })

  it.each<[string, (asker: Tab) => void]>([
    ['is hidden', hide],
    ['was closed', ({ fakes }) => fakes.visibility.leave()],
  ])('that were open before tell it where the one that has asked %s', async (_what, end) => {
    const browser = createBrowser()
    const older = await openTab(browser)
    const asker = await openWaiting(browser)
    end(asker)
    asker.chain.mine()
    await older.pass(1200)
    expect(older.titles()).toEqual([SUCCESS])
    await show(asker)
    await asker.pass(1200)
    expect(asker.titles()).toEqual([SENT])
  })

  it('call no open request of another one unanswered where they share no locks', async () => {
    const asker = await openTab(createBrowser(), shareNoLocks)
    asker.fakes.tokens.hold('send')
    void asker.send()
    await settled()
    const shared = { ...asker.fakes.shared, heldLocks: new Set<string>() }
    const other = await openTab({ shared }, shareNoLocks)
    await other.pass(5000)
    expect(other.stage()).toBe('asking')
  })

  it('tell outcomes in the order of the chain', async () => {
    const browser = createBrowser()
    const tab = await openWaiting(browser)
    tab.service.dismiss(tab.record()?.id ?? '')
    await tab.send({ kind: 'wrap', amount: 1n })
    await tab.pass(3000)
    tab.chain.mine()
    await tab.pass(1200)
    expect(tab.titles().slice(-2)).toEqual([SUCCESS, 'Wrapping Successful'])
  })

  it('tell two outcomes of one action side by side', async () => {
    const tab = await openTab()
    tab.chain.pause()
    await tab.send({ kind: 'wrap', amount: ETHER })
    tab.service.dismiss(tab.record()?.id ?? '')
    await tab.pass(100)
    await tab.send({ kind: 'wrap', amount: 2n * ETHER })
    tab.chain.mine()
    await tab.pass(1200)
    expect(toastsOf(tab.notices).map(({ text }) => text)).toEqual([
      '1 ETH is now WETH.',
      '2 ETH is now WETH.',
    ])
  })

  it('hold no lock while a transaction waits for its block', async () => {
    const browser = createBrowser()
    const one = await openWaiting(browser)
    const two = await openTab(browser)
    expect(one.stage()).toBe('sent')
    const isFree = await two.fakes.locks.holdIfFree(sendingLock(one.request), async () => {})
    expect(isFree).toBe(true)
  })

  it('announce what a closed one has left, once', async () => {
    const browser = createBrowser()
    const one = await openWaiting(browser)
    one.fakes.visibility.leave()
    const [two, three] = [await openTab(browser), await openTab(browser)]
    hide(three)
    one.chain.mine()
    await two.pass(1200)
    expect(two.titles()).toEqual([SUCCESS])
    await show(three)
    await three.pass(1200)
    expect(three.titles()).toEqual([])
  })
})

describe('a page that is left', () => {
  it('writes and announces nothing of what it still asked', async () => {
    const browser = createBrowser()
    const one = await openWaiting(browser)
    one.chain.mine()
    const answer = one.fakes.chain.hold('getTransactions')
    await one.pass(3000)
    one.fakes.visibility.leave()
    const before = one.record()
    answer()
    await settled()
    expect(one.fakes.shared.storage.records.get(before?.id ?? '')).toBe(before)
    expect(one.titles()).toEqual([SENT])
    const two = await openTab(browser)
    expect(two.titles()).toEqual([SUCCESS])
  })
})

const takeHolder = ({ fakes }: Tab) => fakes.wallet.useAccounts(HOLDER)

describe('a transaction', () => {
  it.each<[string, leave: (tab: Tab) => void, comeBack: (tab: Tab) => void]>([
    [
      'the page is left',
      (tab) => tab.fakes.visibility.leave(),
      (tab) => tab.fakes.visibility.comeBack(),
    ],
    ['the wallet is locked', (tab) => tab.fakes.wallet.useAccounts(), takeHolder],
    ['another account is connected', (tab) => tab.fakes.wallet.useAccounts(STRANGER), takeHolder],
    [
      'the wallet is on another network',
      (tab) => tab.fakes.wallet.useChain(1),
      (tab) => tab.fakes.wallet.useChain(NETWORK.chainId),
    ],
  ])('is not asked about while %s, and told of afterwards', async (_what, leave, comeBack) => {
    const tab = await openWaiting()
    leave(tab)
    await settled()
    tab.chain.mine()
    await tab.pass(30_000)
    expect(tab.stage()).toBe('sent')
    comeBack(tab)
    await tab.pass(2500)
    expect(tab.stage()).toBe('succeeded')
    expect(tab.titles()).toContain(SUCCESS)
  })
})

describe('another account', () => {
  it('hears nothing of what the page has said of the first one', async () => {
    const { fakes, loop, pass } = await openWaiting()
    fakes.chain.failEvery('getTransactions', { kind: 'network' })
    await pass(15_000)
    expect(loop.view.get().recordsFailure).toBeDefined()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(loop.view.get().recordsFailure).toBeUndefined()
  })

  it('does not keep the first one from telling what becomes of its transactions', async () => {
    const tab = await openTab()
    const { fakes, titles, pass } = tab
    const sign = fakes.tokens.hold('send')
    void tab.send()
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    await pass(500)
    sign()
    await settled()
    fakes.wallet.useAccounts(HOLDER)
    await pass(5000)
    expect(titles()).toEqual([SENT, SUCCESS])
  })

  it('is not judged by what was read for the one before', async () => {
    const { fakes, chain, send, request, sender, records, pass, passBlocks } = await openTab()
    // This makes the holder's transaction count higher than the nonce of the stranger's
    // transaction.
    await send()
    await send()
    await passBlocks(FINAL_BLOCKS)
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    chain.pause()
    await sender.submit(ok({ ...request, from: STRANGER }))
    await pass(3000)
    const [before] = records()
    expect(before).toMatchObject({ from: STRANGER, nonce: 0 })
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    chain.reorg()
    const answer = fakes.chain.hold('getTransactions')
    chain.pause()
    await send()
    await pass(3000)
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    answer()
    await settled()
    expect(records().find(({ id }) => id === before?.id)).toEqual(before)
  })
})

/** Makes the hidden tab find a success that the user has not been told. */
async function succeedHidden(tab: Tab) {
  hide(tab)
  tab.chain.mine()
  await tab.pass(13_000)
  expect(tab.stage()).toBe('succeeded')
}

describe('an outcome', () => {
  it('is told when the page is shown, once', async () => {
    const tab = await openWaiting()
    await succeedHidden(tab)
    expect(tab.titles()).toEqual([SENT])
    await show(tab)
    expect(tab.titles()).toEqual([SENT, SUCCESS])
    await tab.passBlocks(FINAL_BLOCKS + 1)
    expect(tab.titles()).toHaveLength(2)
  })

  it.each([
    ['succeeded', SUCCESS, (tab: Tab) => tab.chain.mine()],
    ['replaced', 'Approval Failed', ({ chain }: Tab) => chain.useNonce(HOLDER)],
  ])('is told at the next visit, once the chain says so too: %s', async (_what, title, end) => {
    const browser = createBrowser()
    const tab = await openWaiting(browser)
    hide(tab)
    end(tab)
    for (let block = 0; block < FINAL_BLOCKS * 2; block += 1) {
      tab.chain.passBlock()
      await tab.pass(12_000)
    }
    expect(tab.record()?.stage).toMatchObject({ kind: 'ended', isAnnounced: false })
    const { changed } = tab.record() ?? {}
    tab.fakes.visibility.leave()
    const held: (() => void)[] = []
    const next = await openTab(browser, (fakes) => held.push(fakes.chain.hold('getTransactions')))
    expect(next.titles()).toEqual([])
    for (const answer of held) answer()
    await next.passBlocks(1)
    expect(next.titles()).toEqual([title])
    expect(next.record()).toMatchObject({ changed })
  })

  it('that a reorg took back since the last visit is not told', async () => {
    const browser = createBrowser()
    const tab = await openWaiting(browser)
    await succeedHidden(tab)
    tab.fakes.visibility.leave()
    tab.chain.reorg()
    tab.chain.passBlock(2)
    const next = await openTab(browser)
    await next.passBlocks(1)
    expect(next.stage()).toBe('sent')
    expect(next.titles()).toEqual([])
  })

  it('is told for its own account only', async () => {
    const tab = await openWaiting()
    hide(tab)
    tab.chain.mine()
    await tab.pass(12_000)
    tab.fakes.wallet.useAccounts(STRANGER)
    await settled()
    await show(tab)
    expect(tab.titles()).toEqual([SENT])
    tab.fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(tab.titles()).toEqual([SENT, SUCCESS])
  })
})
