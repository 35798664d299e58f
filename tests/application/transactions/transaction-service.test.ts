import { describe, expect, it, vi } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { createFakeStorage, type FakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import { createFakeVisibility } from '../../../src/adapters/memory/fake-platform.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'
import { createStore } from '../../../src/application/store.ts'
import { createTransactionService } from '../../../src/application/transactions/transaction-service.ts'
import type { TransactionRequest } from '../../../src/domain/transactions/requests.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import {
  BROADCAST_GRACE,
  FINAL_AFTER,
  type TransactionRecord,
} from '../../../src/domain/transactions/record.ts'
import type { KnownWallets } from '../../../src/domain/wallet/wallet-list.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { startBlocks } from '../../support/blocks.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { hash, pending, record as unsigned } from '../../support/records.ts'
import {
  settled,
  startWith,
  onChainOf,
  startWithFakes,
  type Fakes,
  type Surroundings,
} from '../../support/services.ts'

const TOKEN = 10n ** 18n

async function open(shared: Surroundings = {}, prepare?: (fakes: Fakes) => void) {
  const tab = startWithFakes({ permitted: true }, shared)
  prepare?.(tab.fakes)
  await settled()
  return driven(tab)
}

/** A tab with its locks in a browser that others share, and perhaps the chain of another tab. */
async function openInBrowser({ locks: manager, storage, chainOf }: InBrowser) {
  const visibility = createFakeVisibility()
  const locks = createWebLocks(() => manager, createMemoryLocks(), visibility)
  const fakes = createFakeAdapters({ permitted: true }, { storage, locks, visibility })
  const tab = startWith({ ...fakes, ...(chainOf && onChainOf(chainOf)) })
  await settled()
  return driven(tab)
}

interface InBrowser {
  readonly locks: LockManager
  readonly storage: FakeStorage
  /** The fakes whose chain it is on. */
  readonly chainOf?: Fakes
}

const createBrowser = (): InBrowser => ({
  locks: createLockManager(),
  storage: createFakeStorage(),
})

function driven(tab: ReturnType<typeof startWith>) {
  const { fakes, transactions, notices } = tab
  const order: TransactionRequest = {
    from: HOLDER,
    call: {
      kind: 'approve',
      token: 'WETH',
      spender: fakes.deployment.indexToken,
      amount: 5n * TOKEN,
    },
  }
  return {
    ...tab,
    order,
    chain: fakes.chain,
    record: () => transactions.state.get().records[0],
    stage: () => transactions.state.get().records[0]?.stage.kind,
    lastText: () => notices.toasts.get().at(-1)?.text,
    /** Sends and lets the first look happen. */
    async send() {
      await transactions.send(order)
      await settled()
    },
    /** Lets time pass and everything due in it happen. */
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 1000) {
        fakes.clock.advance(1000)
        await settled()
      }
    },
  }
}

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

type Tab = Awaited<ReturnType<typeof open>>

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
    const { transactions, fakes, wallet } = await open()
    expect(transactions.state.get().isDurable).toBe(true)
    fakes.journal.isDurable = () => false
    wallet.disconnect()
    expect(transactions.state.get().isDurable).toBe(false)
  })
})

describe('send', () => {
  it('writes the intent down before the wallet is asked', async () => {
    const { transactions, fakes, order, record } = await open()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(order)
    await settled()
    expect(record()).toMatchObject({
      from: HOLDER,
      chainId: 11155111,
      call: order.call,
      nonce: 0,
      calldata: expect.any(String),
      stage: { kind: 'signing' },
    })
    expect(fakes.transactions.sent).toEqual([])
    answer()
    await sending
    expect(record()).toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  it('is heard of by nobody when the wallet certainly sent nothing', async () => {
    const { send, fakes, record, titles } = await open()
    fakes.transactions.failNext('sign', { kind: 'rejected' })
    await send()
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })

  it.each<Failure>([
    { kind: 'malformedAnswer' },
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'walletDisconnected' },
    { kind: 'rateLimited' },
    { kind: 'unknown', message: 'Internal error' },
  ])(
    'is watched on when the wallet answers with $kind, and may have been sent',
    async (failure) => {
      const { send, fakes, stage, progress, lastText } = await open()
      fakes.transactions.failNext('sign', failure)
      await send()
      expect(lastText()).toContain('It may have been sent: look in your wallet')
      expect(stage()).toBe('unanswered')
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )

  it('asks the wallet nothing when the call would be refused', async () => {
    const { send, fakes, record, titles } = await open()
    fakes.transactions.failNext('prepare', { kind: 'insufficientBalance' })
    await send()
    expect(fakes.transactions.sent).toEqual([])
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })

  it('opens one request in two tabs', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const one = await open(shared)
    const two = await open(shared)
    const answer = one.fakes.transactions.hold('sign')
    const sending = one.send()
    await settled()
    expect(two.progress()).toMatchObject({ kind: 'signing' })
    await two.send()
    expect(two.fakes.transactions.sent).toEqual([])
    expect(two.lastText()).toContain('already has a request open')
    answer()
    await sending
    // What was made ready in the second tab holds up nothing there any more.
    expect(two.progress()).toEqual({ kind: 'idle' })
  })

  it.each(['hold', 'tryHold'] as const)('is ready for the next when %s fails', async (method) => {
    const locks = { ...createMemoryLocks(), [method]: () => Promise.reject(new Error('no lock')) }
    const { transactions, order, progress } = await open({ locks })
    await expect(transactions.send(order)).rejects.toThrow('no lock')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('withdraws that a request was open when the same is asked for anew', async () => {
    const { send, fakes, order, transactions, titles } = await open()
    fakes.transactions.failNext('sign', { kind: 'requestPending' })
    await send()
    expect(titles()).toEqual(['Approval Failed'])
    const answer = fakes.transactions.hold('sign')
    const redeeming = { ...order, call: { ...order.call, token: 'ISC' } } as const
    const sending = transactions.send(redeeming)
    await settled()
    expect(titles()).toEqual(['Approval Failed'])
    answer()
    await sending
    expect(titles()).not.toContain('Approval Failed')

    fakes.transactions.failNext('sign', { kind: 'requestPending' })
    await send()
    expect(titles()).toContain('Approval Failed')
    fakes.transactions.hold('sign')
    void send()
    expect(titles()).not.toContain('Approval Failed')
  })

  it('lets another account of another tab be asked at the same time', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const one = await open(shared)
    const two = await open(shared)
    one.fakes.transactions.hold('sign')
    void one.send()
    await settled()
    two.fakes.wallet.useAccounts(STRANGER)
    await settled()
    await two.transactions.send({ ...two.order, from: STRANGER })
    expect(two.fakes.transactions.sent).toMatchObject([{ from: STRANGER }])
  })

  it('keeps the newest first, also by a clock that stands still', async () => {
    const { send, chain, fakes, order, transactions, progress } = await open()
    fakes.clock.advance(500)
    chain.pause()
    await send()
    const [older] = transactions.state.get().records
    transactions.dismiss(older?.id ?? '')
    await transactions.send({ ...order, call: { kind: 'mint', wholeTokens: 0n } })
    const { records } = transactions.state.get()
    expect(records.map(({ call, asked }) => [call.kind, asked])).toEqual([
      ['mint', 501],
      ['approve', 500],
    ])
    expect(progress()).toMatchObject({ record: { call: { kind: 'mint' } } })
    expect(records.map(({ isDismissed }) => isDismissed)).toEqual([false, true])
  })
})

describe('an outcome', () => {
  it('is confirmed by its receipt, and final when that has stood a while', async () => {
    const { send, stage, titles, pass } = await open()
    await send()
    expect(stage()).toBe('confirming')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    await pass(FINAL_AFTER + 12_000)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it('is reverted with the reason', async () => {
    const { send, chain, stage, titles, lastText, pass } = await open()
    chain.revertNext('Paused')
    await send()
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
    expect(lastText()).toContain('Transaction failed: Paused.')
    await pass(FINAL_AFTER + 12_000)
    expect(stage()).toBe('reverted')
  })

  it('is a success when it was sped up', async () => {
    const { send, chain, record, stage, titles, pass } = await open()
    chain.pause()
    await send()
    const signed = record()?.hash
    chain.speedUp()
    chain.mine()
    await pass(1000)
    expect(stage()).toBe('confirming')
    expect(record()?.signedHash).toBe(signed)
    expect(record()?.hash).not.toBe(signed)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it.each([
    ['cancelled', 'cancel', 'You cancelled'],
    ['replaced', 'replace', 'took the place'],
  ] as const)('is %s', async (end, happen, words) => {
    const { send, chain, stage, titles, lastText, progress, pass } = await open()
    chain.pause()
    await send()
    chain[happen]()
    chain.mine()
    await pass(1000)
    expect(stage()).toBe('displaced')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
    expect(lastText()).toContain(words)
    expect(progress()).toEqual({ kind: 'idle' })
    await pass(FINAL_AFTER + 13_000)
    expect(stage()).toBe(end)
    expect(titles()).toHaveLength(2)
  })

  it('is not broadcast when no node sees it, and found when one does after all', async () => {
    const { send, chain, stage, lastText, progress, pass } = await open()
    chain.loseNext()
    await send()
    await pass(BROADCAST_GRACE - 1000)
    expect(stage()).toBe('pending')
    await pass(2000)
    expect(stage()).toBe('notBroadcast')
    expect(lastText()).toContain('No node has seen')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('is not ended by a nonce that was only expected', async () => {
    const { send, chain, stage, fakes, order, pass } = await open()
    chain.loseNext()
    await send()
    // Something else of the account takes the nonce that was expected.
    const other = await fakes.transactions.prepare(HOLDER, {
      ...order.call,
      amount: 1n,
    } as TransactionRequest['call'])
    if (other.ok) await fakes.transactions.sign(other.value)
    await pass(BROADCAST_GRACE + 2000)
    expect(stage()).toBe('notBroadcast')
    await pass(BROADCAST_GRACE)
    expect(stage()).toBe('notBroadcast')
  })

  it('is never decided by a node that cannot be asked', async () => {
    const { send, fakes, stage, transactions, pass } = await open()
    for (let look = 0; look < 3; look += 1)
      fakes.transactions.failNext('getStatus', { kind: 'network' })
    await send()
    await pass(1000)
    expect(stage()).toBe('pending')
    expect(transactions.state.get().unreachable.size).toBe(1)
    await pass(2000)
    expect(stage()).toBe('confirming')
    expect(transactions.state.get().unreachable.size).toBe(0)
  })

  it('is not known of while nobody tells the newest block', async () => {
    const { send, chain, transactions, stage, pass } = await open()
    chain.pause()
    await send()
    const { getNewestBlock } = chain
    const failing = vi.spyOn(chain, 'getNewestBlock')
    failing.mockResolvedValue({ ok: false, error: { kind: 'network' } })
    await pass(3000)
    expect(transactions.state.get().unreachable.size).toBe(1)
    failing.mockImplementation(getNewestBlock)
    await pass(2000)
    expect(transactions.state.get().unreachable.size).toBe(0)
    expect(stage()).toBe('pending')
  })

  it('is looked for among what no other record is known to be', async () => {
    const storage = createFakeStorage()
    const written = (change: Partial<TransactionRecord>) => {
      const one = pending({ isNonceKnown: true, ...change })
      storage.records.set(one.id, one)
      return one
    }
    written({ id: 'known', nonce: 5, hash: hash(5), signedHash: hash(6) })
    written({ id: 'expected', nonce: 4, isNonceKnown: false, hash: hash(4), signedHash: hash(4) })
    written({ id: 'of another', nonce: 3, from: STRANGER, hash: hash(3), signedHash: hash(3) })
    storage.records.set('unanswered', unsigned({ id: 'unanswered', stage: { kind: 'unanswered' } }))
    const look = vi.fn<Fakes['transactions']['getStatus']>(async () => {
      return { ok: true, value: { kind: 'undecided' } }
    })
    await open({ storage }, (fakes) => (fakes.transactions.getStatus = look))
    const query = (hashes: unknown) =>
      look.mock.calls.find(([{ hash: own }]) => own === hashes)?.[1]
    expect(query(undefined)).toMatchObject({
      evidence: 'all',
      otherHashes: new Set([5, 6, 4, 3].map(hash)),
      otherNonces: new Set([5]),
    })
    expect(query(hash(5))).toMatchObject({ evidence: 'all' })
    expect(query(hash(4))).toMatchObject({ evidence: 'transaction' })
  })

  it('is taken back with its block, and told again', async () => {
    const { send, chain, stage, titles, pass } = await open()
    await send()
    chain.reorg()
    await pass(12_000)
    // One node may be behind: it takes two looks.
    expect(stage()).toBe('confirming')
    await pass(12_000)
    expect(stage()).toBe('pending')
    expect(titles().at(-1)).toBe('Approval Transaction Sent')
    chain.mine()
    await pass(2000)
    expect(titles().at(-1)).toBe('Approval Successful')
  })

  it('is measured by what was approved: the wallet lets people edit the cap', async () => {
    const { send, chain, titles, lastText, pass } = await open()
    chain.pause()
    await send()
    chain.editCap(3n * TOKEN)
    chain.mine()
    await pass(1000)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Too Low'])
    expect(lastText()).toContain('You approved 3 WETH; this needs 5.')
  })
})

describe('a wallet that is on another network when it answers', () => {
  it('may have sent it there', async () => {
    const { transactions, fakes, order, stage, lastText, pass } = await open()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(order)
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
  it('takes up what is pending and tells it to its end', async () => {
    const storage = createFakeStorage()
    const before = await open({ storage })
    before.chain.pause()
    await before.send()
    const after = await open({ storage })
    expect(after.progress()).toMatchObject({ kind: 'pending' })
    // The new page looks at a chain of its own, on which the nonce is still free.
    await after.pass(BROADCAST_GRACE + 1000)
    expect(after.stage()).toBe('notBroadcast')
  })

  it('does not hold up the card for an answer that was lost', async () => {
    const storage = createFakeStorage()
    const before = await open({ storage })
    before.fakes.transactions.hold('sign')
    void before.send()
    await settled()
    const after = await open({ storage })
    expect(after.stage()).toBe('unanswered')
    expect(after.progress()).toEqual({ kind: 'idle' })
  })

  it('looks in one tab only, and in the next when that closes', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const one = await open(shared)
    const two = await open(shared)
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

describe('an outcome that comes while nobody looks', () => {
  it('is told when somebody does, once', async () => {
    const tab = await sendUnseen()
    await tab.pass(13_000)
    expect(tab.stage()).toBe('confirming')
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    expect(tab.record()).not.toHaveProperty('untold')
    await tab.pass(FINAL_AFTER + 13_000)
    expect(tab.stage()).toBe('confirmed')
    expect(tab.titles()).toHaveLength(2)
  })

  it('is what the chain had then', async () => {
    const tab = await sendUnseen(createBrowser(), 3n * TOKEN)
    await tab.pass(13_000)
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toContain('Approval Too Low')
    expect(tab.lastText()).toContain('You approved 3 WETH; this needs 5.')
  })

  it('is told in the tab that is looked at, and not again in its own', async () => {
    const browser = createBrowser()
    const watching = await sendUnseen(browser)
    const seen = await openInBrowser({ ...browser, chainOf: watching.fakes })
    const alsoSeen = await openInBrowser({ ...browser, chainOf: watching.fakes })
    await watching.pass(13_000)
    watching.fakes.visibility.setVisible(true)
    await settled()
    expect([...seen.titles(), ...alsoSeen.titles()]).toEqual(['Approval Successful'])
    expect(watching.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is not told again where another tab was first by a moment', async () => {
    const browser = createBrowser()
    const tab = await sendUnseen(browser)
    await tab.pass(13_000)
    const { tryHold } = tab.fakes.locks
    vi.spyOn(tab.fakes.locks, 'tryHold').mockImplementation((name, task) => {
      for (const [id, { untold: _told, ...rest }] of browser.storage.records) {
        browser.storage.records.set(id, rest)
      }
      return tryHold(name, task)
    })
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is not told where another tab has put it away by then', async () => {
    const browser = createBrowser()
    const tab = await sendUnseen(browser)
    await tab.pass(13_000)
    const { tryHold } = tab.fakes.locks
    vi.spyOn(tab.fakes.locks, 'tryHold').mockImplementation((name, task) => {
      browser.storage.records.clear()
      return tryHold(name, task)
    })
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
  })

  it('is told together with others', async () => {
    const tab = await openInBrowser(createBrowser())
    tab.chain.pause()
    await tab.send()
    tab.transactions.dismiss(tab.record()?.id ?? '')
    const approval = { kind: 'approve', token: 'ISC', spender: HOLDER, amount: 1n } as const
    await tab.transactions.send({ ...tab.order, call: approval })
    tab.fakes.visibility.setVisible(false)
    tab.chain.mine()
    await tab.pass(13_000)
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toContain('Approval Successful')
    expect(tab.titles()).toContain('ISC Approval Successful')
  })

  it('is told at the next visit when its tab was closed', async () => {
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
    tab.fakes.visibility.setVisible(true)
    await settled()
    expect(tab.titles()).toEqual(['Approval Transaction Sent'])
    tab.fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(tab.titles()).toContain('Approval Successful')
  })
})

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

  it('tells and writes nothing that it was still finding out', async () => {
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
    const look = vi.spyOn(one.fakes.transactions, 'getStatus')
    await one.pass(30_000)
    expect(look).not.toHaveBeenCalled()
  })

  it('tells nothing of which it was still asking what was approved', async () => {
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
    const browser = createBrowser()
    const one = await openInBrowser(browser)
    const answer = one.fakes.transactions.hold('sign')
    void one.send()
    await settled()
    one.fakes.visibility.leave()
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
    const one = await openInBrowser(browser)
    const answer = one.fakes.transactions.hold('sign')
    void one.send()
    await settled()
    one.fakes.visibility.leave()
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
    const one = await openInBrowser(createBrowser())
    const answer = one.fakes.transactions.hold('prepare')
    const sign = vi.spyOn(one.fakes.transactions, 'sign')
    void one.send()
    await settled()
    one.fakes.visibility.leave()
    answer()
    await one.pass(1000)
    expect(sign).not.toHaveBeenCalled()
    expect(one.record()).toBeUndefined()
  })

  it('asks the wallet for nothing that was not ready yet', async () => {
    const browser = createBrowser()
    const one = await openInBrowser(browser)
    const answer = one.fakes.transactions.hold('prepare')
    void one.send()
    await settled()
    one.fakes.visibility.leave()
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

describe('watching', () => {
  it('is done once for each record, however often something changes', async () => {
    const { send, chain, fakes, pass } = await open()
    const hold = vi.spyOn(fakes.locks, 'hold')
    chain.pause()
    await send()
    await pass(5000)
    fakes.wallet.useChain(11155111)
    await settled()
    expect(hold).toHaveBeenCalledTimes(1)
  })

  describe('in step with the slots', () => {
    const SLOT = 12_000
    /** A transaction that was signed five seconds into a slot. */
    async function sendInSlot() {
      const tab = await open({}, ({ chain }) => chain.setBlockTimes(-4000 - SLOT, -4000))
      // The slots are asked for when a second has gone.
      tab.fakes.clock.advance(1000)
      await settled()
      const look = vi.spyOn(tab.fakes.transactions, 'getStatus')
      const newestBlock = vi.spyOn(tab.fakes.chain, 'getNewestBlock')
      tab.chain.pause()
      await tab.send()
      const step = async (milliseconds: number) => {
        for (let passed = 0; passed < milliseconds; passed += 100) {
          tab.fakes.clock.advance(100)
          await settled()
        }
      }
      return { ...tab, look, newestBlock, step }
    }

    it('asks for a new block while one is due, and for the transaction when there is one', async () => {
      const { look, newestBlock, chain, step, stage } = await sendInSlot()
      const anything = expect.anything()
      expect(look.mock.calls).toEqual([
        [anything, expect.objectContaining({ evidence: 'transaction', atBlock: 0 })],
      ])
      await step(7400)
      const before = newestBlock.mock.calls.length
      await step(1000)
      expect(newestBlock.mock.calls.length - before).toBeGreaterThanOrEqual(2)
      expect(look).toHaveBeenCalledTimes(1)
      // One without it.
      chain.passBlock()
      await step(400)
      expect(look.mock.calls.slice(1)).toEqual([
        [anything, expect.objectContaining({ evidence: 'receipt', atBlock: 1 })],
      ])
      // A node may have been behind: once more, and then not before the next slot.
      await step(1000)
      expect(look.mock.calls.slice(2)).toEqual([
        [anything, expect.objectContaining({ evidence: 'receipt', atBlock: 1 })],
      ])
      newestBlock.mockClear()
      await step(8500)
      expect(newestBlock).not.toHaveBeenCalled()
      chain.mine()
      await step(2000)
      expect(stage()).toBe('confirming')
      expect(look).toHaveBeenLastCalledWith(
        anything,
        expect.objectContaining({ evidence: 'all', atBlock: 2 }),
      )
    })

    it('asks what tells of a success before the card asks what it goes by', async () => {
      const { chain, fakes, step, transactions } = await sendInSlot()
      const asked: string[] = []
      const { getAllowance } = fakes.tokens
      vi.spyOn(fakes.tokens, 'getAllowance').mockImplementation((...question) => {
        asked.push('what tells')
        return getAllowance(...question)
      })
      transactions.onSettled(async () => void asked.push('the card'))
      await step(7500)
      chain.mine()
      await step(400)
      // The receipt tells what was approved; the question is the card's own.
      expect(asked).toEqual(['what tells', 'the card'])
    })

    it('tells of the block at the next look', async () => {
      const { chain, step, stage, titles } = await sendInSlot()
      await step(7500)
      chain.mine()
      await step(400)
      expect(stage()).toBe('confirming')
      expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    })

    it('writes nothing down while there is no news', async () => {
      const { fakes, step } = await sendInSlot()
      await step(6000)
      const put = vi.spyOn(fakes.journal, 'put')
      await step(9000)
      expect(put).not.toHaveBeenCalled()
    })

    it('looks once a block while nobody sees the page, and at once when somebody does', async () => {
      const { fakes, look, step } = await sendInSlot()
      fakes.visibility.setVisible(false)
      await step(SLOT + 4000)
      look.mockClear()
      await step(SLOT - 100)
      expect(look).toHaveBeenCalledTimes(0)
      await step(200)
      expect(look).toHaveBeenCalledTimes(1)
      expect(look.mock.lastCall?.[1]).toMatchObject({ evidence: 'all' })
      fakes.visibility.setVisible(true)
      await settled()
      expect(look).toHaveBeenCalledTimes(2)
    })
  })

  it('stops at an end', async () => {
    const { send, chain, fakes, stage, pass } = await open()
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    chain.pause()
    await send()
    chain.cancel()
    chain.mine()
    await pass(FINAL_AFTER + 13_000)
    expect(stage()).toBe('cancelled')
    const looks = look.mock.calls.length
    await pass(60_000)
    expect(look).toHaveBeenCalledTimes(looks)
  })

  it.each<[string, (wallet: Tab['fakes']['wallet']) => void]>([
    ['a wallet that is locked', (wallet) => wallet.useAccounts()],
    ['another chain', (wallet) => wallet.useChain(1)],
    ['another account', (wallet) => wallet.useAccounts(STRANGER)],
  ])('is not done for %s', async (_name, leave) => {
    const { send, chain, fakes, stage, pass } = await open()
    chain.pause()
    await send()
    leave(fakes.wallet)
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(2000)
    chain.mine()
    await pass(60_000)
    expect(look).not.toHaveBeenCalled()
    expect(stage()).toBe('pending')
  })

  it('does not tell another account what was being looked at for this one', async () => {
    const { send, chain, fakes, stage, titles, pass } = await open()
    chain.pause()
    await send()
    const answer = fakes.transactions.hold('getStatus')
    await pass(2000)
    chain.mine()
    fakes.wallet.useAccounts(STRANGER)
    answer()
    await settled()
    expect(stage()).toBe('pending')
    expect(titles()).toEqual(['Approval Transaction Sent'])
  })

  it('does not bring back what was forgotten during a look', async () => {
    const { send, fakes, transactions, record, titles, pass } = await open()
    fakes.transactions.failNext('sign', { kind: 'malformedAnswer' })
    await send()
    const answer = fakes.transactions.hold('getStatus')
    await pass(12_000)
    transactions.dismiss(record()?.id ?? '')
    answer()
    await settled()
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })
})

describe('another account or chain', () => {
  it('leaves the transaction waiting for its own', async () => {
    const { send, chain, fakes, stage, titles, progress, pass } = await open()
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
    const { send, chain, transactions, record, stage, progress, titles, pass } = await open()
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
    const { send, chain, transactions, record, pass } = await open()
    chain.pause()
    await send()
    chain.cancel()
    chain.mine()
    await pass(FINAL_AFTER + 13_000)
    transactions.dismiss(record()?.id ?? '')
    expect(record()).toBeUndefined()
  })

  it('frees the card of a wallet that never answers', async () => {
    const { fakes, order, transactions, record, progress } = await open()
    fakes.transactions.hold('sign')
    void transactions.send(order)
    await settled()
    transactions.dismiss(record()?.id ?? '')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('goes on holding when the wallet answers after all', async () => {
    const { fakes, order, transactions, record, progress } = await open()
    fakes.chain.pause()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(order)
    await settled()
    transactions.dismiss(record()?.id ?? '')
    answer()
    await sending
    expect(record()).toMatchObject({ stage: { kind: 'pending' }, isDismissed: true })
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('goes on holding when it comes with the outcome', async () => {
    const { send, chain, fakes, transactions, record, pass } = await open()
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
    const { fakes, send, order, transactions, record, stage } = await open()
    fakes.transactions.failNext('sign', { kind: 'network' })
    await send()
    expect(stage()).toBe('unanswered')
    transactions.dismiss(record()?.id ?? '')
    expect(record()).toBeUndefined()
    void transactions.send(order)
    await settled()
    expect(transactions.state.get().preparing).toBeUndefined()
    expect(record()).toBeDefined()
  })

  it('is nothing for a record that is not there', async () => {
    const { send, transactions } = await open()
    await send()
    const before = transactions.state.get().records
    transactions.dismiss('another')
    expect(transactions.state.get().records).toEqual(before)
  })
})
