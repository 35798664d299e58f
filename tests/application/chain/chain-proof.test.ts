import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { FINAL_BLOCKS, UNSEEN_BLOCKS } from '../../../src/domain/transactions/outcome.ts'
import { isUnknown, type TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { createLaggingChain } from '../../support/lagging-chain.ts'
import { settled, TOKEN } from '../../support/services.ts'
import {
  createBrowser,
  openTab,
  openWaiting,
  SENT,
  SUCCESS,
  type Tab,
} from '../../support/transaction-tab.ts'

const WRAP = { kind: 'wrap', amount: TOKEN } as const

/** Makes the wallet lose its answer to the next transaction. */
const loseAnswer = ({ fakes }: Tab) =>
  fakes.tokens.signNext({ answer: () => err({ kind: 'timeout' }) })

const find = ({ records }: Tab, kind: TransactionRecord['call']['kind']) =>
  records().find(({ call }) => call.kind === kind)

describe('a transaction that was mined while the page was closed', () => {
  it.each([
    ['receipts and logs lag', { receipts: 4, logs: 4, hasCounts: true }],
    ['past counts are missing, too', { receipts: 4, logs: 4, hasCounts: false }],
    ['they lag for longer than the page waits', { receipts: 8, logs: 8, hasCounts: true }],
  ])('is told by the receipt that comes later where %s', async (_where, lag) => {
    const browser = createBrowser()
    const before = await openTab(browser)
    before.chain.pause()
    await before.send(WRAP)
    before.fakes.visibility.leave()
    before.chain.mine()
    before.chain.passBlock()
    const tab = await openTab(browser, (fakes) => createLaggingChain(fakes).limit(lag))
    for (let blocks = 0; blocks < lag.receipts - 2; blocks += 1) {
      await tab.passBlocks(1)
      expect(['sent', 'unknown']).toContain(tab.stage())
      await tab.send(WRAP)
      expect(tab.records()).toHaveLength(1)
    }
    await tab.passBlocks(FINAL_BLOCKS)
    expect(tab.stage()).toBe('succeeded')
    expect(tab.titles()).toContain('Wrapping Successful')
  })

  it.each(['sped up', 'sped up, and reverted'])('is told: %s', async (what) => {
    const browser = createBrowser()
    const before = await openWaiting(browser)
    before.fakes.visibility.leave()
    before.chain.speedUp()
    if (what !== 'sped up') before.chain.revertNext('Paused')
    before.chain.mine()
    before.chain.passBlock(3)
    const tab = await openTab(browser)
    await tab.pass(3000)
    expect(tab.stage()).toBe(what === 'sped up' ? 'succeeded' : 'reverted')
  })

  it('is told although the clock was set back', async () => {
    const browser = createBrowser()
    const before = await openWaiting(browser)
    before.fakes.visibility.leave()
    before.fakes.clock.set(before.fakes.clock.now() - 24 * 60 * 60_000)
    before.chain.mine()
    const tab = await openTab(browser)
    await tab.pass(3000)
    expect(tab.titles()).toEqual([SUCCESS])
  })

  it('is told with the amount that was approved in the wallet', async () => {
    const browser = createBrowser()
    const before = await openTab(browser)
    const answer = before.fakes.tokens.hold('send')
    void before.send()
    await settled()
    before.fakes.visibility.leave()
    const tab = await openTab(browser)
    before.fakes.tokens.signNext({ cap: 2n * TOKEN })
    answer()
    await tab.pass(9000)
    expect(tab.record()?.stage).toMatchObject({
      how: 'succeeded',
      effect: { approved: 2n * TOKEN },
    })
    expect(tab.progress()).toEqual({ kind: 'idle' })
  })
})

describe('a transaction that the wallet has changed', () => {
  it.each([
    ['speedUp', 'succeeded'],
    ['cancel', 'cancelled'],
  ] as const)('before the page has looked for its hash is told: %s', async (change, end) => {
    const tab = await openTab()
    const { chain } = tab
    chain.pause()
    tab.fakes.tokens.signNext({
      answer(sent) {
        chain[change]()
        chain.mine()
        return sent
      },
    })
    await tab.send()
    await tab.passBlocks(1)
    expect(tab.stage()).toBe(end)
  })
})

describe('a transaction that no node has any more', () => {
  it.each<[string, (tab: Tab) => unknown]>([
    ['evicted', ({ chain }) => chain.mempool.splice(0)],
    [
      'dropped by a reorg',
      async ({ chain, passBlocks }) => {
        chain.mine()
        await passBlocks(1)
        chain.reorg()
        chain.mempool.splice(0)
      },
    ],
  ])('is unknown after some blocks, and blocks nothing else: %s', async (_what, happen) => {
    const tab = await openWaiting()
    await happen(tab)
    await tab.passBlocks(UNSEEN_BLOCKS + 2)
    expect(tab.record()?.stage).toEqual({ kind: 'unknown', why: 'unseen' })
    expect(tab.progress()).toEqual({ kind: 'idle' })
    tab.chain.mine()
    await tab.send(WRAP)
    await tab.passBlocks(1)
    expect(find(tab, 'wrap')?.stage).toMatchObject({ how: 'succeeded' })
    expect(tab.record()).toMatchObject({ call: WRAP })
  })
})

describe('two transactions', () => {
  it('are not taken for each other while the tab is hidden', async () => {
    const tab = await openTab()
    const { fakes, chain, service } = tab
    fakes.tokens.failNext('send', { kind: 'timeout' })
    await tab.send()
    service.dismiss(tab.record()?.id ?? '')
    chain.pause()
    await tab.pass(100)
    await tab.send(WRAP)
    fakes.visibility.setVisible(false)
    chain.mine()
    await tab.pass(40_000)
    expect(find(tab, 'wrap')?.stage).toMatchObject({ how: 'succeeded' })
    expect(find(tab, 'approve')?.stage).toMatchObject({ kind: 'unknown' })
  })

  it('are told each by its own receipt, also where nobody waited for the first answer', async () => {
    const tab = await openTab()
    const { fakes, chain, service } = tab
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    chain.pause()
    fakes.tokens.signNext({ answer: (sent) => released.then(() => sent) })
    void tab.send()
    await settled()
    service.dismiss(tab.record()?.id ?? '')
    chain.revertNext('Paused')
    await tab.pass(100)
    await tab.send(WRAP)
    chain.mine()
    release?.()
    await tab.passBlocks(1)
    expect(find(tab, 'approve')?.stage).toMatchObject({ how: 'reverted' })
    expect(find(tab, 'wrap')?.stage).toMatchObject({ how: 'succeeded' })
  })

  it('that end in one round are told in the order of the chain', async () => {
    const tab = await openTab()
    tab.chain.pause()
    loseAnswer(tab)
    await tab.send()
    loseAnswer(tab)
    await tab.pass(100)
    await tab.sender.submit(ok({ ...tab.request, call: { ...tab.request.call, amount: 0n } }))
    expect(tab.records().filter(isUnknown)).toHaveLength(2)
    tab.chain.mine()
    await tab.passBlocks(1)
    expect(tab.chain.ledger.allowance('WETH', HOLDER)).toBe(0n)
    expect(tab.titlesNow()).toEqual([SUCCESS, 'Revocation Successful'])
  })
})

describe('one round', () => {
  it('takes back what another block has said, and does not grant it by the old receipt', async () => {
    const tab = await openWaiting()
    const { chain, fakes } = tab
    chain.mine()
    await tab.pass(1200)
    const end = tab.record()?.stage
    const { getTransactions } = fakes.chain
    const [receipt] = chain.mined()
    chain.reorg()
    chain.passBlock()
    // The answer shows that the block is gone, but it still contains the receipt of that block.
    fakes.chain.getTransactions = async (query) => {
      const answer = await getTransactions(query)
      fakes.chain.getTransactions = getTransactions
      return answer.ok && receipt ? ok({ ...answer.value, mined: [receipt] }) : answer
    }
    await tab.pass(5000)
    expect(end).toMatchObject({ how: 'succeeded' })
    expect(tab.stage()).toBe('sent')
    expect(tab.titles().filter((title) => title === SUCCESS)).toHaveLength(1)
    chain.mine()
    await tab.passBlocks(1)
    expect(tab.stage()).toBe('succeeded')
    expect(tab.titles().at(0)).toBe(SENT)
  })

  it('tells an outcome and the balances that it brought in the same moment', async () => {
    const tab = await openTab()
    tab.chain.pause()
    await tab.send(WRAP)
    const seen: unknown[] = []
    tab.notices.posted.subscribe(() => {
      const last = tab.titles().at(-1)
      seen.push([last, tab.loop.view.get().snapshot?.balances.WETH])
    })
    tab.chain.mine()
    await tab.pass(1200)
    expect(seen).toEqual([['Wrapping Successful', 11n * TOKEN]])
  })
})
