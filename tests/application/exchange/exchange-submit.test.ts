import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import {
  findBlock,
  settled,
  startApproved,
  startConnected,
  startWithFakes,
  TOKEN,
} from '../../support/services.ts'

type Started = Awaited<ReturnType<typeof startConnected>>

/** Waits until the card shows the cost of the typed amount. */
async function quote({ fakes }: Pick<Started, 'fakes'>) {
  await fakes.clock.pass(300)
}

describe('approve', () => {
  it('sends, tells, waits, and knows the new allowance', async () => {
    const { drafts, exchange, fakes, told, progress } = await startConnected()
    drafts.setAmount('1.5')
    await settled()
    fakes.chain.pause()
    const answer = fakes.tokens.hold('send')
    const approving = exchange.approve()
    expect(progress()).toMatchObject({ kind: 'preparing', action: 'approveWeth' })
    await settled()
    expect(progress()).toMatchObject({ kind: 'asking', action: 'approveWeth' })
    answer()
    await approving
    expect(progress()).toMatchObject({ kind: 'pending', action: 'approveWeth' })
    expect(told()).toEqual(['sent approveWeth'])
    fakes.chain.mine()
    await findBlock(fakes)
    expect(told()).toEqual(['sent approveWeth', 'succeeded approveWeth'])
    expect(exchange.card.get().allowance).toBe((3n * TOKEN) / 2n)
    expect(progress()).toEqual({ kind: 'idle' })
    expect(exchange.card.get().amount).toBe('1.5')
  })
})

describe('a press before everything is known', () => {
  it('does nothing before the wallet has said its network, and blames nothing', async () => {
    const { account, drafts, exchange, fakes, told } = await startConnected()
    const answer = fakes.wallet.hold('chainId')
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    drafts.setAmount('5')
    await fakes.clock.pass(300)
    expect(exchange.card.get().status).toMatchObject({ kind: 'checkingNetwork' })
    await exchange.approve()
    await account.wrap(TOKEN)
    expect(told()).toEqual([])
    answer()
    await fakes.clock.pass(300)
    expect(fakes.tokens.sent).toEqual([])
    await exchange.approve()
    expect(fakes.tokens.sent).toHaveLength(1)
  })

  it('is no limited approval before its cost is read, and nothing is blamed', async () => {
    const preferences = createFakePreferences()
    preferences.setLimitToCost(true)
    const { drafts, exchange, fakes, told } = await startConnected({ preferences })
    drafts.setAmount('5')
    await exchange.approve()
    expect(told()).toEqual([])
    expect(fakes.tokens.sent).toEqual([])
    await quote({ fakes })
    await exchange.approve()
    expect(fakes.tokens.sent).toHaveLength(1)
  })
})

describe('a wrap of which the answer is lost', () => {
  it('keeps nothing from being approved or minted', async () => {
    const { account, drafts, exchange, fakes } = await startConnected()
    drafts.setAmount('5')
    await quote({ fakes })
    fakes.tokens.failNext('send', { kind: 'timeout' })
    await account.wrap(TOKEN)
    expect(exchange.card.get()).toMatchObject({
      unknown: [{ call: { kind: 'wrap' } }],
      status: { kind: 'notApproved' },
    })
    await exchange.approve()
    await findBlock(fakes)
    await exchange.submit()
    expect(fakes.tokens.sent.map(({ call }) => call.kind)).toEqual(['approve', 'mint'])
    await findBlock(fakes)
    await account.wrap(TOKEN)
    expect(fakes.tokens.sent).toHaveLength(2)
  })
})

describe('submit', () => {
  it.each(['mint', 'redeem'] as const)(
    'sends whole tokens, tells how many and clears the field: %s',
    async (mode) => {
      const { exchange, fakes, notices, progress } = await startApproved('5.0', mode)
      await exchange.submit()
      await findBlock(fakes)
      const call = { kind: mode, wholeTokens: 5n }
      expect(fakes.tokens.sent).toMatchObject([{ asked: { from: HOLDER }, call }])
      const notice = { kind: 'succeeded', action: mode, amount: '5' }
      expect(notices.posted.get()).toMatchObject([{ notice }])
      expect(exchange.card.get().amount).toBe('')
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )

  it('keeps the quote that was shown, and what the logs say that it cost and brought', async () => {
    const { exchange, fakes, records } = await startApproved()
    await exchange.submit()
    await findBlock(fakes)
    expect(records.state.get().records[0]).toMatchObject({
      quote: { kind: 'mint', wholeTokens: 5n, cost: TOKEN / 500n },
      outcome: { effect: { summary: { fee: (15n * TOKEN) / 100n } } },
    })
  })

  it('asks nothing of the wallet before the account was read', async () => {
    const { drafts, exchange, fakes } = startWithFakes({ permitted: true })
    const { ledger } = fakes.chain
    ledger.setBalance('ISC', HOLDER, 5n * TOKEN)
    ledger.setAllowance('ISC', HOLDER, 5n * TOKEN)
    const read = fakes.tokens.hold('getAccountSnapshot')
    drafts.switchMode()
    drafts.setAmount('5')
    await settled()
    await exchange.submit()
    expect(fakes.tokens.sent).toEqual([])
    read()
    await quote({ fakes })
    await exchange.submit()
    expect(fakes.tokens.sent).toHaveLength(1)
  })

  it('asks nothing of the wallet before the card shows what it costs', async () => {
    const { drafts, exchange, fakes } = await startApproved()
    drafts.setAmount('6')
    await exchange.submit()
    expect(fakes.tokens.count('prepare')).toBe(0)
    await quote({ fakes })
    await exchange.submit()
    expect(fakes.tokens.sent).toHaveLength(1)
  })

  it('sends one transaction however often it is pressed, without a toast', async () => {
    const { exchange, fakes, told } = await startApproved()
    fakes.chain.pause()
    await Promise.all([exchange.submit(), exchange.submit(), exchange.approve()])
    await exchange.submit()
    expect(fakes.tokens.sent).toHaveLength(1)
    expect(told()).toEqual(['sent mint'])
  })
})
