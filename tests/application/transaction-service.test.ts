import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../src/adapters/memory/fake-journal.ts'
import { createMemoryLocks } from '../../src/adapters/memory/memory-locks.ts'
import type { Order } from '../../src/domain/exchange-rules.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { BROADCAST_GRACE, FINAL_AFTER, NONCE_GRACE } from '../../src/domain/transaction-record.ts'
import { settled, startWithFakes, type SharedByTabs } from '../support/services.ts'

const TOKEN = 10n ** 18n

async function open(shared: SharedByTabs = {}) {
  const tab = startWithFakes({ permitted: true }, shared)
  await settled()
  const { fakes, transactions, notices } = tab
  const order: Order = {
    action: 'approveWeth',
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
    chain: fakes.tokens.chain,
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

describe('send', () => {
  it('writes the intent down before the wallet is asked', async () => {
    const { transactions, fakes, order, record } = await open()
    const answer = fakes.tokens.hold('sign')
    const sending = transactions.send(order)
    await settled()
    expect(record()).toMatchObject({
      from: HOLDER,
      chainId: 11155111,
      action: 'approveWeth',
      call: order.call,
      nonce: 0,
      calldata: expect.any(String),
      stage: { kind: 'signing' },
    })
    expect(fakes.tokens.sent).toEqual([])
    answer()
    await sending
    expect(record()).toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  it('is heard of by nobody when the wallet certainly sent nothing', async () => {
    const { send, fakes, record, titles } = await open()
    fakes.tokens.failNext('sign', { kind: 'rejected' })
    await send()
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })

  it.each<Failure>([{ kind: 'malformedAnswer' }, { kind: 'network' }, { kind: 'timeout' }])(
    'is watched on when the wallet answers with $kind',
    async (failure) => {
      const { send, fakes, stage, progress } = await open()
      fakes.tokens.failNext('sign', failure)
      await send()
      expect(stage()).toBe('unanswered')
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )

  it('asks the wallet nothing when the call would be refused', async () => {
    const { send, fakes, record, titles } = await open()
    fakes.tokens.failNext('prepare', { kind: 'insufficientBalance' })
    await send()
    expect(fakes.tokens.sent).toEqual([])
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })

  it('opens one request in two tabs', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const one = await open(shared)
    const two = await open(shared)
    const answer = one.fakes.tokens.hold('sign')
    const sending = one.send()
    await settled()
    expect(two.progress()).toMatchObject({ kind: 'signing' })
    await two.send()
    expect(two.fakes.tokens.sent).toEqual([])
    expect(two.lastText()).toContain('already has a request open')
    answer()
    await sending
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
    expect(stage()).toBe(end)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
    expect(lastText()).toContain(words)
    expect(progress()).toEqual({ kind: 'idle' })
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

  it('waits for the wallet’s own nonce before another is taken for its end', async () => {
    const { send, chain, stage, fakes, order, pass } = await open()
    chain.loseNext()
    await send()
    // Something else of the account takes the nonce that was expected.
    const other = await fakes.tokens.prepare(HOLDER, { ...order.call, amount: 1n } as Order['call'])
    if (other.ok) await fakes.tokens.sign(other.value)
    await pass(NONCE_GRACE - 1000)
    expect(stage()).toBe('pending')
    await pass(2000)
    expect(stage()).toBe('replaced')
  })

  it('is never decided by a node that cannot be asked', async () => {
    const { send, fakes, stage, transactions, pass } = await open()
    for (let look = 0; look < 3; look += 1) fakes.tokens.failNext('look', { kind: 'network' })
    await send()
    await pass(1000)
    expect(stage()).toBe('pending')
    expect(transactions.state.get().unreachable.size).toBe(1)
    await pass(2000)
    expect(stage()).toBe('confirming')
    expect(transactions.state.get().unreachable.size).toBe(0)
  })

  it('is taken back with its block, and told again', async () => {
    const { send, chain, stage, titles, pass } = await open()
    await send()
    chain.takeBack()
    await pass(12_000)
    expect(stage()).toBe('pending')
    expect(titles().at(-1)).toBe('Approval Transaction Sent')
    chain.mine()
    await pass(2000)
    expect(titles().at(-1)).toBe('Approval Successful')
  })

  it('is measured by the allowance on the chain: the wallet lets people edit the cap', async () => {
    const { send, chain, fakes, order, titles, lastText, pass } = await open()
    chain.pause()
    await send()
    chain.mine()
    const { call } = order
    if (call.kind === 'approve') {
      const question = { token: call.token, owner: HOLDER, spender: call.spender }
      fakes.tokens.ledger.setAllowance(question, 3n * TOKEN)
    }
    await pass(1000)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
    expect(lastText()).toContain('You approved 3 WETH; this needs 5.')
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
    before.fakes.tokens.hold('sign')
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
    await pass(1000)
    transactions.dismiss(record()?.id ?? '')
    expect(record()).toBeUndefined()
  })

  it('frees the card of a wallet that never answers', async () => {
    const { fakes, order, transactions, record, progress } = await open()
    fakes.tokens.hold('sign')
    void transactions.send(order)
    await settled()
    transactions.dismiss(record()?.id ?? '')
    expect(progress()).toEqual({ kind: 'idle' })
  })
})
