import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { knownAllowance } from '../../../src/application/exchange/exchange-service.ts'
import { ok } from '../../../src/domain/result.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/record.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import type { TransactionStatus } from '../../../src/domain/transactions/transaction.ts'
import { settled, startWithFakes, type SharedByTabs } from '../../support/services.ts'

// Nodes lag and contradict each other, wallets answer late or never, people change their minds. What
// the page says stays true all the same.

const TOKEN = 10n ** 18n
const HOUR = 60 * 60_000

async function open(shared: SharedByTabs = {}) {
  const tab = startWithFakes({ permitted: true }, shared)
  await settled()
  const { fakes, exchange, transactions, notices } = tab
  exchange.setAmount('5')
  await settled()
  return {
    ...tab,
    chain: fakes.chain,
    records: () => transactions.state.get().records,
    stage: () => transactions.state.get().records[0]?.stage.kind,
    lastText: () => notices.toasts.get().at(-1)?.text,
    async approve() {
      await exchange.approve()
      await settled()
    },
    async pass(milliseconds: number, step = 1000) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        fakes.clock.advance(step)
        await settled()
      }
    },
    /** Has the next looks find this, and then the truth again. */
    seeNext(...seen: TransactionStatus[]) {
      const { getStatus } = fakes.transactions
      vi.spyOn(fakes.transactions, 'getStatus').mockImplementation(async (...question) => {
        const next = seen.shift()
        return next === undefined ? getStatus(...question) : ok(next)
      })
    },
  }
}

type Tab = Awaited<ReturnType<typeof open>>

describe('a node that is behind', () => {
  it('does not make a transaction unseen that was seen a moment ago', async () => {
    const { approve, chain, stage, pass, seeNext, titles } = await open()
    chain.pause()
    await approve()
    await pass(BROADCAST_GRACE * 3)
    seeNext({ kind: 'unseen' })
    await pass(2000)
    expect(stage()).toBe('pending')
    expect(titles()).toEqual(['Approval Transaction Sent'])
  })

  it('does not take a block back by one look', async () => {
    const { approve, stage, pass, seeNext, titles } = await open()
    await approve()
    expect(stage()).toBe('confirming')
    seeNext({ kind: 'unseen' })
    await pass(13_000)
    expect(stage()).toBe('confirming')
    await pass(FINAL_AFTER)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it.each(['unseen', 'inWallet'] as const)(
    'takes a block back by two looks in a row: %s',
    async (kind) => {
      const { approve, stage, pass, seeNext } = await open()
      await approve()
      seeNext({ kind }, { kind })
      await pass(12_000)
      expect(stage()).toBe('confirming')
      await pass(12_000)
      expect(stage()).toBe('pending')
    },
  )

  it('does not take a block back by two looks that are not in a row', async () => {
    const { approve, chain, stage, pass, seeNext, records } = await open()
    await approve()
    const { hash } = records()[0] ?? {}
    if (hash === undefined) throw new Error('not signed')
    const mined: TransactionStatus = {
      kind: 'mined',
      hash,
      block: chain.block(),
      isReverted: false,
    }
    seeNext({ kind: 'unseen' }, mined, { kind: 'unseen' })
    for (let times = 0; times < 3; times += 1) {
      await pass(12_000)
      expect(stage()).toBe('confirming')
    }
  })

  it('does not count for or against it when it tells nothing', async () => {
    const { approve, stage, pass, seeNext } = await open()
    await approve()
    seeNext({ kind: 'unseen' }, { kind: 'undecided' }, { kind: 'unseen' }, { kind: 'unseen' })
    await pass(24_000)
    expect(stage()).toBe('confirming')
    await pass(12_000)
    expect(stage()).toBe('pending')
  })

  it('decides nothing, however often it is asked', async () => {
    const { approve, chain, stage, pass, seeNext } = await open()
    chain.pause()
    await approve()
    seeNext(...Array.from({ length: 500 }, (): TransactionStatus => ({ kind: 'undecided' })))
    await pass(BROADCAST_GRACE * 3)
    expect(stage()).toBe('pending')
  })
})

describe('a block', () => {
  it('has to stand its time, however long the transaction has waited for it', async () => {
    const { approve, chain, stage, pass } = await open()
    chain.pause()
    await approve()
    await pass(FINAL_AFTER * 2)
    chain.mine()
    await pass(2000)
    expect(stage()).toBe('confirming')
    await pass(FINAL_AFTER - 6000)
    expect(stage()).toBe('confirming')
    await pass(18_000)
    expect(stage()).toBe('confirmed')
  })
})

describe('a hash', () => {
  it('belongs to one record only, the one whose wallet named it', async () => {
    const { fakes, exchange, approve, records, pass } = await open()
    // The wallet's answer is lost, and the person approves the same again.
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    await exchange.approve()
    await pass(FINAL_AFTER * 2)
    const [second, first] = records()
    expect(second).toMatchObject({ stage: { kind: 'confirmed' }, signedHash: second?.hash })
    expect(first).toMatchObject({ stage: { kind: 'unanswered' } })
    expect(first?.hash).toBeUndefined()
  })

  it('goes to the record whose wallet names it late', async () => {
    const { fakes, exchange, approve, records, pass, transactions, chain, titles } = await open()
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    const { sign } = fakes.transactions
    // It is sent at once; its wallet says so only after the other record has been looked for.
    let answer: (() => void) | undefined
    fakes.transactions.sign = async (trace) => {
      const signed = await sign(trace)
      await new Promise<void>((resolve) => (answer = resolve))
      return signed
    }
    void exchange.approve()
    await settled()
    await pass(13_000)
    expect(chain.block()).toBe(1)
    answer?.()
    await settled()
    await pass(2000)
    const hashes = records().flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
    expect(hashes).toHaveLength(1)
    expect(transactions.state.get().records[0]?.signedHash).toBe(hashes[0])
    // What has become of it goes along, and is not told once more.
    expect(records().map(({ stage }) => stage.kind)).toEqual(['confirming', 'unanswered'])
    expect(titles().filter((title) => title === 'Approval Successful')).toHaveLength(1)
  })
})

/** Mints, with no answer of the wallet, and again, with one that comes after the mint was found. */
async function mintTwice(prepare: (tab: Tab) => void = () => {}) {
  const tab = await open()
  const { fakes, exchange, pass } = tab
  await tab.approve()
  await pass(FINAL_AFTER * 2)
  fakes.transactions.failNext('sign', { kind: 'timeout' })
  await exchange.submit()
  const { sign } = fakes.transactions
  let answer: (() => void) | undefined
  fakes.transactions.sign = async (trace) => {
    const signed = await sign(trace)
    await new Promise<void>((resolve) => (answer = resolve))
    return signed
  }
  prepare(tab)
  void exchange.submit()
  await settled()
  await pass(13_000)
  answer?.()
  await settled()
  const [named, unanswered] = tab.records()
  return { ...tab, named, unanswered }
}

describe('what was found under a hash', () => {
  it('goes along: what it did cost and bring', async () => {
    const { named, unanswered } = await mintTwice()
    expect(named).toMatchObject({
      stage: { kind: 'confirming' },
      summary: { fee: 15n * 10n ** 16n },
    })
    expect(unanswered).toMatchObject({ stage: { kind: 'unanswered' }, isNonceKnown: false })
    expect(unanswered).not.toHaveProperty('summary')
  })

  it('goes along: why it failed', async () => {
    const { named, unanswered } = await mintTwice(({ chain }) => chain.revertNext('Paused'))
    expect(named).toMatchObject({ stage: { isReverted: true }, reason: 'Paused' })
    expect(unanswered).not.toHaveProperty('reason')
  })

  it('goes along: that nobody has been told of it', async () => {
    const { named, unanswered, fakes, titles } = await mintTwice((tab) => {
      tab.fakes.visibility.setVisible(false)
    })
    expect(named).toHaveProperty('untold')
    expect(unanswered).not.toHaveProperty('untold')
    fakes.visibility.setVisible(true)
    await settled()
    expect(titles().filter((title) => title === 'Minting Successful')).toHaveLength(1)
  })
})

describe('a speed-up', () => {
  it('is told of once, though two records look for it at the same time', async () => {
    const { fakes, approve, chain, records, pass, titles } = await open()
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    // Nobody tells its nonce, so that either may be what is found at the nonce that was expected.
    chain.servers.forgetHashes()
    chain.pause()
    await approve()
    chain.speedUp()
    chain.mine()
    await pass(FINAL_AFTER)
    expect(titles().filter((title) => title === 'Approval Successful')).toHaveLength(1)
    expect(records().filter(({ hash }) => hash === chain.mined()[0]?.hash)).toHaveLength(1)
  })

  it('belongs to the transaction whose nonce it has, whoever else has sent the same', async () => {
    const { fakes, approve, exchange, chain, records, pass, titles } = await open()
    await approve()
    // The server that is asked for the next nonce does not know the first, nor what is sent next.
    chain.servers.lag('states', 1)
    chain.servers.forgetHashes()
    chain.pause()
    await exchange.approve()
    await settled()
    expect(fakes.transactions.sent).toHaveLength(2)
    chain.servers.beHonest()
    // Both wait, and get other hashes before anybody has looked.
    chain.reorg()
    chain.speedUp()
    chain.mine()
    await pass(FINAL_AFTER * 3)
    const [second, first] = records()
    expect(first).toMatchObject({ stage: { kind: 'confirmed' }, hash: chain.mined()[0]?.hash })
    expect(second?.stage.kind).toBe('notBroadcast')
    expect(second?.hash).toBe(second?.signedHash)
    expect(titles()).not.toContain('Approval Failed')
  })
})

describe('what is made ready', () => {
  const leavings: [string, (tab: Tab) => void][] = [
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
    const tab = await open()
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

  it('is put before the wallet that was on another network for a moment', async () => {
    const { fakes, exchange } = await open()
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
    const { fakes, exchange, transactions, progress, titles } = await open()
    fakes.transactions.hold('prepare')
    void exchange.approve()
    await settled()
    expect(progress()).toEqual({ kind: 'preparing', action: 'approveWeth' })
    transactions.stopPreparing()
    await settled()
    expect(progress()).toEqual({ kind: 'idle' })
    expect(exchange.state.get().amount).toBe('5')
    expect(titles()).toEqual([])
  })

  it('is made ready anew after it was stopped, also while the first still is', async () => {
    const { fakes, exchange, transactions, titles } = await open()
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
    const { fakes, exchange, transactions, titles } = await open()
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
})

async function givenUp(tab: Tab) {
  const answer = tab.fakes.transactions.hold('sign')
  void tab.exchange.approve()
  await settled()
  tab.transactions.dismiss(tab.records()[0]?.id ?? '')
  await settled()
  return answer
}

describe('a wallet that never answers', () => {
  it('is reached by the next press', async () => {
    const tab = await open()
    await givenUp(tab)
    expect(tab.progress()).toEqual({ kind: 'idle' })
    const sign = vi.spyOn(tab.fakes.transactions, 'sign')
    void tab.exchange.approve()
    await settled()
    expect(sign).toHaveBeenCalledTimes(1)
    expect(tab.titles()).toEqual([])
  })

  it('is reached by the next press in another tab', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    await givenUp(await open(shared))
    const other = await open(shared)
    await other.approve()
    expect(other.titles()).toContain('Approval Transaction Sent')
  })

  it('is recorded for what it says when it answers after all', async () => {
    const tab = await open()
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
    const tab = await open()
    const answer = await givenUp(tab)
    tab.transactions.dismiss(tab.records()[0]?.id ?? '')
    expect(tab.records()).toEqual([])
    answer()
    await settled()
    await tab.pass(2000)
    expect(tab.stage()).toBe('confirming')
  })
})

const shared = () => ({ storage: createFakeStorage(), locks: createMemoryLocks() })

describe('another tab', () => {
  it('has no live button for the amount that one tab tells as minted', async () => {
    const both = shared()
    const one = await open(both)
    const other = await open(both)
    await one.approve()
    await one.exchange.submit()
    await settled()
    expect(one.titles()).toContain('Minting Successful')
    await settled()
    expect(other.exchange.state.get().amount).toBe('')
  })

  it('asks anew for an approval that one tab tells as given', async () => {
    const both = shared()
    const one = await open(both)
    const other = await open(both)
    const asked = vi.spyOn(other.fakes.tokens, 'getAllowance')
    await one.approve()
    await settled()
    expect(asked).toHaveBeenCalled()
    expect(other.exchange.state.get().amount).toBe('5')
  })
})

describe('an approval', () => {
  it('is known by the receipt’s log where the node has forgotten its block', async () => {
    const { fakes, approve, allowances, chain, pass } = await open()
    chain.pause()
    await approve()
    fakes.tokens.failNext('getAllowance', { kind: 'unknown', message: 'missing trie node' })
    chain.mine()
    await pass(1000)
    expect(knownAllowance(allowances.state.get())).toBe(5n * TOKEN)
  })

  it('is not known where neither log nor node tells it', async () => {
    const { fakes, approve, allowances, chain, pass, seeNext, records, titles } = await open()
    chain.pause()
    await approve()
    const { hash } = records()[0] ?? {}
    if (hash === undefined) throw new Error('not signed')
    seeNext({ kind: 'mined', hash, block: 7, isReverted: false })
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await pass(1000)
    expect(knownAllowance(allowances.state.get())).toBeUndefined()
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it('is measured by what the node tells where its log does not', async () => {
    const { fakes, approve, chain, pass, seeNext, records, titles } = await open()
    chain.pause()
    await approve()
    const { hash } = records()[0] ?? {}
    if (hash === undefined) throw new Error('not signed')
    const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
    fakes.tokens.ledger.setAllowance(question, 3n * TOKEN)
    seeNext({ kind: 'mined', hash, block: chain.block(), isReverted: false })
    await pass(1000)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Too Low'])
  })
})

describe('time', () => {
  it('is not believed when the clock is set', async () => {
    const { approve, fakes, stage, pass, chain } = await open()
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
    const { approve, fakes, pass, chain } = await open()
    chain.pause()
    await approve()
    await pass(5 * 60_000)
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(60_000)
    expect(look.mock.calls.length).toBeLessThanOrEqual(5)
    await pass(HOUR, 10_000)
    look.mockClear()
    await pass(5 * 60_000)
    expect(look.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('does not count before a transaction is sent', async () => {
    const { approve, fakes, pass, chain } = await open()
    await pass(HOUR, 10_000)
    chain.pause()
    await approve()
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(10_000)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(9)
  })

  it('does not end the watching of what was not put away', async () => {
    const { approve, chain, pass, stage } = await open()
    chain.pause()
    await approve()
    await pass(2 * HOUR, 10_000)
    chain.mine()
    await pass(2 * 60_000, 10_000)
    expect(stage()).toMatch(/^confirm/)
  })

  it('does not end the watching of what was put away before an hour has passed', async () => {
    const { approve, fakes, pass, chain, records, transactions } = await open()
    chain.loseNext()
    await approve()
    await pass(BROADCAST_GRACE + 2000)
    transactions.dismiss(records()[0]?.id ?? '')
    await pass(HOUR / 2, 10_000)
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(HOUR / 4, 10_000)
    expect(look).toHaveBeenCalled()
  })

  it('ends the watching of what was put away and never seen', async () => {
    const { approve, fakes, pass, chain, records, transactions } = await open()
    chain.loseNext()
    await approve()
    await pass(BROADCAST_GRACE + 2000)
    transactions.dismiss(records()[0]?.id ?? '')
    await pass(HOUR + 60_000, 10_000)
    const look = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(HOUR, 10_000)
    expect(look).not.toHaveBeenCalled()
  })
})

describe('a node that wants fewer requests', () => {
  it('is asked no more than six times a minute while that lasts', async () => {
    const { approve, fakes, pass, chain, stage } = await open()
    chain.pause()
    await approve()
    const tooMany = { ok: false, error: { kind: 'rateLimited' } } as const
    const { getNewestBlock } = fakes.chain
    const asked = vi.spyOn(fakes.chain, 'getNewestBlock').mockResolvedValue(tooMany)
    const others = [
      vi.spyOn(fakes.transactions, 'getStatus'),
      vi.spyOn(fakes.tokens, 'getAccountSnapshot'),
    ]
    await pass(60_000)
    const count =
      asked.mock.calls.length + others.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect(count).toBeLessThanOrEqual(6)
    asked.mockImplementation(getNewestBlock)
    chain.mine()
    await pass(5 * 60_000)
    expect(stage()).toMatch(/^confirm/)
  })
})
