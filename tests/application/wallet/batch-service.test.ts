import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-storage.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { holdBlock, settled, startWithFakes, type Surroundings } from '../../support/services.ts'

const TOKEN = 10n ** 18n
const SECOND = { rdns: 'test.second', name: 'Second' }

/** A connected holder of both tokens, in a wallet that carries out batches, and 5 typed. */
async function start(offered = true, surroundings: Surroundings = {}) {
  const started = startWithFakes({ permitted: true }, surroundings)
  const { fakes, exchange } = started
  fakes.transactions.batches.areOffered = offered
  fakes.tokens.ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  let asked = 0
  const { canBatch } = fakes.transactions
  fakes.transactions.canBatch = (account) => {
    asked += 1
    return canBatch(account)
  }
  await settled()
  return {
    ...started,
    timesAsked: () => asked,
    isPossible: started.batches.isPossible.get,
    type: async (amount = '5') => {
      exchange.setAmount(amount)
      await settled()
      fakes.clock.advance(300)
      await settled()
    },
  }
}

type Started = Awaited<ReturnType<typeof start>>

const allow = ({ fakes }: Started, mode: 'mint' | 'redeem', amount: bigint) =>
  fakes.tokens.ledger.setAllowance(allowanceQuestion(mode, HOLDER, fakes.deployment), amount)
const allowed = ({ fakes }: Started, mode: 'mint' | 'redeem') =>
  fakes.tokens.ledger.allowance(allowanceQuestion(mode, HOLDER, fakes.deployment))
const records = ({ transactions }: Started) => transactions.state.get().records

describe('ask', () => {
  it('is not possible without a wallet', () => {
    expect(startWithFakes().batches.isPossible.get()).toBe(false)
  })

  it('waits until an approval is missing, and asks once', async () => {
    const started = await start()
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
    const started = await start()
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
      const started = await start(what !== 'cannot')
      prepare(started)
      await started.type()
      expect(started.isPossible()).toBe(false)
      expect(started.titles()).toEqual([])
      expect(started.fakes.log.entries).toEqual([])
      await started.type('6')
      expect(started.timesAsked()).toBe(1)
    },
  )

  it('asks of each account, and knows what it was told of one', async () => {
    const started = await start()
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
    const started = await start()
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
    const started = await start()
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
    const started = await start(true, { preferences })
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

    const reloaded = await start(true, { preferences })
    await reloaded.type()
    expect(reloaded.timesAsked()).toBe(0)

    const inAnotherTab = await start()
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
      const started = await start()
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
    const started = await start()
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
    const started = await start()
    await started.type()
    started.fakes.wallet.useChain(1)
    expect(started.isPossible()).toBe(false)
  })
})

describe('approveAndSubmit', () => {
  it('approves and mints by one confirmation', async () => {
    const started = await start()
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
    const started = await start()
    started.exchange.switchMode()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.titles()).toEqual(['Redemption Transaction Sent', 'Redemption Successful'])
    expect(started.fakes.tokens.ledger.balance('ISC', HOLDER)).toBe(995n * TOKEN)
    expect(allowed(started, 'redeem')).toBe(0n)
  })

  it('writes its name down before the wallet is asked', async () => {
    const started = await start()
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
    const started = await start()
    started.fakes.chain.pause()
    const { signBatch } = started.fakes.transactions
    started.fakes.transactions.signBatch = async (trace) => {
      await signBatch(trace)
      return { ok: true, value: 'another' as never }
    }
    await started.type()
    await started.exchange.approveAndSubmit()
    expect(records(started)).toMatchObject([{ batch: { id: 'another' } }])
  })

  it('holds up the card until it is in a block', async () => {
    const started = await start()
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
    const before = await start()
    before.fakes.chain.pause()
    await before.type()
    await before.exchange.approveAndSubmit()
    const [record] = records(before)
    if (record === undefined) throw new Error('There is no record')
    const after = await start()
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
    const started = await start()
    started.fakes.transactions.failNext('signBatch', { kind })
    await started.type()
    await started.exchange.approveAndSubmit()
    expect(records(started)).toEqual([])
    expect(started.titles()).toEqual([title])
    expect(started.exchange.state.get().amount).toBe('5')
    expect(started.progress()).toEqual({ kind: 'idle' })
  })

  it('watches for it when the wallet’s answer made no sense', async () => {
    const started = await start()
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
  ] as const)('tells plainly that it has ended as %s', async (stage, end, says) => {
    const started = await start()
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

  it('tells that it was not carried out, of which no approval is left', async () => {
    const started = await start()
    started.fakes.chain.revertNext()
    await started.type()
    await started.exchange.approveAndSubmit()
    await settled()
    expect(started.titles()).toContain('Minting Failed')
    expect(allowed(started, 'mint')).toBe(0n)
  })

  it('lets the card go when the wallet does not know of it any more, and watches on', async () => {
    const started = await start()
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
    const started = await start()
    await started.type(amount)
    await started.exchange.approveAndSubmit()
    expect(started.titles()).toEqual([title])
    expect(started.fakes.transactions.sent).toEqual([])
  })
})
