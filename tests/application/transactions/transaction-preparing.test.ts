import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'
import { settled } from '../../support/services.ts'
import { createShared, openCard, openTab, type CardTab } from '../../support/transaction-tab.ts'
import { later } from '../../support/wallet-answers.ts'

// Wallets answer late or never, people change their minds. What the page says stays true all the same.

describe('what is made ready', () => {
  const leavings: [string, (tab: CardTab) => void][] = [
    ['another account', ({ fakes }) => fakes.wallet.useAccounts(STRANGER)],
    ['a page that was disconnected', ({ wallet }) => wallet.disconnect()],
    [
      'an account that was left and taken again',
      ({ fakes }) => {
        fakes.wallet.useAccounts(STRANGER)
        fakes.wallet.useAccounts(HOLDER)
      },
    ],
  ]
  it.each(leavings)('is not put before the wallet for %s', async (_name, leave) => {
    const tab = await openCard()
    const release = tab.fakes.transactions.hold('prepare')
    void tab.exchange.approve()
    await settled()
    leave(tab)
    release()
    await settled()
    expect(tab.fakes.transactions.sent).toEqual([])
    expect(tab.records()).toEqual([])
    expect(tab.transactions.state.get().preparing).toBeUndefined()
    expect(tab.lastText()).toContain('Nothing was sent; check the account')
  })

  it('is not put before the wallet that is on another network by then', async () => {
    const { fakes, exchange, records, lastText } = await openCard()
    const release = fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    fakes.wallet.useChain(1)
    release()
    await settled()
    expect(fakes.transactions.sent).toEqual([])
    expect(records()).toEqual([])
    expect(lastText()).toContain('Switch to Sepolia and try again; nothing was sent.')
  })

  it('is put before the wallet that was on another network for a moment', async () => {
    const { fakes, exchange } = await openCard()
    const release = fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    fakes.wallet.useChain(1)
    fakes.wallet.useChain(11155111)
    release()
    await settled()
    expect(fakes.transactions.sent).toHaveLength(1)
  })

  it('says that it is being checked until the wallet is asked, and can be stopped', async () => {
    const { fakes, exchange, transactions, progress, titles } = await openCard()
    fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    expect(progress()).toEqual({ kind: 'preparing', action: 'approveWeth' })
    transactions.stopPreparing()
    expect(progress()).toEqual({ kind: 'idle' })
    await settled()
    expect(exchange.state.get().amount).toBe('5')
    expect(titles()).toEqual([])
  })

  it('is made ready anew after it was stopped, also while the first still is', async () => {
    const { fakes, exchange, transactions, titles } = await openCard()
    const prepare = vi.spyOn(fakes.transactions, 'prepare')
    fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    transactions.stopPreparing()
    await settled()
    void exchange.approve()
    await settled()
    expect(prepare).toHaveBeenCalledTimes(2)
    expect(titles()).toEqual([])
  })

  it('reaches the wallet at the next press after it was stopped', async () => {
    const { fakes, exchange, transactions, titles } = await openCard()
    const release = fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    transactions.stopPreparing()
    await settled()
    release()
    await settled()
    expect(fakes.transactions.sent).toEqual([])
    await exchange.approve()
    expect(fakes.transactions.sent).toHaveLength(1)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it('is not put before the wallet when it is stopped at the last moment', async () => {
    const { fakes, sending, transactions, openLock, titles } = await openWithSlowLock()
    transactions.stopPreparing()
    openLock()
    await sending
    expect(fakes.transactions.sent).toEqual([])
    expect(titles()).toEqual([])
  })

  it('is not put before the wallet when the account changes at the last moment', async () => {
    const { fakes, sending, openLock, lastText } = await openWithSlowLock()
    fakes.wallet.useAccounts(STRANGER)
    openLock()
    await sending
    expect(fakes.transactions.sent).toEqual([])
    expect(lastText()).toContain('Nothing was sent; check the account')
  })

  it('goes on for one account when another one’s has ended', async () => {
    const { fakes, transactions, request } = await openTab()
    const releaseFirst = fakes.transactions.hold('prepare')
    const first = transactions.send(request)
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    const releaseSecond = fakes.transactions.hold('prepare')
    const second = transactions.send({ ...request, from: STRANGER })
    await settled()
    releaseFirst()
    await first
    releaseSecond()
    await second
    expect(fakes.transactions.sent).toMatchObject([{ from: STRANGER }])
  })
})

/** A tab whose request is ready, and waits for the lock under which the wallet is asked. */
async function openWithSlowLock() {
  const locks = createMemoryLocks()
  const { promise: opened, tell: openLock } = later<void>()
  const hold: LockPort['hold'] = (name, task) => opened.then(() => locks.hold(name, task))
  const tab = await openTab({ locks: { ...locks, hold } })
  const sending = tab.transactions.send(tab.request)
  await settled()
  return { ...tab, sending, openLock }
}

/** Puts away a request that the wallet has not answered; it answers when this is called. */
async function givenUp(tab: CardTab) {
  const answer = tab.fakes.transactions.hold('sign')
  void tab.exchange.approve()
  await settled()
  tab.transactions.dismiss(tab.records()[0]?.id ?? '')
  await settled()
  return answer
}

describe('a wallet that never answers', () => {
  it('is reached by the next press', async () => {
    const tab = await openCard()
    await givenUp(tab)
    expect(tab.progress()).toEqual({ kind: 'idle' })
    const sign = vi.spyOn(tab.fakes.transactions, 'sign')
    void tab.exchange.approve()
    await settled()
    expect(sign).toHaveBeenCalledTimes(1)
    expect(tab.titles()).toEqual([])
  })

  it('is reached by the next press in another tab', async () => {
    const shared = createShared()
    await givenUp(await openCard(shared))
    const other = await openCard(shared)
    await other.approve()
    expect(other.titles()).toContain('Approval Transaction Sent')
  })

  it('is recorded for what it says when it answers after all', async () => {
    const tab = await openCard()
    const answer = await givenUp(tab)
    expect(tab.stage()).toBe('unanswered')
    tab.chain.pause()
    answer()
    await settled()
    expect(tab.records()[0]).toMatchObject({ stage: { kind: 'pending' }, isDismissed: true })
    tab.chain.mine()
    await tab.pass(13_000)
    expect(tab.stage()).toBe('confirming')
  })

  it('is recorded when it answers after its record was put away for good', async () => {
    const tab = await openCard()
    const answer = await givenUp(tab)
    tab.transactions.dismiss(tab.records()[0]?.id ?? '')
    expect(tab.records()).toEqual([])
    answer()
    await settled()
    await tab.pass(2000)
    expect(tab.stage()).toBe('confirming')
  })
})

describe('another tab', () => {
  it('has no live button for the amount that one tab reports as minted', async () => {
    const both = createShared()
    const one = await openCard(both)
    const other = await openCard(both)
    await one.approve()
    await one.exchange.submit()
    await settled()
    expect(one.titles()).toContain('Minting Successful')
    await settled()
    expect(other.exchange.state.get().amount).toBe('')
  })

  it('asks anew for an approval that one tab reports as given', async () => {
    const both = createShared()
    const one = await openCard(both)
    const other = await openCard(both)
    const asked = vi.spyOn(other.fakes.tokens, 'getAllowance')
    await one.approve()
    await settled()
    expect(asked).toHaveBeenCalled()
    expect(other.exchange.state.get().amount).toBe('5')
  })
})
