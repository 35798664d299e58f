import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'
import { createStore } from '../../../src/application/store.ts'
import { createTransactionService } from '../../../src/application/transactions/transaction-service.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import type { KnownWallets } from '../../../src/domain/wallet/wallet-list.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { startBlocks } from '../../support/blocks.ts'
import { settled, startWithFakes } from '../../support/services.ts'
import { createShared, openTab } from '../../support/transaction-tab.ts'

describe(createTransactionService.name, () => {
  it('knows of nothing before it is started', () => {
    const fakes = createFakeAdapters()
    const session = createStore<WalletSession>({ status: 'disconnected' })
    const notices = createNoticeService()
    expect(
      createTransactionService({
        ...fakes,
        blocks: startBlocks(fakes),
        transactionPort: fakes.transactions,
        session,
        knownWallets: createStore<KnownWallets>({ wallets: [], chosen: undefined }),
        notices,
      }).state.get(),
    ).toEqual({
      records: [],
      preparing: undefined,
      unreachable: new Set(),
      isDurable: true,
    })
  })
})

describe('start', () => {
  it('is no news while nothing is written down, so that nothing is drawn again', () => {
    const { transactions } = startWithFakes()
    expect(transactions.state.get()).toBe(transactions.state.initial)
  })

  it('knows when nothing can be written down any more', async () => {
    const { transactions, fakes, wallet } = await openTab()
    expect(transactions.state.get().isDurable).toBe(true)
    fakes.journal.isDurable = () => false
    wallet.disconnect()
    expect(transactions.state.get().isDurable).toBe(false)
  })
})

describe('a wallet that is on another network when it answers', () => {
  it('may have sent it there', async () => {
    const { transactions, fakes, request, stage, lastText, pass } = await openTab()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(request)
    await settled()
    fakes.chain.loseNext()
    fakes.wallet.useChain(1)
    answer()
    await sending
    expect(stage()).toBe('notBroadcast')
    expect(lastText()).toContain('The transaction may have been sent there')
    fakes.wallet.useChain(11155111)
    await pass(2000)
    expect(stage()).toBe('notBroadcast')
  })
})

describe('another visit', () => {
  it('takes up what is pending and reports it to its end', async () => {
    const storage = createFakeStorage()
    const before = await openTab({ storage })
    before.chain.pause()
    await before.send()
    const after = await openTab({ storage })
    expect(after.progress()).toMatchObject({ kind: 'pending' })
    // The new page is on a chain of its own, on which the nonce is still free.
    await after.pass(BROADCAST_GRACE + 1000)
    expect(after.stage()).toBe('notBroadcast')
  })

  it('does not hold up the card for an answer that was lost', async () => {
    const storage = createFakeStorage()
    const before = await openTab({ storage })
    before.fakes.transactions.hold('sign')
    void before.send()
    await settled()
    const after = await openTab({ storage })
    expect(after.stage()).toBe('unanswered')
    expect(after.progress()).toEqual({ kind: 'idle' })
  })

  it('polls in one tab only, and in the next when that closes', async () => {
    const shared = createShared()
    const one = await openTab(shared)
    const two = await openTab(shared)
    one.chain.pause()
    await one.send()
    one.chain.mine()
    await one.pass(1000)
    await settled()
    expect(one.titles()).toContain('Approval Successful')
    expect(two.titles()).toEqual([])
    expect(two.stage()).toBe('confirming')
  })
})

describe('another account or chain', () => {
  it('leaves the transaction waiting for its own', async () => {
    const { send, chain, fakes, stage, titles, progress, pass } = await openTab()
    chain.pause()
    await send()
    fakes.wallet.useAccounts(STRANGER)
    chain.mine()
    await pass(5000)
    expect(stage()).toBe('pending')
    expect(progress()).toEqual({ kind: 'idle' })
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    await pass(2000)
    expect(stage()).toBe('confirming')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })
})

describe('dismiss', () => {
  it('frees the card and keeps watching', async () => {
    const { send, chain, transactions, record, stage, progress, titles, pass } = await openTab()
    chain.pause()
    await send()
    transactions.dismiss(record()?.id ?? '')
    expect(progress()).toEqual({ kind: 'idle' })
    chain.mine()
    await pass(12_000)
    expect(stage()).toBe('confirming')
    expect(titles()).toContain('Approval Successful')
  })

  it('forgets what has ended', async () => {
    const { send, chain, transactions, record, pass } = await openTab()
    chain.pause()
    await send()
    chain.cancel()
    chain.mine()
    await pass(FINAL_AFTER + 13_000)
    transactions.dismiss(record()?.id ?? '')
    expect(record()).toBeUndefined()
  })

  it('frees the card of a wallet that never answers', async () => {
    const { fakes, request, transactions, record, progress } = await openTab()
    fakes.transactions.hold('sign')
    void transactions.send(request)
    await settled()
    transactions.dismiss(record()?.id ?? '')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('goes on holding when the wallet answers after all', async () => {
    const { fakes, request, transactions, record, progress } = await openTab()
    fakes.chain.pause()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(request)
    await settled()
    transactions.dismiss(record()?.id ?? '')
    answer()
    await sending
    expect(record()).toMatchObject({ stage: { kind: 'pending' }, isDismissed: true })
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('goes on holding when it comes with the outcome', async () => {
    const { send, chain, fakes, transactions, record, pass } = await openTab()
    chain.pause()
    await send()
    const answer = fakes.tokens.hold('getAllowance')
    chain.mine()
    await pass(1000)
    transactions.dismiss(record()?.id ?? '')
    answer()
    await settled()
    expect(record()).toMatchObject({ stage: { kind: 'confirming' }, isDismissed: true })
  })

  it('leaves nothing in the way of the next, also by a clock that stands still', async () => {
    const { fakes, send, request, transactions, record, stage } = await openTab()
    fakes.transactions.failNext('sign', { kind: 'network' })
    await send()
    expect(stage()).toBe('unanswered')
    transactions.dismiss(record()?.id ?? '')
    expect(record()).toBeUndefined()
    void transactions.send(request)
    await settled()
    expect(transactions.state.get().preparing).toBeUndefined()
    expect(record()).toBeDefined()
  })

  it('is nothing for a record that is not there', async () => {
    const { send, transactions } = await openTab()
    await send()
    const before = transactions.state.get().records
    transactions.dismiss('another')
    expect(transactions.state.get().records).toEqual(before)
  })
})
