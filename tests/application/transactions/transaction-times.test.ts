import { describe, expect, it, vi } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { openCard } from '../../support/transaction-tab.ts'

const HOUR = 60 * 60_000

describe('time', () => {
  it('is not believed when the clock is set', async () => {
    const { approve, fakes, stage, pass, chain } = await openCard()
    chain.pause()
    await approve()
    fakes.clock.set(fakes.clock.now() + 24 * HOUR)
    await pass(2000)
    expect(stage()).toBe('pending')
    chain.mine()
    await pass(2000)
    fakes.clock.set(fakes.clock.now() + 24 * HOUR)
    await pass(13_000)
    expect(stage()).toBe('confirming')
    fakes.clock.set(0)
    await pass(FINAL_AFTER)
    expect(stage()).toBe('confirmed')
  })

  it('lets a transaction that waits long be asked for less often', async () => {
    const { approve, fakes, pass, chain } = await openCard()
    chain.pause()
    await approve()
    await pass(5 * 60_000)
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(60_000)
    expect(getStatus.mock.calls.length).toBeLessThanOrEqual(5)
    await pass(HOUR, 10_000)
    getStatus.mockClear()
    await pass(5 * 60_000)
    expect(getStatus.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('does not count before a transaction is sent', async () => {
    const { approve, fakes, pass, chain } = await openCard()
    await pass(HOUR, 10_000)
    chain.pause()
    await approve()
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(10_000)
    expect(getStatus.mock.calls.length).toBeGreaterThanOrEqual(9)
  })

  it('does not end the watching of what was not put away', async () => {
    const { approve, chain, pass, stage } = await openCard()
    chain.pause()
    await approve()
    await pass(2 * HOUR, 10_000)
    chain.mine()
    await pass(2 * 60_000, 10_000)
    expect(stage()).toMatch(/^confirm/)
  })

  it('does not end the watching of what was put away before an hour has passed', async () => {
    const { approve, fakes, pass, chain, records, transactions } = await openCard()
    chain.loseNext()
    await approve()
    await pass(BROADCAST_GRACE + 2000)
    transactions.dismiss(records()[0]?.id ?? '')
    await pass(HOUR / 2, 10_000)
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(HOUR / 4, 10_000)
    expect(getStatus).toHaveBeenCalled()
  })

  it('does not end the watching of what was put away while a node knows it', async () => {
    const { approve, chain, pass, records, transactions, stage } = await openCard()
    chain.pause()
    await approve()
    await pass(HOUR + 60_000, 10_000)
    transactions.dismiss(records()[0]?.id ?? '')
    await pass(HOUR / 2, 10_000)
    chain.mine()
    await pass(2 * 60_000, 10_000)
    expect(stage()).toMatch(/^confirm/)
  })

  it('reads no journal over and over for several that were put away and never seen', async () => {
    const { approve, fakes, pass, chain, records, transactions } = await openCard()
    for (const _ of [1, 2]) {
      chain.loseNext()
      await approve()
      await pass(BROADCAST_GRACE + 2000)
      transactions.dismiss(records()[0]?.id ?? '')
    }
    await pass(2 * HOUR, 10_000)
    const all = vi.spyOn(fakes.journal, 'all')
    fakes.wallet.useAccounts()
    fakes.wallet.useAccounts(HOLDER)
    await pass(60_000)
    expect(all.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('ends the watching of what was put away and never seen', async () => {
    const { approve, fakes, pass, chain, records, transactions } = await openCard()
    chain.loseNext()
    await approve()
    await pass(BROADCAST_GRACE + 2000)
    transactions.dismiss(records()[0]?.id ?? '')
    await pass(HOUR + 60_000, 10_000)
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(HOUR, 10_000)
    expect(getStatus).not.toHaveBeenCalled()
  })
})
