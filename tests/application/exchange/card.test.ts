import { describe, expect, it } from 'vitest'
import { cardOf } from '../../../src/application/exchange/card.ts'
import { EMPTY_VIEW } from '../../../src/application/chain/chain-view.ts'
import { BLOCK_PAUSE } from '../../../src/application/chain/loop.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { findBlock, settled, startApproved, startWithFakes, TOKEN } from '../../support/services.ts'
import { createFakeJournal } from '../../../src/adapters/memory/fake-platform.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import type { Draft } from '../../../src/domain/card/price.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { described, found, lost, seen, sent } from '../../support/records.ts'
import { elsewhere, onSepolia } from '../../support/sessions.ts'
import { openTab } from '../../support/transaction-tab.ts'

type Started = Awaited<ReturnType<typeof startApproved>>

/** Presses the mint button with 5 typed and approved. `prepare` decides how the mint ends. */
async function mint(prepare: (fakes: Started['fakes']) => void) {
  const started = await startApproved()
  prepare(started.fakes)
  await started.exchange.submit()
  await findBlock(started.fakes)
  return { ...started, outcome: () => started.exchange.card.get().outcome }
}

const approve = { kind: 'approve', token: 'WETH', spender: STRANGER, amount: 5n } as const
const revert = (change: Partial<TransactionRecord> = {}) => found({ isReverted: true }, change)

/** The outcome on the card once the record has ended. */
const outcomeOf = (
  record: TransactionRecord,
  draft: Partial<Draft>,
  others: Partial<Parameters<typeof cardOf>[0]> = {},
) =>
  cardOf({
    draft: { mode: 'mint', limitToCost: false, ...typedAmount(''), ...draft },
    press: { kind: 'ended', id: record.id },
    session: onSepolia,
    view: EMPTY_VIEW,
    records: [described(record)],
    preparing: undefined,
    ...others,
  }).outcome?.kind

describe(`the outcome in ${cardOf.name}`, () => {
  it.each<[string, TransactionRecord, Partial<Draft>, string | undefined]>([
    ['a success of the mode', found(), {}, 'succeeded'],
    ['a success of the other mode', found(), { mode: 'redeem' }, undefined],
    ['a success, once something else is typed', found(), typedAmount('7'), undefined],
    ['a success that was put away', found({}, { hidden: 'succeeded' }), {}, undefined],
    ['a success whose block was taken back', seen(), {}, undefined],
    ['a success of another account', found({}, { from: STRANGER }), {}, undefined],
    ['a revert, beside its amount', revert(), typedAmount('5'), 'reverted'],
    ['a revert of the approval', revert({ call: approve }), typedAmount('5'), 'reverted'],
    ['a revert of a wrap', revert({ call: { kind: 'wrap', amount: 1n } }), {}, undefined],
  ])('for %s', (_name, record, draft, outcome) => {
    expect(outcomeOf(record, draft)).toBe(outcome)
  })

  it.each<[string, TransactionRecord, Parameters<typeof outcomeOf>[2]]>([
    ['the wrong network', revert(), { session: elsewhere }],
    ['a request that is prepared', found(), { preparing: { from: HOLDER, call: approve } }],
    [
      'a mint that may have been sent',
      revert(),
      { records: [lost('unclear', { id: 'lost' }), revert()].map(described) },
    ],
  ])('is hidden by %s', (_name, record, others) => {
    expect(outcomeOf(record, {}, others)).toBeUndefined()
  })

  it('is a decline until the next press', async () => {
    const declined = await mint(({ tokens }) => tokens.failNext('send', { kind: 'rejected' }))
    const { exchange, outcome } = declined
    expect(exchange.card.get()).toMatchObject({ status: { kind: 'declined' }, outcome: undefined })
    declined.fakes.tokens.failNext('prepare', { kind: 'network' })
    await exchange.submit()
    expect(exchange.card.get().status.kind).toBe('approved')
    await exchange.submit()
    await findBlock(declined.fakes)
    expect(outcome()).toMatchObject({ kind: 'succeeded' })
  })

  it('is a receipt until something else is typed, for good', async () => {
    const { drafts, outcome } = await mint(() => {})
    expect(outcome()).toMatchObject({ kind: 'succeeded', record: { call: { kind: 'mint' } } })
    drafts.setAmount('7')
    drafts.setAmount('')
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

  it('is none for other failures, which a toast tells', async () => {
    const failed = await mint(({ tokens }) => tokens.failNext('send', { kind: 'insufficientGas' }))
    expect(failed.exchange.card.get()).toMatchObject({
      status: { kind: 'approved' },
      outcome: undefined,
    })
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

  it('has the fee of what the wallet is asked for', async () => {
    const { account, chain, exchange, fakes } = await startApproved()
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
})

describe('the card without an account', () => {
  it.each([
    ['', PROTOCOL.amounts.length],
    ['5', 0],
  ])(
    'offers Approve, which posts why it sends nothing, and no main button: %j',
    (amount, count) => {
      const { drafts, exchange } = startWithFakes()
      drafts.setAmount(amount)
      const card = exchange.card.get()
      expect(card).toMatchObject({ approve: { isDisabled: false }, submit: { isDisabled: true } })
      expect(card.choices).toHaveLength(count)
      expect([card.status.kind, card.status.step]).toEqual(['notConnected', undefined])
      expect(card.snapshot).toBeUndefined()
    },
  )

  it('is the same before the session and the draft change', () => {
    const { drafts, exchange } = startWithFakes({ permitted: true })
    drafts.setAmount('5')
    expect(exchange.card.initial).toMatchObject({ amount: '', status: { kind: 'notConnected' } })
  })
})
