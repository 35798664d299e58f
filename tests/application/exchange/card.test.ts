import { describe, expect, it } from 'vitest'
import { cardOf } from '../../../src/application/exchange/card.ts'
import { BLOCK_PAUSE, REPEAT_PAUSE } from '../../../src/application/chain/loop.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { findBlock, settled, startApproved, startWithFakes, TOKEN } from '../../support/services.ts'
import { createFakeJournal } from '../../../src/adapters/memory/fake-platform.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { block, found, sent } from '../../support/records.ts'
import { mined, mintEvents } from '../../support/reports.ts'
import { openTab } from '../../support/transaction-tab.ts'

type Started = Awaited<ReturnType<typeof startApproved>>

/** Presses the mint button with 5 typed and approved. `prepare` decides how the mint ends. */
async function mint(prepare: (fakes: Started['fakes']) => void) {
  const started = await startApproved()
  await started.fakes.clock.pass(300)
  prepare(started.fakes)
  await started.exchange.submit()
  await findBlock(started.fakes)
  return { ...started, outcome: () => started.exchange.card.get().outcome }
}

describe(`the outcome in ${cardOf.name}`, () => {
  it('is a decline until the next press', async () => {
    const declined = await mint(({ tokens }) => tokens.failNext('send', { kind: 'rejected' }))
    const { exchange, outcome } = declined
    expect(exchange.card.get()).toMatchObject({ status: { kind: 'declined' }, outcome: undefined })
    await exchange.submit()
    expect(exchange.card.get().status.kind).not.toBe('declined')
    await findBlock(declined.fakes)
    expect(outcome()).toMatchObject({ kind: 'succeeded' })
  })

  it('is a revert also where the account has too little by then', async () => {
    const {
      exchange,
      fakes,
      outcome,
      chain: loop,
    } = await mint(({ chain }) => {
      chain.revertNext('paused')
    })
    fakes.chain.ledger.setBalance('WETH', HOLDER, 0n)
    await loop.refresh()
    expect(exchange.card.get().status.kind).toBe('short')
    expect(outcome()).toMatchObject({ kind: 'reverted' })
  })

  it('is a revert until something else is typed, and keeps the amount', async () => {
    const { drafts, exchange, fakes, outcome } = await mint(({ chain }) =>
      chain.revertNext('paused'),
    )
    expect(outcome()).toMatchObject({
      kind: 'reverted',
      record: { outcome: { mined: { reason: 'paused' } } },
    })
    // The wrong network is more important than the outcome.
    fakes.wallet.useChain(1)
    await settled()
    expect(exchange.card.get()).toMatchObject({
      status: { kind: 'wrongNetwork' },
      outcome: undefined,
    })
    fakes.wallet.useChain(NETWORK.chainId)
    await settled()
    expect(outcome()).toMatchObject({ kind: 'reverted' })
    expect(exchange.card.get().amount).toBe('5')
    drafts.setAmount('6')
    expect(outcome()).toBeUndefined()
  })

  it.each<[string, (started: Awaited<ReturnType<typeof mint>>) => void]>([
    ['something else is typed', ({ drafts }) => drafts.setAmount('7')],
    ['the mode is switched', ({ drafts }) => drafts.switchMode()],
    ['all that has ended is put away', ({ records }) => records.dismissEnded()],
  ])('is a receipt until %s, for good', async (_what, end) => {
    const started = await mint(() => {})
    const { drafts, exchange, outcome } = started
    expect(outcome()).toMatchObject({ kind: 'succeeded', record: { call: { kind: 'mint' } } })
    end(started)
    expect(outcome()).toBeUndefined()
    if (exchange.card.get().mode === 'redeem') drafts.switchMode()
    drafts.setAmount('')
    expect(outcome()).toBeUndefined()
  })

  it('is no receipt any more once a reorg has taken back its block', async () => {
    const { fakes, outcome } = await mint(() => {})
    fakes.chain.reorg()
    fakes.chain.passBlock()
    await fakes.clock.pass(12_000)
    expect(outcome()).toBeUndefined()
  })

  it('is a receipt until another transaction is stored, also one that is declined', async () => {
    const { account, fakes, outcome } = await mint(() => {})
    fakes.tokens.failNext('prepare', { kind: 'network' })
    await account.revoke('WETH')
    expect(outcome()).toMatchObject({ kind: 'succeeded' })
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await account.revoke('WETH')
    expect(outcome()).toBeUndefined()
  })

  it('is kept while a transaction of another account ends in another tab', async () => {
    const one = await openTab()
    one.fakes.tokens.failNext('send', { kind: 'rejected' })
    one.drafts.setAmount('5')
    await one.pass(300)
    await one.exchange.approve()
    expect(one.exchange.card.get().status.kind).toBe('declined')
    const otherTab = createFakeJournal(one.fakes.shared.storage)
    otherTab.put(sent({ from: STRANGER }))
    otherTab.put(found({}, { from: STRANGER }))
    expect(one.exchange.card.get().status.kind).toBe('declined')
  })

  it('is no decline for another account, whose toasts are its own, too', async () => {
    const { fakes, exchange, titlesNow } = await mint(({ tokens, chain }) => {
      tokens.failNext('send', { kind: 'rejected' })
      chain.ledger.setBalance('WETH', STRANGER, 5n * 10n ** 18n)
    })
    expect(titlesNow()).toContain('Minting Failed')
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    await fakes.clock.pass(300)
    expect(exchange.card.get().status.kind).toBe('notApproved')
    expect(exchange.card.get().status.kind).not.toBe('declined')
    expect(titlesNow()).toEqual([])
    fakes.wallet.useAccounts(HOLDER)
    await fakes.clock.pass(300)
    expect(exchange.card.get().status.kind).toBe('declined')
  })

  it('is none for other failures, which a toast tells', async () => {
    const failed = await mint(({ tokens }) => tokens.failNext('send', { kind: 'insufficientGas' }))
    expect(failed.exchange.card.get()).toMatchObject({
      status: { kind: 'approved' },
      outcome: undefined,
    })
  })

  it('is no decline any more once something else has been sent', async () => {
    const declined = await mint(({ tokens }) => tokens.failNext('send', { kind: 'rejected' }))
    await declined.account.wrap(TOKEN)
    await findBlock(declined.fakes)
    expect(declined.exchange.card.get().status.kind).not.toBe('declined')
  })
})

describe('the status', () => {
  it('is that the approval is checked, and then that it could not be read', async () => {
    const { drafts, exchange, fakes } = startWithFakes({ permitted: true })
    const read = fakes.tokens.hold('getAccountSnapshot')
    drafts.setAmount('5')
    await settled()
    expect(exchange.card.get().status.kind).toBe('checkingApproval')
    fakes.tokens.failEvery('getAccountSnapshot', { kind: 'network' })
    read()
    await fakes.clock.pass(300)
    expect(exchange.card.get().status.kind).toBe('unknownApproval')
  })

  it('is a check of the approval until the account is read as of the last block of its own', async () => {
    const { account, chain, drafts, exchange, fakes } = startWithFakes({ permitted: true })
    fakes.chain.ledger.setBalance('WETH', HOLDER, 0n)
    drafts.setAmount('5')
    await fakes.clock.pass(300)
    const { status } = exchange.card.get()
    expect(status.kind).toBe('short')
    const read = fakes.tokens.hold('getAccountSnapshot')
    await account.wrap(TOKEN)
    await fakes.clock.pass(2200)
    expect(chain.view.get().snapshot?.balances).toEqual({})
    expect(exchange.card.get()).toMatchObject({
      status: { kind: 'checkingApproval' },
      price: { kind: 'quoted' },
      allowance: undefined,
    })
    read()
    await fakes.clock.pass(REPEAT_PAUSE)
    expect(exchange.card.get().status.kind).toBe('notApproved')
  })

  it('says that the approval could not be read if the account cannot be read again', async () => {
    const { account, exchange, fakes } = await startApproved()
    await fakes.clock.pass(300)
    fakes.tokens.failEvery('getAccountSnapshot', { kind: 'network' })
    await account.wrap(TOKEN)
    await findBlock(fakes)
    await fakes.clock.pass(300)
    expect(exchange.card.get().status.kind).toBe('unknownApproval')
  })

  it('is no check because of a final block of another chain', async () => {
    const { fakes, drafts, exchange, pass } = await openTab()
    const standing = mined({ block: block(10_000), events: mintEvents() })
    const final = found({}, { found: { mined: standing, isOwn: true, confirmedAt: 10_006 } })
    createFakeJournal(fakes.shared.storage).put(final)
    drafts.setAmount('5')
    await pass(300)
    expect(exchange.card.get().status.kind).toBe('notApproved')
  })

  it('has the fee of what the wallet is asked for', async () => {
    const { account, chain, exchange, fakes } = await startApproved()
    await fakes.clock.pass(300)
    const answer = fakes.tokens.hold('send')
    void account.wrap(TOKEN)
    await settled()
    fakes.chain.passBlock()
    await fakes.clock.pass(BLOCK_PAUSE.shown)
    expect(chain.view.get().snapshot?.networkFee?.next.kind).toBe('wrap')
    answer()
    await fakes.clock.pass(BLOCK_PAUSE.shown)
    expect(exchange.card.get().status.kind).toBe('approved')
    expect(chain.view.get().snapshot?.networkFee?.next.kind).toBe('mint')
  })

  it('is unknown while it is not known what became of a transaction', async () => {
    const { exchange, fakes, records } = await startApproved()
    await fakes.clock.pass(300)
    expect(exchange.card.get().unknown).toEqual([])
    fakes.tokens.failNext('send', { kind: 'timeout' })
    await exchange.submit()
    const [record] = records.state.get().records
    expect(exchange.card.get()).toMatchObject({ unknown: [record], status: { kind: 'unknown' } })
    records.dismiss(record?.id ?? '')
    expect(exchange.card.get().unknown).toEqual([])
  })

  it('says of a transaction that waits that the chain cannot be read', async () => {
    const { exchange, fakes } = await startApproved()
    await fakes.clock.pass(300)
    fakes.chain.pause()
    await exchange.submit()
    fakes.chain.failEvery('getNewestBlock', { kind: 'network' })
    await fakes.clock.pass(12_000)
    expect(exchange.card.get().status).toMatchObject({ kind: 'sent', tone: 'busy' })
  })
})

describe('the card without an account', () => {
  it.each([
    ['', true, PROTOCOL.amounts.length],
    ['5', true, 0],
    ['x', true, 0],
  ])(
    'offers Approve, which posts why it sends nothing, and no main button: %j',
    (amount, mayApprove, count) => {
      const { drafts, exchange } = startWithFakes()
      drafts.setAmount(amount)
      const { approve, submit, choices, status, snapshot } = exchange.card.get()
      expect([!approve.isDisabled, submit.isDisabled, choices.length]).toEqual([
        mayApprove,
        true,
        count,
      ])
      expect([status.kind, status.step, snapshot]).toEqual(['notConnected', undefined, undefined])
    },
  )

  it('is the same before the session and the draft change', () => {
    const { drafts, exchange } = startWithFakes({ permitted: true })
    drafts.setAmount('5')
    expect(exchange.card.initial).toMatchObject({ amount: '', status: { kind: 'notConnected' } })
  })
})
