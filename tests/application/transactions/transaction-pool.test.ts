import { describe, expect, it } from 'vitest'
import type { FakeServers } from '../../../src/adapters/memory/fake-servers.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { openCard } from '../../support/transaction-tab.ts'

// The node behind the wallet is a pool of servers, some of which are behind the others. What is
// reported of a transaction is reported once, and holds.

const TOLD = ['Approval Transaction Sent', 'Approval Successful']

describe('a transaction that waits', () => {
  it('counts as not broadcast only when nobody has known it for a while', async () => {
    const { chain, approve, pass, stage, titles } = await openCard()
    chain.pause()
    await approve()
    await pass(BROADCAST_GRACE * 2)
    chain.servers.forgetHashes()
    await pass(BROADCAST_GRACE - 12_000)
    expect(stage()).toBe('pending')
    // The grace begins anew with every server that knows it.
    chain.servers.beHonest()
    await pass(12_000)
    chain.servers.forgetHashes()
    await pass(BROADCAST_GRACE - 12_000)
    expect(stage()).toBe('pending')
    expect(titles()).toEqual(['Approval Transaction Sent'])
    await pass(24_000)
    expect(stage()).toBe('notBroadcast')
  })
})

describe('a transaction whose success was reported', () => {
  const lags: [string, (servers: FakeServers) => void][] = [
    ['its receipt', (servers) => servers.lag('receipts', 1)],
    ['its block', (servers) => servers.lag('heads', 1)],
    ['the states', (servers) => servers.lag('states', 1)],
    [
      'anything',
      (servers) => {
        for (const question of ['heads', 'receipts', 'states'] as const) servers.lag(question, 1)
      },
    ],
    [
      'its receipt and its hash',
      (servers) => {
        servers.lag('receipts', 1)
        servers.forgetHashes()
      },
    ],
    [
      'its receipt, and has pruned the state before its block',
      (servers) => {
        servers.lag('receipts', 1)
        servers.prune(1)
      },
    ],
  ]

  it.each(lags)('is not reorged when every server is behind with %s', async (_what, lag) => {
    const { chain, approve, pass, stage, titles } = await openCard()
    await approve()
    expect(titles()).toEqual(TOLD)
    lag(chain.servers)
    await pass(120_000)
    // A server that knows the receipt may be asked for it.
    expect(stage()).toMatch(/^confirm/)
    chain.servers.beHonest()
    await pass(FINAL_AFTER + 24_000)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(TOLD)
  })

  it('is reported once, when servers that know it take turns with those that do not', async () => {
    const { chain, approve, pass, titles, stage } = await openCard()
    chain.pause()
    await approve()
    chain.mine()
    for (let turn = 0; turn < 20; turn += 1) {
      chain.servers.lag('receipts', turn % 2)
      chain.servers.lag('heads', (turn + 1) % 3)
      await pass(7000)
    }
    chain.servers.beHonest()
    await pass(FINAL_AFTER + 24_000)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(TOLD)
  })
})

describe('a transaction that was cancelled', () => {
  it('is reported once, while servers are behind with the block', async () => {
    const { chain, approve, pass, stage, titles } = await openCard()
    chain.pause()
    await approve()
    await pass(2000)
    chain.cancel()
    chain.mine()
    await pass(2000)
    expect(stage()).toBe('displaced')
    chain.servers.lag('heads', 1)
    await pass(120_000)
    expect(stage()).toBe('displaced')
    chain.servers.beHonest()
    await pass(FINAL_AFTER + 24_000)
    expect(stage()).toBe('cancelled')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
  })
})

describe('a transaction that was sped up', () => {
  it.each([
    ['its receipt', (servers: FakeServers) => servers.lag('receipts', 1)],
    ['the newest block', (servers: FakeServers) => servers.lag('heads', 1)],
    ['the states', (servers: FakeServers) => servers.lag('states', 1)],
    ['what is pruned', (servers: FakeServers) => servers.prune(1)],
  ])('is never reported as replaced while servers are behind with %s', async (_what, lag) => {
    const { chain, approve, pass, titles, stage } = await openCard()
    chain.pause()
    await approve()
    await pass(2000)
    chain.speedUp()
    lag(chain.servers)
    chain.mine()
    await pass(BROADCAST_GRACE - 12_000)
    expect(titles()).toEqual(['Approval Transaction Sent'])
    chain.servers.beHonest()
    await pass(FINAL_AFTER + 24_000)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(TOLD)
  })
})
