import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { holdBlock, settled, TOKEN } from '../../support/services.ts'
import { allowed, records, startBatching } from '../../support/batches.ts'

describe('approveAndSubmit', () => {
  it('approves and mints by one confirmation', async () => {
    const started = await startBatching()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.titles()).toEqual(['Minting Transaction Sent', 'Minting Successful'])
    expect(started.fakes.transactions.sent.map(({ call }) => call.kind)).toEqual([
      'approve',
      'mint',
    ])
    expect(started.fakes.tokens.ledger.balance('ISC', HOLDER)).toBe(
      1000n * TOKEN + 485n * 10n ** 16n,
    )
    expect(started.exchange.state.get().amount).toBe('')
    expect(records(started)).toMatchObject([
      { call: { kind: 'mint' }, approval: { kind: 'approve', amount: 5n * TOKEN }, summary: {} },
    ])
  })

  it('approves and redeems by one confirmation', async () => {
    const started = await startBatching()
    started.exchange.switchMode()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.titles()).toEqual(['Redemption Transaction Sent', 'Redemption Successful'])
    expect(started.fakes.tokens.ledger.balance('ISC', HOLDER)).toBe(995n * TOKEN)
    expect(allowed(started, 'redeem')).toBe(0n)
  })

  it('writes its name down before the wallet is asked', async () => {
    const started = await startBatching()
    const answer = started.fakes.transactions.hold('signBatch')
    await started.type()
    const sending = started.exchange.approveAndSubmit()
    await settled()
    const [record] = records(started)
    expect(record).toMatchObject({ stage: { kind: 'signing' }, batch: { id: expect.any(String) } })
    expect(record).not.toHaveProperty('hash')
    expect(started.progress()).toMatchObject({ kind: 'signing', action: 'mint' })
    answer()
    await sending
  })

  it('takes the name that the wallet gives it', async () => {
    const started = await startBatching()
    started.fakes.chain.pause()
    const { signBatch } = started.fakes.transactions
    started.fakes.transactions.signBatch = async (prepared) => {
      await signBatch(prepared)
      return { ok: true, value: 'another' as never }
    }
    await started.type()
    await started.exchange.approveAndSubmit()
    expect(records(started)).toMatchObject([{ batch: { id: 'another' } }])
  })

  it('holds up the card until it is in a block', async () => {
    const started = await startBatching()
    const release = holdBlock(started.fakes)
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.progress()).toMatchObject({ kind: 'pending', action: 'mint' })
    await started.exchange.approve()
    await started.exchange.approveAndSubmit()
    expect(started.fakes.transactions.sent).toHaveLength(2)
    release()
    await settled()
    expect(started.progress()).toEqual({ kind: 'idle' })
    expect(started.titles()).toContain('Minting Successful')
  })

  it('is found again after a reload', async () => {
    const before = await startBatching()
    before.fakes.chain.pause()
    await before.type()
    await before.exchange.approveAndSubmit()
    const [record] = records(before)
    if (record === undefined) throw new Error('There is no record')
    const after = await startBatching()
    // The same wallet, and the same journal.
    after.fakes.transactions.getStatus = before.fakes.transactions.getStatus
    after.fakes.journal.put(record)
    after.fakes.wallet.useAccounts(STRANGER)
    after.fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(after.progress()).toMatchObject({ kind: 'pending', record: { batch: record.batch } })
    expect(after.exchange.state.get()).toEqual({ mode: 'mint', ...typedAmount('5') })
    before.fakes.chain.mine()
    after.fakes.clock.advance(1000)
    await settled()
    expect(after.titles()).toEqual(['Minting Successful'])
  })

  it.each([
    ['rejected', 'Minting Failed'],
    ['noBatch', 'Minting Failed'],
    ['providerMissing', 'Provider Error'],
  ] as const)('forgets it when the wallet has certainly not sent it: %s', async (kind, title) => {
    const started = await startBatching()
    started.fakes.transactions.failNext('signBatch', { kind })
    await started.type()
    await started.exchange.approveAndSubmit()
    expect(records(started)).toEqual([])
    expect(started.titles()).toEqual([title])
    expect(started.exchange.state.get().amount).toBe('5')
    expect(started.progress()).toEqual({ kind: 'idle' })
  })

  it('watches for it when the wallet’s answer made no sense', async () => {
    const started = await startBatching()
    started.fakes.transactions.failNext('signBatch', { kind: 'malformedAnswer' })
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(records(started)).toMatchObject([{ stage: { kind: 'unanswered' } }])
    expect(started.progress()).toEqual({ kind: 'idle' })
  })

  it.each([
    ['abandoned', 'abandon', /given the transaction up/],
    ['partial', 'endInPart', /only a part of it/],
  ] as const)('says plainly that it has ended as %s', async (stage, end, says) => {
    const started = await startBatching()
    started.fakes.chain.pause()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    started.fakes.transactions.batches[end]()
    started.fakes.clock.advance(1000)
    await settled()
    expect(started.notices.toasts.get().at(-1)).toMatchObject({
      title: 'Minting Failed',
      text: expect.stringMatching(says),
    })
    expect(records(started)).toMatchObject([{ stage: { kind: stage } }])
    expect(started.progress()).toEqual({ kind: 'idle' })
    expect(started.exchange.state.get().amount).toBe('5')
  })

  it('says that it was not carried out, of which no approval is left', async () => {
    const started = await startBatching()
    started.fakes.chain.revertNext()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.titles()).toContain('Minting Failed')
    expect(allowed(started, 'mint')).toBe(0n)
  })

  it('lets the card go when the wallet does not know of it any more, and watches on', async () => {
    const started = await startBatching()
    started.fakes.chain.pause()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    started.fakes.transactions.batches.forget()
    for (const pause of [1000, 60_000, 12_000]) {
      started.fakes.clock.advance(pause)
      await settled()
    }
    expect(records(started)).toMatchObject([{ stage: { kind: 'notBroadcast' } }])
    expect(started.notices.toasts.get().at(-1)?.text).toMatch(/^Your wallet does not know of the/)
    expect(started.progress()).toEqual({ kind: 'idle' })
  })

  it.each([
    ['', 'Invalid Amount'],
    ['1.5', 'Invalid Amount'],
  ])('sends nothing for %j', async (amount, title) => {
    const started = await startBatching()
    await started.type(amount)
    await started.exchange.approveAndSubmit()
    expect(started.titles()).toEqual([title])
    expect(started.fakes.transactions.sent).toEqual([])
  })
})
