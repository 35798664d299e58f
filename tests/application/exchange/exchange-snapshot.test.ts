import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import { settled, startConnected, startWithFakes, TOKEN } from '../../support/services.ts'
import { startApproved } from '../../support/exchange.ts'

describe('the snapshots', () => {
  it('follow the account from the moment that it is connected', async () => {
    const { snapshots } = await startConnected()
    expect(snapshots.state.get()).toMatchObject({
      question: { owner: HOLDER, wholeTokens: 0n },
      value: { owner: HOLDER },
      failure: undefined,
      isReading: false,
    })
  })

  it('are asked for nobody without a wallet, and on another chain', async () => {
    expect(startWithFakes().snapshots.state.get().question).toBeUndefined()
    const { snapshots, fakes } = await startConnected()
    fakes.wallet.useChain(1)
    await settled()
    expect(snapshots.state.get().question).toBeUndefined()
    fakes.wallet.useChain(11155111)
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(snapshots.state.get()).toMatchObject({ question: { owner: STRANGER } })
  })

  it('ask the cost of what is typed in whole tokens, and the fee of what comes next', async () => {
    const { snapshots, exchange, fakes } = await startConnected()
    exchange.setAmount('5')
    await settled()
    const { token, spender } = allowanceQuestion('mint', HOLDER, fakes.deployment)
    expect(snapshots.state.get()).toMatchObject({
      question: {
        owner: HOLDER,
        wholeTokens: 5n,
        next: { kind: 'approve', token, spender, amount: 5n * TOKEN },
      },
    })
    exchange.setAmount('1.5')
    expect(snapshots.state.get()).toMatchObject({ question: { wholeTokens: 0n } })
    exchange.switchMode()
    exchange.setAmount('5')
    expect(snapshots.state.get()).toMatchObject({ question: { wholeTokens: 0n } })
  })

  it('ask for the fee of the mint once it is approved, and for none of a fraction', async () => {
    const { snapshots, exchange } = await startApproved()
    expect(snapshots.state.get()).toMatchObject({
      question: { next: { kind: 'mint', wholeTokens: 5n } },
    })
    exchange.setAmount('1.5')
    await settled()
    expect(snapshots.state.get()).not.toHaveProperty('question.next')
  })

  it('are renewed after the approval that the buttons go by', async () => {
    const { exchange, fakes } = await startApproved()
    const answer = fakes.tokens.hold('getAllowance')
    const read = vi.spyOn(fakes.tokens, 'getAccountSnapshot')
    await exchange.submit()
    await settled()
    expect(read).not.toHaveBeenCalled()
    answer()
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('are renewed by each transaction', async () => {
    const { snapshots, exchange } = await startApproved()
    await exchange.submit()
    await settled()
    expect(snapshots.state.get()).toMatchObject({
      value: { balances: { WETH: 10n * TOKEN - TOKEN / 500n } },
    })
  })

  it('give what is sent its quote', async () => {
    const { exchange, transactions } = await approvedAndRead()
    await exchange.submit()
    await settled()
    const [sent] = transactions.state.get().records
    expect(sent?.quote).toMatchObject({ kind: 'mint', wholeTokens: 5n, cost: TOKEN / 500n })
    expect(sent?.summary).toMatchObject({ fee: (15n * TOKEN) / 100n })
  })

  it('give none of another amount', async () => {
    const { exchange, transactions } = await approvedAndRead()
    exchange.setAmount('6')
    await exchange.submit()
    expect(transactions.state.get().records[0]).not.toHaveProperty('quote')
  })
})

/** Approved, and what is typed has been read. */
async function approvedAndRead() {
  const started = await startApproved()
  started.fakes.clock.advance(300)
  await settled()
  return started
}

type Started = Awaited<ReturnType<typeof startConnected>>

describe('setMax', () => {
  it('enters the most that the WETH covers', async () => {
    const { exchange } = await startConnected()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('25000')
  })

  it('enters the whole tokens that are held', async () => {
    const { exchange, fakes, snapshots, allowances } = await startConnected()
    fakes.tokens.ledger.setBalance('ISC', HOLDER, (75n * TOKEN) / 10n)
    await snapshots.refresh()
    exchange.switchMode()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('7')
    expect(allowances.state.get()).toMatchObject({ question: { token: 'ISC' } })
  })

  it('shows what a single token lacks where nothing is covered', async () => {
    const { exchange, snapshots, fakes } = await startConnected()
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 1n)
    await snapshots.refresh()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('1')
  })

  it('says so when it cannot be found out', async () => {
    const { exchange, fakes, titles } = await startConnected()
    fakes.tokens.failNext('getMintingCosts', { kind: 'network' })
    await exchange.setMax()
    expect(titles()).toEqual(['Max Unknown'])
    expect(exchange.state.get().amount).toBe('')
  })

  it('says so while it is not known how much ISC is held', async () => {
    const { exchange, fakes, notices } = startWithFakes({ permitted: true })
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await settled()
    exchange.switchMode()
    await exchange.setMax()
    expect(notices.toasts.get()).toMatchObject([
      { title: 'Max Unknown', text: expect.stringMatching(/^The network did not answer/) },
    ])
    expect(exchange.state.get().amount).toBe('')
  })

  it.each([
    ['typing', (started: Started) => started.exchange.setAmount('3'), '3'],
    ['the other mode', (started: Started) => started.exchange.switchMode(), ''],
    ['another account', (started: Started) => started.fakes.wallet.useAccounts(STRANGER), ''],
  ])('comes too late after %s', async (_name, happen, amount) => {
    const started = await startConnected()
    const release = started.fakes.tokens.hold('getMintingCosts')
    const entered = started.exchange.setMax()
    await settled()
    happen(started)
    release()
    await entered
    expect(started.exchange.state.get().amount).toBe(amount)
  })

  it('leaves an amount alone that is on its way', async () => {
    const { exchange, fakes } = await startApproved()
    fakes.chain.pause()
    await exchange.submit()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('5')
  })
})
