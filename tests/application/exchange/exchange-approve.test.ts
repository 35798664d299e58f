import { describe, expect, it, vi } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { checkStatus, knownAllowance } from '../../../src/application/account/allowance-service.ts'
import { settled, startConnected, startWithFakes, TOKEN } from '../../support/services.ts'
import { startApproved } from '../../support/exchange.ts'

describe('approve', () => {
  it('sends, reports, waits and knows the new allowance', async () => {
    const { exchange, allowances, fakes, titles, progress } = await startConnected()
    exchange.setAmount('1.5')
    await settled()
    fakes.chain.pause()
    const answer = fakes.transactions.hold('sign')
    const approving = exchange.approve()
    expect(progress()).toMatchObject({ kind: 'preparing', action: 'approveWeth' })
    await settled()
    expect(progress()).toMatchObject({ kind: 'signing', record: { stage: { kind: 'signing' } } })
    answer()
    await approving
    await settled()
    expect(progress()).toMatchObject({ kind: 'pending', action: 'approveWeth' })
    expect(titles()).toEqual(['Approval Transaction Sent'])
    fakes.chain.mine()
    fakes.clock.advance(1000)
    await settled()
    expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    expect(knownAllowance(allowances.state.get())).toBe((3n * TOKEN) / 2n)
    expect(progress()).toEqual({ kind: 'idle' })
    expect(exchange.state.get().amount).toBe('1.5')
  })

  it('counts by its receipt when the allowance cannot be read', async () => {
    const { exchange, allowances, fakes } = await startConnected()
    exchange.setAmount('1.5')
    await settled()
    for (let call = 0; call < 2; call += 1)
      fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await exchange.approve()
    await settled()
    expect(checkStatus(allowances.state.get())).toBe('failed')
    expect(knownAllowance(allowances.state.get())).toBe((3n * TOKEN) / 2n)
  })

  it('counts for nothing when it failed and the allowance cannot be read', async () => {
    const { exchange, allowances, fakes } = await startConnected()
    exchange.setAmount('1.5')
    await settled()
    fakes.chain.revertNext('Paused')
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await exchange.approve()
    await settled()
    expect(checkStatus(allowances.state.get())).toBe('failed')
    expect(knownAllowance(allowances.state.get())).toBeUndefined()
  })

  it('lets the account spend its own ISC when redeeming', async () => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.switchMode()
    exchange.setAmount('5')
    await exchange.approve()
    await settled()
    expect(fakes.transactions.sent).toEqual([
      {
        from: HOLDER,
        call: { kind: 'approve', token: 'ISC', spender: HOLDER, amount: 5n * TOKEN },
      },
    ])
    expect(titles()).toEqual(['Approval Transaction Sent', 'ISC Approval Successful'])
  })

  it.each([
    ['', 'Invalid Amount'],
    ['0', 'Invalid Amount'],
    ['1,5', 'Invalid Amount'],
  ])('refuses the amount %j', async (amount, title) => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.setAmount(amount)
    await exchange.approve()
    expect(titles()).toEqual([title])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('asks for a wallet first', async () => {
    const { exchange, titles } = startWithFakes()
    exchange.setAmount('5')
    await exchange.approve()
    expect(titles()).toEqual(['Wallet Not Connected'])
  })

  it('says when the provider has gone', async () => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.setAmount('5')
    fakes.wallet.uninstall()
    await exchange.approve()
    expect(titles()).toEqual(['Provider Error'])
  })

  it('says when the provider cannot be had in the middle of it', async () => {
    const { exchange, fakes, titles } = await startConnected()
    exchange.setAmount('5')
    fakes.transactions.failNext('prepare', { kind: 'providerMissing' })
    await exchange.approve()
    expect(titles()).toEqual(['Provider Error'])
  })
})

describe('a revocation of one token', () => {
  it('does not stand for the approval of the other, should that not be readable', async () => {
    const { exchange, account, allowances, fakes } = await startApproved()
    expect(knownAllowance(allowances.state.get())).toBe(1000n * TOKEN)
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    read.mockResolvedValue({ ok: false, error: { kind: 'network' } })
    await account.revoke('ISC')
    await settled()
    expect(knownAllowance(allowances.state.get())).not.toBe(0n)
    await account.revoke('WETH')
    await settled()
    expect(knownAllowance(allowances.state.get())).toBe(0n)
    expect(exchange.state.get().amount).toBe('5')
  })
})
