import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-storage.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import { settled, startConnected, TOKEN } from '../../support/services.ts'

/** Five ISC cost this much at first, in wei. */
const COST = (5n * TOKEN) / 2500n

type Started = Awaited<ReturnType<typeof startConnected>>

async function startQuoted(basis: 'typed' | 'cost') {
  const started = await startConnected()
  started.exchange.prices.choose({ basis })
  started.exchange.setAmount('5')
  await quote(started)
  return started
}

/** Has the account read again, with the cost of now. */
async function quote({ fakes, snapshots }: Started) {
  fakes.clock.advance(300)
  await settled()
  await snapshots.refresh()
  await settled()
}

const calls = ({ fakes }: Started) => fakes.transactions.sent.map(({ call }) => call)
const kinds = (started: Started) => calls(started).map(({ kind }) => kind)
const setPrice = ({ fakes }: Started, perCent: bigint) => fakes.tokens.ledger.setPrice(perCent)

describe('a limited approval', () => {
  it('approves the cost and the margin, then mints', async () => {
    const started = await startQuoted('cost')
    const { exchange } = started
    await exchange.approve()
    await settled()
    expect(calls(started)).toMatchObject([{ kind: 'approve', amount: (COST * 101n) / 100n }])
    await exchange.submit()
    await settled()
    expect(kinds(started)).toEqual(['approve', 'mint'])
  })

  it('approves the limit in one confirmation, not more', async () => {
    const started = await startQuoted('cost')
    await started.exchange.approveAndSubmit()
    await settled()
    expect(calls(started)).toMatchObject([
      { kind: 'approve', amount: (COST * 101n) / 100n },
      { kind: 'mint' },
    ])
  })

  it('is missing again once the price has risen beyond it', async () => {
    const started = await startQuoted('cost')
    const { exchange, titles } = started
    await exchange.approve()
    await settled()
    setPrice(started, 102n)
    await quote(started)
    await exchange.submit()
    expect(titles()).toContain('Minting Failed')
    await exchange.approve()
    await settled()
    expect(calls(started).at(-1)).toMatchObject({ amount: (COST * 102n * 101n) / 10_000n })
    await exchange.submit()
    await settled()
    expect(kinds(started)).toEqual(['approve', 'approve', 'mint'])
  })

  it('is not built without a cost, nor for a fraction', async () => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.prices.choose({ basis: 'cost' })
    exchange.setAmount('5')
    await exchange.approve()
    exchange.setAmount('1.5')
    await exchange.approve()
    expect(titles()).toEqual(['Approval Failed', 'Invalid Amount'])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('takes no more when the pools move while the mint waits', async () => {
    const started = await startQuoted('cost')
    const { exchange, fakes } = started
    await exchange.approve()
    await settled()
    fakes.chain.pause()
    await exchange.submit()
    setPrice(started, 18_200n)
    fakes.chain.mine()
    expect(fakes.chain.mined().map(({ isReverted }) => isReverted)).toEqual([false, true])
    expect(fakes.tokens.ledger.balance('WETH', HOLDER)).toBe(10n * TOKEN)
  })
})

/** The same, approved. */
async function startApproved(basis: 'typed' | 'cost') {
  const started = await startQuoted(basis)
  await started.exchange.approve()
  await settled()
  await quote(started)
  return started
}

describe('the cost right before the wallet is asked', () => {
  it('is shown first if it has risen, and accepted with the next press', async () => {
    const started = await startApproved('typed')
    const { exchange, progress } = started
    setPrice(started, 102n)
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(progress()).toEqual({ kind: 'idle' })
    const risen = (COST * 102n) / 100n
    expect(exchange.prices.review.get()).toMatchObject({
      reason: 'risen',
      shown: COST,
      cost: risen,
    })
    await exchange.submit()
    await settled()
    expect(kinds(started)).toEqual(['approve', 'mint'])
    expect(exchange.prices.review.get()).toBeUndefined()
  })

  it('is shown again if it has risen again', async () => {
    const started = await startApproved('typed')
    setPrice(started, 102n)
    await started.exchange.submit()
    setPrice(started, 104n)
    await started.exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(started.exchange.prices.review.get()).toMatchObject({ shown: (COST * 102n) / 100n })
  })

  it('may rise a little', async () => {
    const started = await startApproved('typed')
    setPrice(started, 101n)
    await started.exchange.submit()
    expect(kinds(started)).toEqual(['approve', 'mint'])
  })

  it('holds up a quote that is older than two blocks', async () => {
    const started = await startApproved('typed')
    const { exchange, fakes, blocks } = started
    const release = fakes.tokens.hold('getAccountSnapshot')
    for (const _ of [1, 2, 3]) fakes.chain.passBlock()
    fakes.clock.advance(12_000)
    await settled()
    expect(blocks.newest.get().number).toBe(fakes.chain.block())
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(exchange.prices.review.get()).toMatchObject({ reason: 'old', shown: COST, cost: COST })
    await exchange.submit()
    await settled()
    expect(kinds(started)).toEqual(['approve', 'mint'])
    release()
  })

  it('is asked at the newest block of a node that knows none to come', async () => {
    const started = await startApproved('typed')
    started.fakes.tokens.failNext('getMintingCosts', { kind: 'unsupported' })
    await started.exchange.submit()
    expect(kinds(started)).toEqual(['approve', 'mint'])
  })

  it('sends nothing while it cannot be read', async () => {
    const started = await startApproved('typed')
    const { fakes, exchange, titles } = started
    for (const _ of [1, 2]) fakes.tokens.failNext('getMintingCosts', { kind: 'network' })
    await exchange.submit()
    expect(kinds(started)).toEqual(['approve'])
    expect(titles()).toContain('Minting Failed')
  })

  it('is not asked when redeeming, nor without a quote', async () => {
    const { exchange, fakes } = await startConnected()
    const { ledger } = fakes.tokens
    ledger.setBalance('ISC', HOLDER, 5n * TOKEN)
    for (const mode of ['mint', 'redeem'] as const) {
      ledger.setAllowance(allowanceQuestion(mode, HOLDER, fakes.deployment), 5n * TOKEN)
    }
    exchange.setAmount('5')
    await settled()
    await exchange.submit()
    await settled()
    exchange.switchMode()
    exchange.setAmount('5')
    await settled()
    fakes.clock.advance(300)
    await settled()
    await exchange.submit()
    expect(fakes.transactions.sent.map(({ call }) => call.kind)).toEqual(['mint', 'redeem'])
    expect(fakes.tokens.count('getMintingCosts')).toBe(0)
  })
})

describe('the choice', () => {
  it('is kept for the next visit', async () => {
    const preferences = createFakePreferences()
    const first = await startConnected({ preferences })
    expect(first.exchange.prices.choice.get()).toEqual({ basis: 'typed', margin: 100n })
    first.exchange.prices.choose({ basis: 'cost' })
    first.exchange.prices.choose({ margin: 50n })
    const second = await startConnected({ preferences })
    expect(second.exchange.prices.choice.get()).toEqual({ basis: 'cost', margin: 50n })
  })
})
