import { describe, expect, it, vi } from 'vitest'
import { FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { settled } from '../../support/services.ts'
import { createBrowser, openInBrowser } from '../../support/transaction-tab.ts'

/** A tab that is left in the middle of sending; the step goes on when the answer is called. */
async function leaveDuring(step: 'prepare' | 'sign', browser = createBrowser()) {
  const one = await openInBrowser(browser)
  const answer = one.fakes.transactions.hold(step)
  void one.send()
  await settled()
  one.fakes.visibility.leave()
  return { one, answer }
}

describe('a page that is left', () => {
  it('hands what is pending to another tab, and shows what became of it when it is back', async () => {
    const browser = createBrowser()
    const one = await openInBrowser(browser)
    one.chain.pause()
    await one.send()
    one.fakes.visibility.leave()
    const two = await openInBrowser({ ...browser, chainOf: one.fakes })
    one.chain.mine()
    await two.pass(1000)
    expect(two.titles()).toEqual(['Approval Successful'])
    one.fakes.visibility.comeBack()
    await one.pass(1000)
    expect(one.stage()).toBe('confirming')
    expect(one.titles()).not.toContain('Approval Successful')
  })

  it('goes on watching when it is back', async () => {
    const tab = await openInBrowser(createBrowser())
    tab.chain.pause()
    await tab.send()
    tab.fakes.visibility.leave()
    await tab.pass(3000)
    tab.fakes.visibility.comeBack()
    await settled()
    tab.chain.mine()
    await tab.pass(1000)
    expect(tab.titles()).toContain('Approval Successful')
  })

  it('reports and writes nothing that it was still finding out', async () => {
    const browser = createBrowser()
    const one = await openInBrowser(browser)
    one.chain.pause()
    await one.send()
    const answer = one.fakes.transactions.hold('getStatus')
    one.chain.mine()
    await one.pass(1000)
    one.fakes.visibility.leave()
    const put = vi.spyOn(one.fakes.journal, 'put')
    answer()
    await settled()
    expect(one.titles()).not.toContain('Approval Successful')
    expect(put).not.toHaveBeenCalled()
    const two = await openInBrowser({ ...browser, chainOf: one.fakes })
    await two.pass(1000)
    expect(two.titles()).toEqual(['Approval Successful'])
  })

  it('asks for nothing any more', async () => {
    const one = await openInBrowser(createBrowser())
    one.chain.pause()
    await one.send()
    one.fakes.visibility.leave()
    const getStatus = vi.spyOn(one.fakes.transactions, 'getStatus')
    await one.pass(30_000)
    expect(getStatus).not.toHaveBeenCalled()
  })

  it('reports nothing whose approval it was still asking for', async () => {
    const one = await openInBrowser(createBrowser())
    one.chain.pause()
    await one.send()
    const block = one.chain.block()
    one.fakes.transactions.getStatus = async ({ hash: own }) => {
      if (own === undefined) throw new Error('not signed')
      return { ok: true, value: { kind: 'mined', hash: own, block, isReverted: false } }
    }
    const answer = one.fakes.tokens.hold('getAllowance')
    await one.pass(2000)
    one.fakes.visibility.leave()
    const put = vi.spyOn(one.fakes.journal, 'put')
    answer()
    await settled()
    expect(one.titles()).toEqual(['Approval Transaction Sent'])
    expect(put).not.toHaveBeenCalled()
  })

  it('writes nothing down of what it has found after that', async () => {
    const one = await openInBrowser(createBrowser())
    await one.send()
    await one.pass(FINAL_AFTER - 1000)
    const answer = one.fakes.transactions.hold('getStatus')
    await one.pass(30_000)
    one.fakes.visibility.leave()
    answer()
    await settled()
    expect(one.stage()).toBe('confirming')
  })

  it('does not know any more what the wallet has answered, and hears a late answer', async () => {
    const { one, answer } = await leaveDuring('sign')
    await settled()
    one.fakes.visibility.comeBack()
    await settled()
    expect(one.stage()).toBe('unanswered')
    expect(one.progress()).toEqual({ kind: 'idle' })
    answer()
    await settled()
    expect(one.titles()).toContain('Approval Transaction Sent')
    await one.pass(1000)
    expect(one.stage()).toBe('confirming')
  })

  it('leaves alone what another tab has found out before a late answer', async () => {
    const browser = createBrowser()
    const { one, answer } = await leaveDuring('sign', browser)
    const [asked] = browser.storage.records.values()
    const stage = { kind: 'confirmed', block: 5 } as const
    if (asked) browser.storage.records.set(asked.id, { ...asked, stage })
    one.fakes.visibility.comeBack()
    answer()
    await settled()
    expect(one.record()).toMatchObject({ stage })
    expect(one.titles()).toEqual([])
  })

  it('asks the wallet for nothing that is ready only now', async () => {
    const { one, answer } = await leaveDuring('prepare')
    const sign = vi.spyOn(one.fakes.transactions, 'sign')
    answer()
    await one.pass(1000)
    expect(sign).not.toHaveBeenCalled()
    expect(one.record()).toBeUndefined()
  })

  it('asks the wallet for nothing that was not ready yet', async () => {
    const { one, answer } = await leaveDuring('prepare')
    await settled()
    expect(one.progress()).toEqual({ kind: 'idle' })
    answer()
    one.fakes.visibility.comeBack()
    await one.pass(1000)
    expect(one.fakes.transactions.sent).toEqual([])
    expect(one.titles()).toEqual([])
    await one.send()
    expect(one.fakes.transactions.sent).toHaveLength(1)
  })
})
