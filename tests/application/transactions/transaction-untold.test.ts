import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { settled, TOKEN } from '../../support/services.ts'
import { createBrowser, openInBrowser, type Tab } from '../../support/transaction-tab.ts'

/** A tab behind another one, with a transaction that gets into a block. */
async function sendUnseen(browser = createBrowser(), approved?: bigint) {
  const tab = await openInBrowser(browser)
  tab.chain.pause()
  await tab.send()
  tab.fakes.visibility.setVisible(false)
  if (approved !== undefined) tab.chain.editCap(approved)
  tab.chain.mine()
  return tab
}

async function show({ fakes }: Tab) {
  fakes.visibility.setVisible(true)
  await settled()
}

/** Has another tab do something in the moment before this one gets the lock. */
function beforeLock({ fakes }: Tab, happen: () => void) {
  const { tryHold } = fakes.locks
  vi.spyOn(fakes.locks, 'tryHold').mockImplementation((name, task) => {
    happen()
    return tryHold(name, task)
  })
}

describe('an outcome that comes while the page is hidden', () => {
  it('is reported when the page is seen, once', async () => {
    const tab = await sendUnseen()
    await tab.pass(13_000)
    expect(tab.stage()).toBe('confirming')
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
    await show(tab)
    expect(tab.titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    expect(tab.record()).not.toHaveProperty('untold')
    await tab.pass(FINAL_AFTER + 13_000)
    expect(tab.stage()).toBe('confirmed')
    expect(tab.titles()).toHaveLength(2)
  })

  it('is what the chain had then', async () => {
    const tab = await sendUnseen(createBrowser(), 3n * TOKEN)
    await tab.pass(13_000)
    await show(tab)
    expect(tab.titles()).toContain('Approval Too Low')
    expect(tab.lastText()).toContain('You approved 3 WETH; this needs 5.')
  })

  it('is reported in the tab that is seen, and not again in its own', async () => {
    const browser = createBrowser()
    const watching = await sendUnseen(browser)
    const seen = await openInBrowser({ ...browser, chainOf: watching.fakes })
    const alsoSeen = await openInBrowser({ ...browser, chainOf: watching.fakes })
    await watching.pass(13_000)
    await show(watching)
    expect([...seen.titles(), ...alsoSeen.titles()]).toEqual(['Approval Successful'])
    expect(watching.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is not reported again where another tab was first by a moment', async () => {
    const browser = createBrowser()
    const tab = await sendUnseen(browser)
    await tab.pass(13_000)
    beforeLock(tab, () => {
      for (const [id, { untold: _told, ...rest }] of browser.storage.records) {
        browser.storage.records.set(id, rest)
      }
    })
    await show(tab)
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is not reported where another tab has dismissed it by then', async () => {
    const browser = createBrowser()
    const tab = await sendUnseen(browser)
    await tab.pass(13_000)
    beforeLock(tab, () => browser.storage.records.clear())
    await show(tab)
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is reported together with others', async () => {
    const tab = await openInBrowser(createBrowser())
    tab.chain.pause()
    await tab.send()
    tab.transactions.dismiss(tab.record()?.id ?? '')
    const approval = { kind: 'approve', token: 'ISC', spender: HOLDER, amount: 1n } as const
    await tab.transactions.send({ ...tab.request, call: approval })
    tab.fakes.visibility.setVisible(false)
    tab.chain.mine()
    await tab.pass(13_000)
    await show(tab)
    expect(tab.titles()).toContain('Approval Successful')
    expect(tab.titles()).toContain('ISC Approval Successful')
  })

  it('is reported at the next visit when its tab was closed', async () => {
    const browser = createBrowser()
    const closed = await sendUnseen(browser)
    await closed.pass(13_000)
    const next = await openInBrowser(browser)
    expect(next.titles()).toEqual(['Approval Successful'])
  })

  it('is for its own account', async () => {
    const tab = await sendUnseen()
    await tab.pass(13_000)
    tab.fakes.wallet.useAccounts(STRANGER)
    await settled()
    await show(tab)
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
    tab.fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(tab.titles()).toContain('Approval Successful')
  })
})
