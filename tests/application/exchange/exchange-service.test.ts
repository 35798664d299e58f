import { describe, expect, it } from 'vitest'
import { createExchangeService } from '../../../src/application/exchange/exchange-service.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { possess, settled, startConnected, startWithFakes, TOKEN } from '../../support/services.ts'
import { createBrowser, openTab } from '../../support/transaction-tab.ts'

type Started = Awaited<ReturnType<typeof startConnected>>

describe('setAmount', () => {
  it('has the allowance of the mode’s token checked, once there is a wallet', async () => {
    const { drafts, exchange, wallet, fakes } = startWithFakes()
    const allowance = () => exchange.card.get().allowance
    possess(fakes, { wethApproval: 3n, iscApproval: 4n })
    drafts.setAmount('5')
    await settled()
    expect(allowance()).toBeUndefined()
    await wallet.connect()
    await settled()
    expect(allowance()).toBe(3n)
    drafts.switchMode()
    expect(allowance()).toBe(4n)
  })

  it('keeps what was typed, number or not, also for another account or none', async () => {
    const { drafts, exchange, fakes, wallet } = await startConnected()
    drafts.setAmount(' 1,000')
    fakes.wallet.useAccounts(STRANGER)
    wallet.disconnect()
    expect(exchange.card.get().amount).toBe(' 1,000')
  })

  it('withdraws what was said of the amount before', async () => {
    const { drafts, notices } = await startConnected()
    notices.post({ kind: 'invalidAmount' })
    drafts.setAmount('10')
    expect(notices.posted.get()).toEqual([])
  })
})

describe('switchMode', () => {
  it('goes to the other mode and clears the field', async () => {
    const { drafts, exchange } = await startConnected()
    for (const mode of ['redeem', 'mint']) {
      drafts.setAmount('5')
      drafts.switchMode()
      expect(exchange.card.get()).toMatchObject({ mode, amount: '' })
    }
  })
})

describe('the snapshot', () => {
  it('is asked for the cost in whole tokens, and the fee of the next transaction', async () => {
    const { chain, drafts, fakes } = await startConnected()
    const query = () => chain.view.get().answered
    // Without an amount, the page asks for one token, to show its price.
    expect(query()).toEqual({ owner: HOLDER, wholeTokens: 1n })
    drafts.setAmount('5')
    await fakes.clock.pass(300)
    const { indexToken: spender } = fakes.deployment
    const next = { kind: 'approve', token: 'WETH', spender, amount: 5n * TOKEN }
    expect(query()).toEqual({ owner: HOLDER, wholeTokens: 5n, next })
    drafts.setAmount('1.5')
    await fakes.clock.pass(300)
    expect(query()).toMatchObject({ wholeTokens: 1n })
    drafts.switchMode()
    drafts.setAmount('5')
    await fakes.clock.pass(300)
    expect(query()).toMatchObject({ wholeTokens: 0n })
  })
})

describe('setMax', () => {
  it('enters the most that the WETH covers, or the ISC that is held', async () => {
    const { drafts, exchange, fakes } = await startConnected()
    await exchange.setMax()
    expect(exchange.card.get().amount).toBe('25000')
    fakes.chain.ledger.setBalance('ISC', HOLDER, (75n * TOKEN) / 10n)
    await fakes.clock.pass(300)
    drafts.switchMode()
    await exchange.setMax()
    expect(exchange.card.get().amount).toBe('7')
  })

  it('enters one where nothing is covered, whose shortage is then said', async () => {
    const { chain, drafts, exchange, fakes } = await startConnected()
    fakes.chain.ledger.setBalance('WETH', HOLDER, 1n)
    await chain.refresh()
    drafts.setAmount('5')
    await exchange.setMax()
    expect(exchange.card.get().amount).toBe('1')
  })

  it.each(['mint', 'redeem'])('says that it cannot be found out: %s', async (mode) => {
    const { drafts, exchange, fakes, told } = startWithFakes({ permitted: true })
    const isMint = mode === 'mint'
    fakes.tokens.failNext(isMint ? 'getMintingCosts' : 'getAccountSnapshot', { kind: 'network' })
    await settled()
    if (!isMint) drafts.switchMode()
    await exchange.setMax()
    expect(told()).toEqual(['maxUnknown'])
    expect(exchange.card.get().amount).toBe('')
  })

  it.each([
    ['typing', (started: Started) => started.drafts.setAmount('3'), '3'],
    ['the other mode', (started: Started) => started.drafts.switchMode(), ''],
    ['another account', (started: Started) => started.fakes.wallet.useAccounts(STRANGER), ''],
  ])('enters nothing after %s', async (_what, happen, amount) => {
    const started = await startConnected()
    const release = started.fakes.tokens.hold('getMintingCosts')
    const entered = started.exchange.setMax()
    await settled()
    happen(started)
    release()
    await entered
    expect(started.exchange.card.get().amount).toBe(amount)
  })
})

/** Opens a tab with everything approved, and with a pending mint of 7. */
async function openWaiting(browser = createBrowser()) {
  const tab = await openTab(browser, (fakes) =>
    possess(fakes, { wethApproval: 1000n * TOKEN, iscApproval: 1000n * TOKEN }),
  )
  tab.drafts.setAmount('7')
  await tab.pass(300)
  tab.chain.pause()
  await tab.exchange.submit()
  await settled()
  return tab
}

describe(createExchangeService.name, () => {
  it('clears the field of every tab with the success of what is in it', async () => {
    const browser = createBrowser()
    const two = await openTab(browser)
    two.drafts.setAmount('7')
    const one = await openWaiting(browser)
    one.chain.mine()
    await one.pass(1200)
    expect([one.exchange.card.get().amount, two.exchange.card.get().amount]).toEqual(['', ''])
  })

  it('keeps what is in the field until the success is told', async () => {
    const browser = createBrowser()
    const hidden = await openTab(browser)
    hidden.fakes.visibility.setVisible(false)
    const shown = await openWaiting(browser)
    shown.fakes.chain.failEvery('getNewestBlock', { kind: 'network' })
    shown.fakes.visibility.setVisible(false)
    shown.chain.mine()
    await hidden.pass(30_000)
    expect(shown.outcome()).toBe('succeeded')
    expect(shown.exchange.card.get().amount).toBe('7')
    hidden.fakes.visibility.setVisible(true)
    await hidden.pass(1200)
    expect(hidden.told()).toContain('succeeded mint')
    expect(shown.exchange.card.get().amount).toBe('')
  })

  it('keeps what is not what has succeeded', async () => {
    const tab = await openWaiting()
    const { drafts, exchange, service, record, chain, pass } = tab
    service.dismiss(record()?.id ?? '')
    drafts.switchMode()
    drafts.setAmount('7')
    chain.mine()
    await pass(5000)
    expect(tab.told()).toContain('succeeded mint')
    expect(exchange.card.get()).toMatchObject({ mode: 'redeem', amount: '7' })
  })

  it('keeps what has been sent again since the success was dismissed', async () => {
    const tab = await openWaiting()
    tab.service.dismiss(tab.record()?.id ?? '')
    tab.fakes.tokens.hold('send')
    void tab.exchange.submit()
    await settled()
    tab.chain.mine()
    await tab.pass(5000)
    expect(tab.exchange.card.get().amount).toBe('7')
  })
})
