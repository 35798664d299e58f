import { describe, expect, it } from 'vitest'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import { findBlock, settled, startConnected, TOKEN } from '../../support/services.ts'

/** The cost of five ISC at first, in wei. */
const COST = (5n * TOKEN) / 2500n

type Started = Awaited<ReturnType<typeof startConnected>>

/** Makes the page read the account again, with the present cost. */
async function quote({ chain, fakes }: Started) {
  await fakes.clock.pass(300)
  await chain.refresh()
  await settled()
}

/** Starts with the amount 5, shows its cost, and approves it or only its cost. */
async function startApproved(isLimited = false) {
  const started = await startConnected()
  started.drafts.setLimitToCost(isLimited)
  started.drafts.setAmount('5')
  await quote(started)
  await started.exchange.approve()
  await findBlock(started.fakes)
  await quote(started)
  return started
}

const calls = ({ fakes }: Started) => fakes.tokens.sent.map(({ call }) => call)
const kinds = (started: Started) => calls(started).map(({ kind }) => kind)
const setPrice = ({ fakes }: Started, perCent: bigint) => fakes.chain.ledger.setPrice(perCent)

describe('a limited approval', () => {
  it('approves the cost and the margin, then mints', async () => {
    const started = await startApproved(true)
    expect(calls(started)).toMatchObject([{ kind: 'approve', amount: (COST * 101n) / 100n }])
    await started.exchange.submit()
    expect(kinds(started)).toEqual(['approve', 'mint'])
  })

  it('that the cost has risen above is seen once the chain has refused the mint', async () => {
    const started = await startApproved(true)
    setPrice(started, 105n)
    await started.exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    await settled()
    expect(started.exchange.card.get().status.kind).toBe('beyondApproval')
  })
})

describe('the price', () => {
  it('shows a cost that has risen first, and accepts it with the next press', async () => {
    const started = await startApproved()
    const { exchange, progress } = started
    setPrice(started, 102n)
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(progress()).toEqual({ kind: 'idle' })
    const risen = (COST * 102n) / 100n
    expect(exchange.card.get().price).toMatchObject({ before: COST, cost: risen })
    setPrice(started, 104n)
    await exchange.submit()
    expect(exchange.card.get().price).toMatchObject({ before: risen })
    await exchange.submit()
    await findBlock(started.fakes)
    expect(kinds(started)).toEqual(['approve', 'mint'])
    expect(exchange.card.get().price).toEqual({ kind: 'none' })
  })

  it('shows a cost that has risen also if another transaction ends while it is read', async () => {
    const started = await startApproved()
    const { exchange, account, fakes, records } = started
    fakes.chain.pause()
    await account.wrap(TOKEN)
    const [wrap] = records.state.get().records
    records.dismiss(wrap?.id ?? '')
    setPrice(started, 102n)
    const answer = fakes.tokens.hold('prepare')
    const submitted = exchange.submit()
    await settled()
    fakes.chain.mine()
    await findBlock(fakes)
    answer()
    await submitted
    expect(exchange.card.get().price).toMatchObject({ kind: 'moved', before: COST })
  })

  it('says nothing of a cost that has risen to an amount that was typed since', async () => {
    const started = await startApproved()
    const { drafts, exchange, fakes } = started
    setPrice(started, 102n)
    const answer = fakes.tokens.hold('prepare')
    const submitted = exchange.submit()
    await settled()
    drafts.setAmount('4')
    answer()
    await submitted
    expect(exchange.card.get().price.kind).not.toBe('moved')
  })

  it('shows a quote again that is older than two blocks', async () => {
    const started = await startApproved()
    const { chain, exchange, fakes } = started
    fakes.tokens.failEvery('getAccountSnapshot', { kind: 'wrongContract' })
    fakes.chain.passBlock(3)
    await fakes.clock.pass(4000)
    expect(chain.view.get().block).toBe(fakes.chain.block())
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(exchange.card.get().price).toEqual({
      kind: 'moved',
      cost: COST,
      block: expect.any(Number),
    })
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve', 'mint'])
  })
})

describe('a risen price that was accepted', () => {
  it('is not asked for again once the mint was cancelled', async () => {
    const started = await startApproved()
    const { exchange, fakes, records } = started
    setPrice(started, 102n)
    await exchange.submit()
    expect(exchange.card.get().status.kind).toBe('moved')
    fakes.chain.pause()
    await exchange.submit()
    await settled()
    fakes.chain.cancel()
    fakes.chain.mine()
    await fakes.clock.pass(5000)
    expect(records.state.get().records[0]?.outcome.kind).toBe('cancelled')
    await quote(started)
    expect(exchange.card.get()).toMatchObject({
      status: { kind: 'approved' },
      price: { kind: 'quoted', cost: (COST * 102n) / 100n },
    })
  })
})

describe('the limit of approvals', () => {
  it('is kept for the next visit at once, and in the other mode', async () => {
    const preferences = createFakePreferences()
    const first = await startConnected({ preferences })
    expect(first.exchange.card.get().limitToCost).toBe(false)
    first.drafts.setLimitToCost(true)
    first.drafts.switchMode()
    expect(first.exchange.card.get().limitToCost).toBe(true)
    const second = await startConnected({ preferences })
    expect(second.exchange.card.get().limitToCost).toBe(true)
    second.drafts.setLimitToCost(false)
    expect(preferences.limitToCost()).toBe(false)
  })
})
