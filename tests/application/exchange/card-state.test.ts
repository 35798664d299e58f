import { describe, expect, it } from 'vitest'
import { cardOf } from '../../../src/application/exchange/card-state.ts'
import { findBlock, passTime, startApproved } from '../../support/services.ts'

/** With 5 approved, a press of the mint that ends as it is told to. */
async function mint(prepare: (fakes: Awaited<ReturnType<typeof startApproved>>['fakes']) => void) {
  const started = await startApproved()
  await passTime(started.fakes, 300)
  prepare(started.fakes)
  await started.exchange.submit()
  await findBlock(started.fakes)
  return { ...started, outcome: () => started.exchange.card.get().outcome }
}

describe(`the outcome in ${cardOf.name}`, () => {
  it('is a decline until something else is typed or pressed', async () => {
    const declined = await mint(({ tokens }) => tokens.failNext('send', { kind: 'rejected' }))
    const { exchange, outcome } = declined
    expect(outcome()).toEqual({ kind: 'declined', failure: { kind: 'rejected' } })
    await exchange.submit()
    expect(outcome()).toBeUndefined()
    await findBlock(declined.fakes)
    expect(outcome()).toMatchObject({ kind: 'succeeded' })
  })

  it('is a revert until something else is typed, and keeps the amount', async () => {
    const { exchange, outcome } = await mint(({ chain }) => chain.revertNext('paused'))
    expect(outcome()).toMatchObject({ kind: 'reverted', record: { stage: { reason: 'paused' } } })
    expect(exchange.card.get().amount).toBe('5')
    exchange.setAmount('6')
    expect(outcome()).toBeUndefined()
  })

  it('is the receipt in the mode of its transaction, until that is put away', async () => {
    const { exchange, transactions, outcome } = await mint(() => {})
    exchange.switchMode()
    expect(outcome()).toBeUndefined()
    exchange.switchMode()
    expect(outcome()).toMatchObject({ kind: 'succeeded', record: { call: { kind: 'mint' } } })
    transactions.dismissEnded()
    expect(outcome()).toBeUndefined()
  })

  it('is no receipt any more once a reorg has taken back its block', async () => {
    const { fakes, outcome } = await mint(() => {})
    fakes.chain.reorg()
    fakes.chain.passBlock()
    await passTime(fakes, 12_000)
    expect(outcome()).toBeUndefined()
  })

  it('stays a receipt through what is typed, declined or sent by another button', async () => {
    const { exchange, account, fakes, outcome } = await mint(() => {})
    exchange.setAmount('7')
    expect(outcome()).toBeUndefined()
    exchange.setAmount('')
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await account.revoke('WETH')
    expect(outcome()).toMatchObject({ kind: 'succeeded' })
    await account.revoke('WETH')
    await findBlock(fakes)
    expect(outcome()).toBeUndefined()
  })
})
