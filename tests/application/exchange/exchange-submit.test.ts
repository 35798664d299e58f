import { describe, expect, it, vi } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import { holdBlock, settled, startConnected } from '../../support/services.ts'
import { startApproved } from '../../support/exchange.ts'

type Exchange = Awaited<ReturnType<typeof startConnected>>['exchange']

describe('submit', () => {
  it('leaves alone what has been sent since it was dismissed', async () => {
    const { exchange, fakes, transactions } = await startApproved('5.0')
    const answer = fakes.transactions.hold('getStatus')
    await exchange.submit()
    await settled()
    transactions.dismiss(transactions.state.get().records[0]?.id ?? '')
    const sign = fakes.transactions.hold('sign')
    void exchange.approve()
    await settled()
    answer()
    await settled()
    expect(exchange.state.get().amount).toBe('5.0')
    sign()
  })

  it('leaves alone what another account has in the field by then', async () => {
    const { exchange, fakes } = await startApproved()
    const answer = fakes.tokens.hold('getAllowance')
    await exchange.submit()
    await settled()
    expect(exchange.state.get().amount).toBe('5')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    answer()
    await settled()
    expect(exchange.state.get().amount).toBe('5')
  })

  it('mints whole tokens, says how many and clears the fields', async () => {
    const { exchange, fakes, stack, progress } = await startApproved('5.0')
    await exchange.submit()
    await settled()
    expect(fakes.transactions.sent).toEqual([
      { from: HOLDER, call: { kind: 'mint', wholeTokens: 5n } },
    ])
    expect(stack()).toMatchObject([
      { title: 'Minting Transaction Sent' },
      { title: 'Minting Successful', text: 'Successfully minted 5 ISC tokens.' },
    ])
    expect(exchange.state.get().amount).toBe('')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('names the shortage that the page knows when the contract gives no reason', async () => {
    const { exchange, fakes, snapshots, stack } = await startApproved('5')
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 0n)
    await snapshots.refresh()
    fakes.transactions.failNext('prepare', { kind: 'refused', reason: ' ' })
    await exchange.submit()
    expect(stack().at(-1)?.text).toMatch(
      /^This needs [\d.]+ WETH; the account has 0\. Enter a smaller amount/,
    )
    fakes.transactions.failNext('prepare', { kind: 'refused', reason: 'Paused' })
    await exchange.submit()
    expect(stack().at(-1)?.text).toMatch(/^The contract refused the transaction\./)
    expect(stack().at(-1)?.quote).toEqual({ whose: 'contract', words: 'Paused' })
  })

  it('redeems whole tokens and says how many', async () => {
    const { exchange, fakes, stack } = await startApproved()
    exchange.switchMode()
    exchange.setAmount('7')
    await settled()
    await exchange.submit()
    await settled()
    expect(fakes.transactions.sent).toEqual([
      { from: HOLDER, call: { kind: 'redeem', wholeTokens: 7n } },
    ])
    expect(stack()).toMatchObject([
      { title: 'Redemption Transaction Sent' },
      { title: 'Redemption Successful', text: 'Successfully redeemed 7 ISC tokens.' },
    ])
  })

  it('has the allowance read again as of its block', async () => {
    const { exchange, fakes } = await startApproved()
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    await exchange.submit()
    await settled()
    const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
    expect(read.mock.calls).toEqual([[question, fakes.chain.block()]])
  })

  it('sends one transaction however often it is pressed, without a toast', async () => {
    const { exchange, fakes, titles } = await startApproved()
    fakes.chain.pause()
    await Promise.all([exchange.submit(), exchange.submit(), exchange.approve()])
    await exchange.submit()
    expect(fakes.transactions.sent).toHaveLength(1)
    expect(titles()).toEqual(['Minting Transaction Sent'])
  })

  it.each<[string, (exchange: Exchange) => void, object]>([
    [
      'another amount',
      (exchange) => exchange.setAmount('6'),
      { mode: 'mint', ...typedAmount('6') },
    ],
    [
      'the same amount in the other mode',
      (exchange) => {
        exchange.switchMode()
        exchange.setAmount('5')
      },
      { mode: 'redeem', ...typedAmount('5') },
    ],
  ])('leaves %s that is typed before its success alone', async (_name, type, typed) => {
    const { exchange, transactions, fakes, titles } = await startApproved()
    const block = holdBlock(fakes)
    await exchange.submit()
    await settled()
    transactions.dismiss(transactions.state.get().records[0]?.id ?? '')
    type(exchange)
    block()
    fakes.clock.advance(60_000)
    await settled()
    expect(titles()).toContain('Minting Successful')
    expect(exchange.state.get()).toEqual(typed)
  })

  it('sends nothing of a fraction', async () => {
    const { exchange, fakes, titles } = await startApproved('1.5')
    await exchange.submit()
    expect(titles()).toEqual(['Invalid Amount'])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('sends nothing without an approval', async () => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.setAmount('5')
    await settled()
    await exchange.submit()
    expect(titles()).toEqual(['Minting Failed'])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('sends nothing on another chain', async () => {
    const { exchange, fakes, titles } = await startApproved()
    fakes.wallet.useChain(1)
    await exchange.submit()
    expect(titles()).toEqual(['Wrong Network'])
    expect(fakes.transactions.sent).toEqual([])
  })
})
