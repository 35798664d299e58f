import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-storage.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { settled, startWithFakes, TOKEN } from '../../support/services.ts'
import { SECOND } from '../../support/two-wallets.ts'
import { allow, startBatching, type Started } from '../../support/batches.ts'

describe('ask', () => {
  it('is not possible without a wallet', () => {
    expect(startWithFakes().batches.isPossible.get()).toBe(false)
  })

  it('waits until an approval is missing, and asks once', async () => {
    const started = await startBatching()
    expect(started.timesAsked()).toBe(0)
    allow(started, 'mint', 10n * TOKEN)
    await started.type('10')
    expect(started.timesAsked()).toBe(0)
    expect(started.isPossible()).toBe(false)
    for (const amount of ['11', '12', '13']) await started.type(amount)
    expect(started.timesAsked()).toBe(1)
    expect(started.isPossible()).toBe(true)
  })

  it('does not ask for an amount that cannot be sent', async () => {
    const started = await startBatching()
    await started.type('1.5')
    expect(started.timesAsked()).toBe(0)
  })

  it.each([
    ['cannot', (_started: Started) => {}],
    [
      'does not know the question',
      ({ fakes }: Started) => fakes.transactions.failNext('canBatch', { kind: 'unsupported' }),
    ],
    ['has not answered', ({ fakes }: Started) => fakes.transactions.hold('canBatch')],
  ] as const)(
    'takes a wallet that %s for one that cannot, and says nothing',
    async (what, prepare) => {
      const started = await startBatching(what !== 'cannot')
      prepare(started)
      await started.type()
      expect(started.isPossible()).toBe(false)
      expect(started.titles()).toEqual([])
      expect(started.fakes.log.entries).toEqual([])
      await started.type('6')
      expect(started.timesAsked()).toBe(1)
    },
  )

  it('asks of each account, and knows what it was answered for one', async () => {
    const started = await startBatching()
    await started.type()
    started.fakes.transactions.failNext('canBatch', { kind: 'unauthorised' })
    started.fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(started.isPossible()).toBe(false)
    await started.type('6')
    expect(started.timesAsked()).toBe(2)
    started.fakes.wallet.useAccounts(HOLDER)
    expect(started.isPossible()).toBe(true)
    await started.type('7')
    expect(started.timesAsked()).toBe(2)
  })

  it('does not take one wallet’s answer for another’s', async () => {
    const started = await startBatching()
    await started.type()
    started.fakes.wallet.announce(SECOND, { accounts: [HOLDER], permitted: true })
    started.fakes.transactions.batches.areOffered = false
    await started.wallet.connect('test.second')
    expect(started.isPossible()).toBe(false)
    await started.type('6')
    expect(started.timesAsked()).toBe(2)
    expect(started.isPossible()).toBe(false)
  })

  it('does not ask again after a new connection', async () => {
    const started = await startBatching()
    await started.type()
    started.wallet.disconnect()
    expect(started.isPossible()).toBe(false)
    await started.wallet.connect()
    expect(started.isPossible()).toBe(true)
    await started.type('6')
    expect(started.timesAsked()).toBe(1)
  })

  it('asks a wallet that does not know the question no more at all', async () => {
    const preferences = createFakePreferences()
    const started = await startBatching(true, { preferences })
    started.fakes.transactions.failNext('canBatch', { kind: 'unsupported' })
    await started.type()
    expect(started.timesAsked()).toBe(1)
    started.wallet.disconnect()
    await started.wallet.connect()
    await started.type('6')
    started.fakes.wallet.useAccounts(STRANGER)
    await started.type('7')
    expect(started.timesAsked()).toBe(1)
    expect(started.isPossible()).toBe(false)

    const reloaded = await startBatching(true, { preferences })
    await reloaded.type()
    expect(reloaded.timesAsked()).toBe(0)

    const inAnotherTab = await startBatching()
    await inAnotherTab.type()
    expect(inAnotherTab.timesAsked()).toBe(1)
  })

  it.each([
    'timeout',
    'network',
    'rateLimited',
    'requestPending',
    'walletDisconnected',
    'providerMissing',
  ] as const)(
    'asks again at the next occasion after %s, which says nothing of the wallet',
    async (kind) => {
      const started = await startBatching()
      started.fakes.transactions.failNext('canBatch', { kind })
      await started.type()
      expect(started.isPossible()).toBe(false)
      expect(started.timesAsked()).toBe(1)
      await started.type('6')
      expect(started.timesAsked()).toBe(2)
      expect(started.isPossible()).toBe(true)
    },
  )

  it('counts what a wallet answers after it was left for that wallet only', async () => {
    const started = await startBatching()
    const { transactions, wallet, preferences } = started.fakes
    const answer = transactions.hold('canBatch')
    transactions.failNext('canBatch', { kind: 'unsupported' })
    await started.type()
    wallet.announce(SECOND, { accounts: [HOLDER], permitted: true })
    await started.wallet.connect('test.second')
    answer()
    await settled()
    expect(preferences.lacksBatches(BROWSER_WALLET.id)).toBe(true)
    expect(preferences.lacksBatches('test.second')).toBe(false)
    await started.type('6')
    expect(started.timesAsked()).toBe(2)
    expect(started.isPossible()).toBe(true)
  })

  it('is not possible on another network', async () => {
    const started = await startBatching()
    await started.type()
    started.fakes.wallet.useChain(1)
    expect(started.isPossible()).toBe(false)
  })
})
