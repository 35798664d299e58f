import { describe, expect, it, vi } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { knownAllowance } from '../../../src/application/account/allowance-service.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import type { TransactionStatus } from '../../../src/domain/transactions/transaction.ts'
import { openCard } from '../../support/transaction-tab.ts'
import { TOKEN } from '../../support/services.ts'

// Nodes lag and contradict each other. What the page says stays true all the same.

describe('a node that is behind', () => {
  it('does not make a transaction unseen that was seen a moment ago', async () => {
    const { approve, chain, stage, pass, seeNext, titles } = await openCard()
    chain.pause()
    await approve()
    await pass(BROADCAST_GRACE * 3)
    seeNext({ kind: 'unseen' })
    await pass(2000)
    expect(stage()).toBe('pending')
    expect(titles()).toEqual(['Approval Transaction Sent'])
  })

  it('does not take a reorg from one status', async () => {
    const { approve, stage, pass, seeNext, titles } = await openCard()
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
    'takes a reorg from two statuses in a row: %s',
    async (kind) => {
      const { approve, stage, pass, seeNext } = await openCard()
      await approve()
      seeNext({ kind }, { kind })
      await pass(12_000)
      expect(stage()).toBe('confirming')
      await pass(12_000)
      expect(stage()).toBe('pending')
    },
  )

  it('does not take a reorg from two statuses that are not in a row', async () => {
    const { approve, chain, stage, pass, seeNext, records } = await openCard()
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

  it('does not count for or against it when it answers nothing', async () => {
    const { approve, stage, pass, seeNext } = await openCard()
    await approve()
    seeNext({ kind: 'unseen' }, { kind: 'undecided' }, { kind: 'unseen' }, { kind: 'unseen' })
    await pass(24_000)
    expect(stage()).toBe('confirming')
    await pass(12_000)
    expect(stage()).toBe('pending')
  })

  it('decides nothing, however often it is asked', async () => {
    const { approve, chain, stage, pass, seeNext } = await openCard()
    chain.pause()
    await approve()
    seeNext(...Array.from({ length: 500 }, (): TransactionStatus => ({ kind: 'undecided' })))
    await pass(BROADCAST_GRACE * 3)
    expect(stage()).toBe('pending')
  })
})

describe('a block', () => {
  it('has to stand its time, however long the transaction has waited for it', async () => {
    const { approve, chain, stage, pass } = await openCard()
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

describe('an approval', () => {
  it('is known by the receipt’s log where the node has forgotten its block', async () => {
    const { fakes, approve, allowances, chain, pass } = await openCard()
    chain.pause()
    await approve()
    fakes.tokens.failNext('getAllowance', { kind: 'unknown', message: 'missing trie node' })
    chain.mine()
    await pass(1000)
    expect(knownAllowance(allowances.state.get())).toBe(5n * TOKEN)
  })

  it('is not known where neither log nor node has it', async () => {
    const { fakes, approve, allowances, chain, pass, seeNext, records, titles } = await openCard()
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

  it('is measured by what the node says where its log does not', async () => {
    const { fakes, approve, chain, pass, seeNext, records, titles } = await openCard()
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

describe('a node that wants fewer requests', () => {
  it('is asked no more than six times a minute while that lasts', async () => {
    const { approve, fakes, pass, chain, stage } = await openCard()
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
