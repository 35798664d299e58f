import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createTransactionService } from '../../../src/application/transactions/transaction-service.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { ended, sent, unknown } from '../../support/records.ts'
import { settled, startWithFakes, TOKEN } from '../../support/services.ts'
import { createBrowser, openTab, type Tab } from '../../support/transaction-tab.ts'

const dismiss = ({ transactions, record }: Tab) => transactions.dismiss(record()?.id ?? '')

describe(createTransactionService.name, () => {
  it('has no news while nothing is stored, so that nothing is drawn again', async () => {
    const { transactions } = startWithFakes()
    await settled()
    expect(transactions.state.get()).toBe(transactions.state.initial)
  })

  it('knows when records no longer outlive the page', async () => {
    const { transactions, fakes, wallet } = await openTab()
    expect(transactions.state.get().isDurable).toBe(true)
    fakes.journal.isDurable = () => false
    wallet.disconnect()
    expect(transactions.state.get().isDurable).toBe(false)
  })

  it('says in every tab what a block has decided, once', async () => {
    const browser = createBrowser()
    const tabs = [await openTab(browser), await openTab(browser)]
    const listeners = tabs.map(({ transactions }) => {
      const listener = vi.fn<() => void>()
      transactions.onSettled(listener)
      return listener
    })
    await tabs[0]?.send()
    await tabs[0]?.passBlocks(2)
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce()
  })
})

describe('submit', () => {
  it('posts why nothing could be built', async () => {
    const { transactions, titles } = await openTab()
    await transactions.submit(err({ kind: 'invalidAmount' }))
    expect(titles()).toEqual(['Invalid Amount'])
  })

  it('does nothing while something is in progress', async () => {
    const { transactions, chain, fakes, request, send } = await openTab()
    chain.pause()
    await send()
    await transactions.submit(ok(request))
    expect(fakes.transactions.sent).toHaveLength(1)
  })

  it('does not send again what may have been sent, before the person has said so', async () => {
    const { transactions, fakes, request, records, send, stack, pass } = await openTab()
    const wrap = { ...request, call: { kind: 'wrap', amount: TOKEN } } as const
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await send()
    await pass(1000)
    // Something else in doubt does not make it forgotten.
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await send({ kind: 'approve', token: 'ISC', spender: HOLDER, amount: TOKEN })
    await transactions.submit(ok(request))
    expect(fakes.transactions.sent).toEqual([])
    expect(stack().map(({ text }) => text)).toContainEqual(
      'The same may have been sent before. Check your wallet, then press “I have checked”.',
    )
    await transactions.submit(ok(wrap))
    expect(fakes.transactions.sent).toHaveLength(1)
    await pass(1200)
    for (const { id } of records()) transactions.dismiss(id)
    await transactions.submit(ok(request))
    expect(fakes.transactions.sent).toHaveLength(2)
  })
})

describe('dismiss', () => {
  it('holds for what was being asked about', async () => {
    const tab = await openTab()
    tab.fakes.transactions.failNext('sign', { kind: 'malformedAnswer' })
    await tab.send()
    const answer = tab.fakes.chain.hold('getTransactions')
    await tab.pass(5000)
    dismiss(tab)
    answer()
    await tab.pass(5000)
    expect(tab.record()).toMatchObject({ stage: { kind: 'unknown' }, isDismissed: true })
    expect(tab.titles()).toEqual(['Approval Failed'])
  })

  it('does nothing for a record that is not there', async () => {
    const { send, transactions, records } = await openTab()
    await send()
    const before = records()
    transactions.dismiss('another')
    expect(records()).toEqual(before)
    expect(before).toMatchObject([{ from: HOLDER }])
  })
})

describe('dismissEnded', () => {
  it('removes what has ended of the connected account, and nothing else', async () => {
    const { transactions, fakes, records } = await openTab()
    const kept = [
      sent({ id: 'open' }),
      unknown('unclear', { id: 'in doubt' }),
      ended({}, { id: 'of another account', from: STRANGER }),
      ended({}, { id: 'elsewhere', chainId: 1 }),
    ]
    const all = [...kept, ended({}, { id: 'one' }), ended({ how: 'reverted' }, { id: 'two' })]
    for (const one of all) fakes.journal.put(one)
    transactions.start()
    transactions.dismissEnded()
    expect(records().map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect(fakes.journal.all()).toEqual(kept)
  })
})
