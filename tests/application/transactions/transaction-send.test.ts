import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { settled } from '../../support/services.ts'
import { createShared, openTab } from '../../support/transaction-tab.ts'

describe('send', () => {
  it('writes the intent down before the wallet is asked', async () => {
    const { transactions, fakes, request, record } = await openTab()
    const answer = fakes.transactions.hold('sign')
    const sending = transactions.send(request)
    await settled()
    expect(record()).toMatchObject({
      from: HOLDER,
      chainId: 11155111,
      call: request.call,
      nonce: 0,
      calldata: expect.any(String),
      stage: { kind: 'signing' },
    })
    expect(fakes.transactions.sent).toEqual([])
    answer()
    await sending
    expect(record()).toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  it('leaves no record when the wallet certainly sent nothing', async () => {
    const { send, fakes, record, titles } = await openTab()
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
      const { send, fakes, stage, progress, lastText } = await openTab()
      fakes.transactions.failNext('sign', failure)
      await send()
      expect(lastText()).toContain('It may have been sent: check your wallet')
      expect(stage()).toBe('unanswered')
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )

  it('asks the wallet nothing when the call would be refused', async () => {
    const { send, fakes, record, titles } = await openTab()
    fakes.transactions.failNext('prepare', { kind: 'insufficientBalance' })
    await send()
    expect(fakes.transactions.sent).toEqual([])
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })

  it('opens one request in two tabs', async () => {
    const shared = createShared()
    const one = await openTab(shared)
    const two = await openTab(shared)
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
    const { transactions, request, progress } = await openTab({ locks })
    await expect(transactions.send(request)).rejects.toThrow('no lock')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('withdraws that a request was open when the same is asked for anew', async () => {
    const { send, fakes, request, transactions, titles } = await openTab()
    fakes.transactions.failNext('sign', { kind: 'requestPending' })
    await send()
    expect(titles()).toEqual(['Approval Failed'])
    const answer = fakes.transactions.hold('sign')
    const redeeming = { ...request, call: { ...request.call, token: 'ISC' } } as const
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
    const shared = createShared()
    const one = await openTab(shared)
    const two = await openTab(shared)
    one.fakes.transactions.hold('sign')
    void one.send()
    await settled()
    two.fakes.wallet.useAccounts(STRANGER)
    await settled()
    await two.transactions.send({ ...two.request, from: STRANGER })
    expect(two.fakes.transactions.sent).toMatchObject([{ from: STRANGER }])
  })

  it('keeps the newest first, also by a clock that stands still', async () => {
    const { send, chain, fakes, request, transactions, progress } = await openTab()
    fakes.clock.advance(500)
    chain.pause()
    await send()
    const [older] = transactions.state.get().records
    transactions.dismiss(older?.id ?? '')
    await transactions.send({ ...request, call: { kind: 'mint', wholeTokens: 1n } })
    const { records } = transactions.state.get()
    expect(records.map(({ call, asked }) => [call.kind, asked])).toEqual([
      ['mint', 501],
      ['approve', 500],
    ])
    expect(progress()).toMatchObject({ record: { call: { kind: 'mint' } } })
    expect(records.map(({ isDismissed }) => isDismissed)).toEqual([false, true])
  })
})
