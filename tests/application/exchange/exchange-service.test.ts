import { describe, expect, it, vi } from 'vitest'
import { checkStatus, knownAllowance } from '../../../src/application/account/allowance-service.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, startWithFakes, startConnected } from '../../support/services.ts'
import { startApproved } from '../../support/exchange.ts'

describe('setAmount', () => {
  it('keeps what was typed, number or not', async () => {
    const { exchange } = await startConnected()
    exchange.setAmount('1,5')
    expect(exchange.state.get().amount).toBe('1,5')
  })

  it('has the allowance checked when wallet, address and amount are present', async () => {
    const { exchange, allowances } = await startConnected()
    expect(allowances.state.get().question).toBeUndefined()
    exchange.setAmount('5')
    await settled()
    expect(allowances.state.get()).toMatchObject({ question: { token: 'WETH' } })
    expect(knownAllowance(allowances.state.get())).toBe(0n)
    exchange.setAmount('')
    expect(allowances.state.get().question).toBeUndefined()
  })

  it('asks nothing without a wallet', async () => {
    const { exchange, allowances } = startWithFakes()
    exchange.setAmount('5')
    await settled()
    expect(allowances.state.get().question).toBeUndefined()
  })

  it('asks once about an amount that is typed over by itself', async () => {
    const { exchange, fakes } = await startConnected()
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    exchange.setAmount('5')
    exchange.setAmount('5')
    fakes.clock.advance(60_000)
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('rests while a transaction is in progress', async () => {
    const { exchange, fakes } = await startApproved()
    fakes.chain.pause()
    await exchange.submit()
    exchange.setAmount('6')
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ amount: '5', mode: 'mint' })
  })
})

describe('switchMode', () => {
  it('goes to the other mode and clears the fields', async () => {
    const { exchange } = await startConnected()
    exchange.setAmount('5')
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ mode: 'redeem', amount: '' })
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ mode: 'mint', amount: '' })
  })
})

describe('following the session', () => {
  it('asks about the new account, and nothing on another chain', async () => {
    const { exchange, allowances, fakes } = await startConnected()
    exchange.setAmount('5')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(allowances.state.get()).toMatchObject({ question: { owner: STRANGER } })
    fakes.wallet.useChain(1)
    expect(allowances.state.get().question).toBeUndefined()
    fakes.wallet.useChain(11155111)
    await settled()
    expect(checkStatus(allowances.state.get())).toBe('answered')
  })

  it('reads a new account only when its allowance is known, or cannot be read', async () => {
    const { exchange, fakes, snapshots } = await startConnected()
    exchange.setAmount('5')
    await settled()
    const before = fakes.tokens.count('getAccountSnapshot')
    const answer = fakes.tokens.hold('getAllowance')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(before)
    // Nothing of the account before is shown meanwhile.
    expect(snapshots.state.get()).toEqual({ isReading: false })
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    answer()
    await settled()
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(before + 1)
    expect(snapshots.state.get()).toMatchObject({ value: { owner: STRANGER } })
  })

  it('keeps what was read of an account while its allowance is asked for', async () => {
    const { exchange, fakes, snapshots } = await startConnected()
    fakes.tokens.hold('getAllowance')
    exchange.setAmount('5')
    await settled()
    expect(snapshots.state.get()).toMatchObject({ value: { owner: HOLDER } })
  })

  it('keeps what was typed', async () => {
    const { exchange, fakes, wallet } = await startConnected()
    exchange.setAmount('5')
    fakes.wallet.useAccounts(STRANGER)
    wallet.disconnect()
    expect(exchange.state.get().amount).toBe('5')
  })
})

describe('another tab', () => {
  it('shows what it is waiting for where nothing is typed, and leaves alone what is', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const first = await startApproved('5', shared)
    const empty = await startApproved('', shared)
    const typed = await startApproved('9', shared)
    first.fakes.chain.pause()
    await first.exchange.submit()
    await settled()
    expect(empty.exchange.state.get().amount).toBe('5')
    expect(typed.exchange.state.get().amount).toBe('9')
  })
})

describe('a reload', () => {
  it.each(['mint', 'redeem'] as const)(
    'shows again what the card was waiting for: %s',
    async (mode) => {
      const storage = createFakeStorage()
      const first = await startApproved('5', { storage })
      if (mode === 'redeem') first.exchange.switchMode()
      first.exchange.setAmount('7')
      await settled()
      first.fakes.chain.pause()
      await first.exchange.submit()

      const second = startWithFakes({ permitted: true }, { storage })
      await settled()
      expect(second.progress()).toMatchObject({ kind: 'pending', action: mode })
      expect(second.exchange.state.get()).toEqual({ mode, ...typedAmount('7') })
    },
  )
})

describe('a record of a call that is not the one that was signed', () => {
  it('does not fill the field', async () => {
    const storage = createFakeStorage()
    const first = await startApproved('5', { storage })
    first.fakes.chain.pause()
    await first.exchange.submit()
    for (const [id, stored] of storage.records) {
      storage.records.set(id, { ...stored, call: { kind: 'mint', wholeTokens: 5000n } })
    }
    const second = startWithFakes({ permitted: true }, { storage })
    await settled()
    expect(second.progress()).toMatchObject({ kind: 'pending' })
    expect(second.exchange.state.get().amount).toBe('')
  })

  it('leaves alone what is typed before it is known whether it is', async () => {
    const storage = createFakeStorage()
    const first = await startApproved('5', { storage })
    first.fakes.chain.pause()
    await first.exchange.submit()
    const second = startWithFakes({ permitted: true }, { storage })
    let tell: (() => void) | undefined
    vi.spyOn(second.fakes.transactions, 'encodesCall').mockReturnValue(
      new Promise((resolve) => (tell = () => resolve(ok(true)))),
    )
    await settled()
    const [pending] = second.transactions.state.get().records
    second.transactions.dismiss(pending?.id ?? '')
    second.exchange.setAmount('9')
    tell?.()
    await settled()
    expect(second.exchange.state.get().amount).toBe('9')
  })
})
