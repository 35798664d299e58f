import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import type { TransactionRequest } from '../../../src/domain/transactions/requests.ts'
import { BROADCAST_GRACE, FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { hash, pending, record as unsigned } from '../../support/records.ts'
import type { Fakes } from '../../support/services.ts'
import { openTab } from '../../support/transaction-tab.ts'
import { TOKEN } from '../../support/services.ts'

describe('an outcome', () => {
  it('is confirmed by its receipt, and final when that has stood a while', async () => {
    const { send, stage, titles, pass } = await openTab()
    await send()
    expect(stage()).toBe('confirming')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    await pass(FINAL_AFTER + 12_000)
    expect(stage()).toBe('confirmed')
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
  })

  it('is reverted with the reason', async () => {
    const { send, chain, stage, titles, lastText, stack, pass } = await openTab()
    chain.revertNext('Paused')
    await send()
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Failed'])
    expect(lastText()).toContain('Transaction failed.')
    expect(stack().at(-1)?.quote).toEqual({ whose: 'contract', words: 'Paused' })
    await pass(FINAL_AFTER + 12_000)
    expect(stage()).toBe('reverted')
  })

  it('is a success when it was sped up', async () => {
    const { send, chain, record, stage, titles, pass } = await openTab()
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
    const { send, chain, stage, titles, lastText, progress, pass } = await openTab()
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
    const { send, chain, stage, lastText, progress, pass } = await openTab()
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
    const { send, chain, stage, fakes, request, pass } = await openTab()
    chain.loseNext()
    await send()
    // Something else of the account takes the nonce that was expected.
    const other = await fakes.transactions.prepare(HOLDER, {
      ...request.call,
      amount: 1n,
    } as TransactionRequest['call'])
    if (other.ok) await fakes.transactions.sign(other.value)
    await pass(BROADCAST_GRACE + 2000)
    expect(stage()).toBe('notBroadcast')
    await pass(BROADCAST_GRACE)
    expect(stage()).toBe('notBroadcast')
  })

  it('is never decided by a node that cannot be asked', async () => {
    const { send, fakes, stage, transactions, pass } = await openTab()
    for (let failures = 0; failures < 3; failures += 1)
      fakes.transactions.failNext('getStatus', { kind: 'network' })
    await send()
    await pass(1000)
    expect(stage()).toBe('pending')
    expect(transactions.state.get().unreachable.size).toBe(1)
    await pass(2000)
    expect(stage()).toBe('confirming')
    expect(transactions.state.get().unreachable.size).toBe(0)
  })

  it('is not known while the newest block is not', async () => {
    const { send, chain, transactions, stage, pass } = await openTab()
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

  it('is searched for among what no other record is known to be', async () => {
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
    const getStatus = vi.fn<Fakes['transactions']['getStatus']>(async () => {
      return { ok: true, value: { kind: 'undecided' } }
    })
    await openTab({ storage }, (fakes) => (fakes.transactions.getStatus = getStatus))
    const query = (hashes: unknown) =>
      getStatus.mock.calls.find(([{ hash: own }]) => own === hashes)?.[1]
    expect(query(undefined)).toMatchObject({
      evidence: 'all',
      otherHashes: new Set([5, 6, 4, 3].map(hash)),
      otherNonces: new Set([5]),
    })
    expect(query(hash(5))).toMatchObject({ evidence: 'all' })
    expect(query(hash(4))).toMatchObject({ evidence: 'transaction' })
  })

  it('waits again when its block is reorged, and is reported again', async () => {
    const { send, chain, stage, titles, pass } = await openTab()
    await send()
    chain.reorg()
    await pass(12_000)
    // One node may be behind: it takes two statuses.
    expect(stage()).toBe('confirming')
    await pass(12_000)
    expect(stage()).toBe('pending')
    expect(titles().at(-1)).toBe('Approval Transaction Sent')
    chain.mine()
    await pass(2000)
    expect(titles().at(-1)).toBe('Approval Successful')
  })

  it('is measured by what was approved: the wallet lets people edit the cap', async () => {
    const { send, chain, titles, lastText, pass } = await openTab()
    chain.pause()
    await send()
    chain.editCap(3n * TOKEN)
    chain.mine()
    await pass(1000)
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Too Low'])
    expect(lastText()).toContain('You approved 3 WETH; this needs 5.')
  })
})
