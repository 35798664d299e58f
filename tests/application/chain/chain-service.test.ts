import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createChainService } from '../../../src/application/chain/chain-service.ts'
import { BLOCK_PAUSE, REPEAT_PAUSE } from '../../../src/application/chain/loop.ts'
import { DEADLINE } from '../../../src/application/chain/round.ts'
import { FINAL_BLOCKS } from '../../../src/domain/transactions/record.ts'
import { createLaggingChain } from '../../support/lagging-chain.ts'
import { settled, TOKEN, type Fakes } from '../../support/services.ts'
import {
  createBrowser,
  openTab,
  openWaiting,
  SENT,
  SUCCESS,
  type Tab,
} from '../../support/transaction-tab.ts'

const WRAP = { kind: 'wrap', amount: TOKEN } as const

const show = async ({ fakes }: Tab) => {
  fakes.visibility.setVisible(true)
  await settled()
}
const hide = ({ fakes }: Pick<Tab, 'fakes'>) => fakes.visibility.setVisible(false)

describe(createChainService.name, () => {
  it('tells a success with its block, once', async () => {
    const { chain, outcome, told, pass, passBlocks } = await openWaiting()
    expect(outcome()).toBe('pending')
    chain.mine()
    await pass(1200)
    expect(outcome()).toBe('succeeded')
    expect(told()).toEqual([SENT, SUCCESS])
    await passBlocks(FINAL_BLOCKS + 1)
    expect(told()).toHaveLength(2)
  })

  it('tells an outcome and the balances that it brought in the same moment', async () => {
    const tab = await openTab()
    tab.chain.pause()
    await tab.send(WRAP)
    const seen: unknown[] = []
    tab.notices.posted.subscribe(() => {
      const last = tab.told().at(-1)
      seen.push([last, tab.loop.view.get().snapshot?.balances.WETH])
    })
    tab.chain.mine()
    await tab.pass(1200)
    expect(seen).toEqual([['succeeded wrap', 11n * TOKEN]])
  })

  it('says that a reorg took back a block, and tells the outcome again', async () => {
    const { chain, outcome, told, pass, passBlocks } = await openWaiting()
    chain.mine()
    await pass(1200)
    chain.reorg()
    await passBlocks(1)
    expect(outcome()).toBe('pending')
    expect(told().at(-1)).toBe('reorged approveWeth')
    chain.mine()
    await pass(1200)
    expect(told().at(-1)).toBe(SUCCESS)
  })

  it('tells of a cancellation before the next block', async () => {
    const tab = await openTab()
    await tab.passBlocks(2)
    tab.chain.pause()
    await tab.send()
    tab.chain.cancel()
    tab.chain.mine()
    await tab.passBlocks(1)
    expect(tab.outcome()).toBe('cancelled')
  })

  it('tells of a mint that the wallet has sent once more by itself', async () => {
    const { fakes, chain, send, records, told, pass, passBlocks } = await openTab()
    chain.ledger.setAllowance('WETH', HOLDER, 10n * TOKEN)
    const call = { kind: 'mint', wholeTokens: 3n } as const
    await send(call)
    await pass(1200)
    // Rabby's "Speed up" sends another transaction.
    const prepared = await fakes.tokens.prepare(HOLDER, call, chain.block())
    if (prepared.ok) await fakes.tokens.send(prepared.value.transaction)
    await passBlocks(1)
    expect(told().slice(1)).toEqual(['succeeded mint', 'sentTwice mint'])
    await passBlocks(1)
    expect(records()).toHaveLength(2)
  })

  it('tells two outcomes of one action side by side', async () => {
    const tab = await openTab()
    tab.chain.pause()
    await tab.send(WRAP)
    tab.service.dismiss(tab.record()?.id ?? '')
    await tab.pass(100)
    await tab.send({ ...WRAP, amount: 2n * TOKEN })
    tab.chain.mine()
    await tab.pass(1200)
    expect(tab.notices.posted.get()).toMatchObject([
      { notice: { kind: 'succeeded', action: 'wrap', amount: '1' } },
      { notice: { kind: 'succeeded', action: 'wrap', amount: '2' } },
    ])
  })
})

/** Makes the hidden tab find a success that the user has not been told. */
async function succeedHidden(tab: Tab) {
  hide(tab)
  tab.chain.mine()
  await tab.pass(13_000)
  expect(tab.outcome()).toBe('succeeded')
}

describe('an outcome that a hidden tab has found', () => {
  it('is told when the page is shown, once', async () => {
    const tab = await openWaiting()
    await succeedHidden(tab)
    expect(tab.told()).toEqual([SENT])
    await show(tab)
    expect(tab.told()).toEqual([SENT, SUCCESS])
    await tab.passBlocks(FINAL_BLOCKS + 1)
    expect(tab.told()).toHaveLength(2)
  })

  it('is told at the next visit, once the chain says so too', async () => {
    const browser = createBrowser()
    const tab = await openWaiting(browser)
    await succeedHidden(tab)
    tab.fakes.visibility.leave()
    const held: (() => void)[] = []
    const next = await openTab(browser, (fakes) => held.push(fakes.chain.hold('getReport')))
    expect(next.told()).toEqual([])
    for (const answer of held) answer()
    await next.passBlocks(1)
    expect(next.told()).toEqual([SUCCESS])
  })
})

describe('a node', () => {
  it.each(['getReport', 'getNewestBlock'] as const)('decides nothing without %s', async (what) => {
    const { fakes, chain, loop, outcome, pass } = await openWaiting()
    expect(loop.view.get().failure).toBeUndefined()
    const answerAgain = fakes.chain.failEvery(what, { kind: 'network' })
    chain.mine()
    await pass(15_000)
    expect(loop.view.get().failure).toEqual({ kind: 'network' })
    expect(outcome()).toBe('pending')
    answerAgain()
    await pass(13_000)
    expect(loop.view.get().failure).toBeUndefined()
    expect(outcome()).toBe('succeeded')
  })

  it.each(['getReport', 'getNewestBlock'] as const)('is asked on after %s throws', async (what) => {
    const { fakes, chain, outcome, pass } = await openWaiting()
    const { [what]: works } = fakes.chain
    Object.assign(fakes.chain, { [what]: () => Promise.reject(new Error('odd')) })
    chain.passBlock()
    await pass(15_000)
    expect(fakes.log.entries).toContainEqual({
      message: 'Reading the chain failed',
      detail: { kind: 'fault', detail: 'odd' },
    })
    Object.assign(fakes.chain, { [what]: works })
    chain.mine()
    await pass(5000)
    expect(outcome()).toBe('succeeded')
  })

  it('is asked about a block again, also if a round for the typed amount comes first', async () => {
    const { fakes, chain, drafts, outcome, pass } = await openWaiting()
    const lagging = createLaggingChain(fakes)
    lagging.limit({ receipts: 1 })
    chain.mine()
    await pass(BLOCK_PAUSE.awaited)
    drafts.setAmount('7')
    await pass(BLOCK_PAUSE.awaited)
    expect(outcome()).toBe('pending')
    lagging.beHonest()
    await pass(REPEAT_PAUSE)
    expect(outcome()).toBe('succeeded')
  })

  it('says nothing with a report that comes too late, and is asked for it again', async () => {
    const { chain, fakes, loop, outcome, pass, passBlocks, told } = await openWaiting()
    const answer = fakes.chain.hold('getReport')
    chain.mine()
    await pass(BLOCK_PAUSE.awaited + DEADLINE)
    // The other half of the round has come.
    expect(loop.view.get().snapshot?.block).toBe(chain.block())
    answer()
    await settled()
    expect(outcome()).toBe('pending')
    await passBlocks(1)
    expect(told()).toEqual([SENT, SUCCESS])
  })

  it('is asked twice about a block, and less often about what has waited long', async () => {
    const { chain, fakes, pass } = await openWaiting()
    const times = () => (['getReport', 'getNewestBlock'] as const).map(fakes.chain.count)
    /** Returns how many reports and newest blocks were asked for during five blocks. */
    const count = async () => {
      const before = times()
      for (let block = 0; block < 5; block += 1) {
        chain.passBlock()
        await pass(12_000)
      }
      return times().map((after, index) => after - (before[index] ?? 0))
    }
    const [reports, blocks = 0] = await count()
    expect(reports).toBe(10)
    // While nobody sees the page, only the clock starts rounds.
    hide({ fakes })
    expect(await count()).toEqual([5, 5])
    fakes.visibility.setVisible(true)
    await settled()
    // Sets the clock ahead, so that the transaction seems to have waited long. As much time passes
    // as before.
    fakes.clock.set(fakes.clock.now() + 6 * 60_000)
    const [later, fewer] = await count()
    expect(later).toBe(5)
    expect(fewer).toBeLessThan(blocks / 2)
  })
})

describe('several tabs', () => {
  it('all show what became of a transaction, and one tells it', async () => {
    const browser = createBrowser()
    const one = await openTab(browser)
    const two = await openTab(browser)
    one.chain.pause()
    await one.send()
    await one.pass(3000)
    one.chain.mine()
    await two.pass(1200)
    expect([one.outcome(), two.outcome()]).toEqual(['succeeded', 'succeeded'])
    await one.passBlocks(1)
    const ends = [...one.told(), ...two.told()].filter((words) => words === SUCCESS)
    expect(ends).toEqual([SUCCESS])
  })

  it('that were open before tell it where the one that has asked is hidden', async () => {
    const browser = createBrowser()
    const older = await openTab(browser)
    const asker = await openWaiting(browser)
    hide(asker)
    asker.chain.mine()
    await older.pass(1200)
    expect(older.told()).toEqual([SUCCESS])
    await show(asker)
    await asker.pass(1200)
    expect(asker.told()).toEqual([SENT])
  })
})

type Act = (fakes: Fakes) => void

describe('a transaction', () => {
  it.each<[string, leave: Act, comeBack: Act]>([
    [
      'the page is left',
      ({ visibility }) => visibility.leave(),
      ({ visibility }) => visibility.comeBack(),
    ],
    [
      'another account is connected',
      ({ wallet }) => wallet.useAccounts(STRANGER),
      ({ wallet }) => wallet.useAccounts(HOLDER),
    ],
  ])('is not asked about while %s, and told of afterwards', async (_what, leave, comeBack) => {
    const tab = await openWaiting()
    leave(tab.fakes)
    await settled()
    tab.chain.mine()
    await tab.pass(30_000)
    expect(tab.outcome()).toBe('pending')
    comeBack(tab.fakes)
    await tab.pass(2500)
    expect(tab.outcome()).toBe('succeeded')
    expect(tab.told()).toContain(SUCCESS)
  })

  it.each<[string, Act]>([
    ['the page is left', ({ visibility }) => visibility.leave()],
    ['its record is removed', ({ shared }) => shared.storage.records.clear()],
  ])('is not stored or told by what was still asked when %s', async (_what, leave) => {
    const tab = await openWaiting()
    const { records } = tab.fakes.shared.storage
    const answers = (['getReport', 'getAccountSnapshot'] as const).map(tab.fakes.chain.hold)
    tab.chain.mine()
    await tab.pass(1200)
    leave(tab.fakes)
    await settled()
    const before = [...records.values()]
    for (const answer of answers) answer()
    await settled()
    expect([...records.values()]).toEqual(before)
    expect(tab.told()).not.toContain(SUCCESS)
  })
})
