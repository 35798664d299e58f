import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createRecordService } from '../../../src/application/transactions/records.ts'
import { isListed } from '../../../src/domain/transactions/outcome.ts'
import { described, found, lost, sent } from '../../support/records.ts'
import { settled, startWithFakes } from '../../support/services.ts'
import { createBrowser, openTab, type Tab } from '../../support/transaction-tab.ts'

const dismiss = ({ service, record }: Tab) => service.dismiss(record()?.id ?? '')

describe(createRecordService.name, () => {
  it('has no news while nothing is stored, so that nothing is drawn again', async () => {
    const { records } = startWithFakes()
    await settled()
    expect(records.state.get()).toBe(records.state.initial)
  })

  it('knows when records no longer outlive the page', async () => {
    const { service, fakes, wallet } = await openTab()
    expect(service.state.get().isDurable).toBe(true)
    fakes.journal.isDurable = () => false
    wallet.disconnect()
    expect(service.state.get().isDurable).toBe(false)
  })

  it('stores nothing again in rounds that change nothing', async () => {
    const tab = await openTab()
    tab.fakes.tokens.failNext('send', { kind: 'timeout' })
    await tab.send()
    const stored: string[] = []
    const { put } = tab.fakes.journal
    tab.fakes.journal.put = (record) => {
      stored.push(record.id)
      put(record)
    }
    await tab.passBlocks(2)
    expect(tab.fakes.chain.count('getReport')).toBeGreaterThan(1)
    expect(stored).toEqual([])
  })

  it('says in every tab what a block has decided, once', async () => {
    const browser = createBrowser()
    const tabs = [await openTab(browser), await openTab(browser)]
    const settledIn: number[] = []
    for (const [index, { service }] of tabs.entries()) {
      service.onChange(({ ended: all }) => settledIn.push(...all.map(() => index)))
    }
    await tabs[0]?.send()
    await tabs[0]?.passBlocks(2)
    expect(settledIn.toSorted()).toEqual([0, 1])
  })
})

describe('dismiss', () => {
  it('holds for what was being asked about', async () => {
    const tab = await openTab()
    tab.fakes.tokens.failNext('send', { kind: 'malformedAnswer' })
    await tab.send()
    const answer = tab.fakes.chain.hold('getReport')
    await tab.pass(5000)
    dismiss(tab)
    answer()
    await tab.pass(5000)
    expect(tab.record()).toMatchObject({ outcome: { kind: 'unknown' }, hidden: 'unknown' })
    expect(tab.told()).toEqual(['failed approveWeth'])
  })

  it('does nothing for a record that is not there', async () => {
    const { send, service, records } = await openTab()
    await send()
    const before = records()
    service.dismiss('another')
    expect(records()).toEqual(before)
    expect(before).toMatchObject([{ from: HOLDER }])
  })
})

describe('what was dismissed', () => {
  it('is kept for 30 days, also where the records of earlier visits are read late', async () => {
    const DAY = 24 * 60 * 60_000
    const browser = createBrowser()
    const { fakes, records } = await openTab(browser)
    const other = await openTab(browser)
    fakes.clock.set(31 * DAY)
    const away = found({}, { hidden: 'succeeded' })
    for (const one of [away, { ...away, id: 'young', asked: 2 * DAY }]) other.fakes.journal.put(one)
    expect(records().map(({ id }) => id)).toEqual(['young'])
  })
})

describe('dismissEnded', () => {
  it('takes what has ended of the connected account out of the list, and nothing else', async () => {
    const { service, fakes, records } = await openTab()
    const kept = [
      sent({ id: 'open' }),
      lost('unclear', { id: 'unknown' }),
      found({}, { id: 'of another account', from: STRANGER }),
      found({}, { id: 'elsewhere', chainId: 1 }),
    ]
    const all = [...kept, found({}, { id: 'one' }), found({ isReverted: true }, { id: 'two' })]
    for (const one of all) fakes.journal.put(one)
    service.start()
    service.dismissEnded()
    expect(records().filter(isListed)).toEqual(kept.map(described))
    expect(fakes.journal.all()).toHaveLength(all.length)
  })
})
