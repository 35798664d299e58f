import { describe, expect, it, vi } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { knownAllowance } from '../../../src/application/exchange/exchange-service.ts'
import { ok } from '../../../src/domain/result.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import {
  holdBlock,
  settled,
  startWithFakes,
  type Fakes,
  type SharedByTabs,
} from '../../support/services.ts'

const TOKEN = 10n ** 18n

async function connected(shared: SharedByTabs = {}) {
  const started = startWithFakes({ permitted: true }, shared)
  await settled()
  return started
}

type Exchange = Awaited<ReturnType<typeof connected>>['exchange']

/** Connected, with everything approved and a little ISC. */
async function approved(amount = '5', shared: SharedByTabs = {}) {
  const started = await connected(shared)
  const { fakes, exchange } = started
  const { ledger } = fakes.tokens
  ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  for (const mode of ['mint', 'redeem'] as const) {
    ledger.setAllowance(allowanceQuestion(mode, HOLDER, fakes.deployment), 1000n * TOKEN)
  }
  exchange.setAmount(amount)
  await settled()
  return started
}

describe('setAmount', () => {
  it('keeps what was typed, number or not', async () => {
    const { exchange } = await connected()
    exchange.setAmount('1,5')
    expect(exchange.state.get().amount).toBe('1,5')
  })

  it('has the allowance checked when wallet, address and amount are present', async () => {
    const { exchange, allowances } = await connected()
    expect(allowances.state.get().kind).toBe('unasked')
    exchange.setAmount('5')
    await settled()
    expect(allowances.state.get()).toMatchObject({ kind: 'asked', allowance: 0n })
    exchange.setAmount('')
    expect(allowances.state.get().kind).toBe('unasked')
  })

  it('asks nothing without a wallet', async () => {
    const { exchange, allowances } = startWithFakes()
    exchange.setAmount('5')
    await settled()
    expect(allowances.state.get().kind).toBe('unasked')
  })

  it('asks once about an amount that is typed over by itself', async () => {
    const { exchange, fakes } = await connected()
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    exchange.setAmount('5')
    exchange.setAmount('5')
    fakes.clock.advance(60_000)
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('rests while a transaction is in progress', async () => {
    const { exchange, fakes } = await approved()
    fakes.chain.pause()
    await exchange.submit()
    exchange.setAmount('6')
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ amount: '5', mode: 'mint' })
  })
})

describe('switchMode', () => {
  it('goes to the other mode and clears the fields', async () => {
    const { exchange } = await connected()
    exchange.setAmount('5')
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ mode: 'redeem', amount: '' })
    exchange.switchMode()
    expect(exchange.state.get()).toMatchObject({ mode: 'mint', amount: '' })
  })
})

describe('following the session', () => {
  it('asks about the new account, and nothing on another chain', async () => {
    const { exchange, allowances, fakes } = await connected()
    exchange.setAmount('5')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(allowances.state.get()).toMatchObject({ question: { owner: STRANGER } })
    fakes.wallet.useChain(1)
    expect(allowances.state.get().kind).toBe('unasked')
    fakes.wallet.useChain(11155111)
    await settled()
    expect(allowances.state.get()).toMatchObject({ status: 'answered' })
  })

  it('reads a new account only when its allowance is known, or cannot be read', async () => {
    const { exchange, fakes, snapshots } = await connected()
    exchange.setAmount('5')
    await settled()
    const before = fakes.tokens.count('getAccountSnapshot')
    const answer = fakes.tokens.hold('getAllowance')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(before)
    // Nothing of the account before is shown meanwhile.
    expect(snapshots.state.get()).toEqual({ kind: 'unasked' })
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    answer()
    await settled()
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(before + 1)
    expect(snapshots.state.get()).toMatchObject({ snapshot: { owner: STRANGER } })
  })

  it('keeps what was read of an account while its allowance is asked for', async () => {
    const { exchange, fakes, snapshots } = await connected()
    fakes.tokens.hold('getAllowance')
    exchange.setAmount('5')
    await settled()
    expect(snapshots.state.get()).toMatchObject({ snapshot: { owner: HOLDER } })
  })

  it('keeps what was typed', async () => {
    const { exchange, fakes, wallet } = await connected()
    exchange.setAmount('5')
    fakes.wallet.useAccounts(STRANGER)
    wallet.disconnect()
    expect(exchange.state.get().amount).toBe('5')
  })
})

describe('approve', () => {
  it('sends, tells, waits and knows the new allowance', async () => {
    const { exchange, allowances, fakes, titles, progress } = await connected()
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
    const { exchange, allowances, fakes } = await connected()
    exchange.setAmount('1.5')
    await settled()
    for (let call = 0; call < 2; call += 1)
      fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await exchange.approve()
    await settled()
    expect(allowances.state.get()).toMatchObject({ status: 'failed' })
    expect(knownAllowance(allowances.state.get())).toBe((3n * TOKEN) / 2n)
  })

  it('counts for nothing when it failed and the allowance cannot be read', async () => {
    const { exchange, allowances, fakes } = await connected()
    exchange.setAmount('1.5')
    await settled()
    fakes.chain.revertNext('Paused')
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await exchange.approve()
    await settled()
    expect(allowances.state.get()).toMatchObject({ status: 'failed' })
    expect(knownAllowance(allowances.state.get())).toBeUndefined()
  })

  it('lets the account spend its own ISC when redeeming', async () => {
    const { exchange, fakes, titles } = await connected()
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
    const { exchange, fakes, titles } = await connected()
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
    const { exchange, fakes, titles } = await connected()
    exchange.setAmount('5')
    fakes.wallet.uninstall()
    await exchange.approve()
    expect(titles()).toEqual(['Provider Error'])
  })

  it('says when the provider cannot be had in the middle of it', async () => {
    const { exchange, fakes, titles } = await connected()
    exchange.setAmount('5')
    fakes.transactions.failNext('prepare', { kind: 'providerMissing' })
    await exchange.approve()
    expect(titles()).toEqual(['Provider Error'])
  })
})

describe('submit', () => {
  it('leaves alone what has been ordered since it was put away', async () => {
    const { exchange, fakes, transactions } = await approved('5.0')
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
    const { exchange, fakes } = await approved()
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
    const { exchange, fakes, notices, progress } = await approved('5.0')
    await exchange.submit()
    await settled()
    expect(fakes.transactions.sent).toEqual([
      { from: HOLDER, call: { kind: 'mint', wholeTokens: 5n } },
    ])
    expect(notices.toasts.get()).toMatchObject([
      { title: 'Minting Transaction Sent' },
      { title: 'Minting Successful', text: 'Successfully minted 5 ISC tokens.' },
    ])
    expect(exchange.state.get().amount).toBe('')
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('redeems whole tokens and says how many', async () => {
    const { exchange, fakes, notices } = await approved()
    exchange.switchMode()
    exchange.setAmount('7')
    await settled()
    await exchange.submit()
    await settled()
    expect(fakes.transactions.sent).toEqual([
      { from: HOLDER, call: { kind: 'redeem', wholeTokens: 7n } },
    ])
    expect(notices.toasts.get()).toMatchObject([
      { title: 'Redemption Transaction Sent' },
      { title: 'Redemption Successful', text: 'Successfully redeemed 7 ISC tokens.' },
    ])
  })

  it('has the allowance read again as of its block', async () => {
    const { exchange, fakes } = await approved()
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    await exchange.submit()
    await settled()
    const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
    expect(read.mock.calls).toEqual([[question, fakes.chain.block()]])
  })

  it('sends one transaction however often it is pressed, without a word', async () => {
    const { exchange, fakes, titles } = await approved()
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
    const { exchange, transactions, fakes, titles } = await approved()
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
    const { exchange, fakes, titles } = await approved('1.5')
    await exchange.submit()
    expect(titles()).toEqual(['Invalid Amount'])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('sends nothing without an approval', async () => {
    const { exchange, fakes, titles } = await connected()
    exchange.setAmount('5')
    await settled()
    await exchange.submit()
    expect(titles()).toEqual(['Minting Failed'])
    expect(fakes.transactions.sent).toEqual([])
  })

  it('sends nothing on another chain', async () => {
    const { exchange, fakes, titles } = await approved()
    fakes.wallet.useChain(1)
    await exchange.submit()
    expect(titles()).toEqual(['Wrong Network'])
    expect(fakes.transactions.sent).toEqual([])
  })
})

type Fault = (fakes: Fakes) => void

const FAULTS: [string, Fault, string][] = [
  [
    'a refused signature',
    ({ transactions }) => transactions.failNext('sign', { kind: 'rejected' }),
    'declined',
  ],
  [
    'an open request',
    ({ transactions }) => transactions.failNext('sign', { kind: 'requestPending' }),
    'open',
  ],
  [
    'an answer that is none',
    ({ transactions }) => transactions.failNext('sign', { kind: 'malformedAnswer' }),
    'cannot be understood',
  ],
  [
    'a contract that refuses',
    ({ transactions }) => transactions.failNext('prepare', { kind: 'refused', reason: 'Paused' }),
    'Paused',
  ],
  ['a failed receipt', ({ chain }) => chain.revertNext('Paused'), 'Transaction failed: Paused'],
]
const STEPS = [
  ['approve', 'mint', 'Approval Failed'],
  ['approve', 'redeem', 'ISC Approval Failed'],
  ['submit', 'mint', 'Minting Failed'],
  ['submit', 'redeem', 'Redemption Failed'],
] as const
const CELLS = STEPS.flatMap((step) => FAULTS.map((fault) => [...step, ...fault] as const))

describe('a fault', () => {
  it.each(CELLS)(
    'of %s in %s mode ends in "%s" with %s, the amount kept',
    async (step, mode, title, _name, breakIt, words) => {
      const { exchange, fakes, notices, progress } = await approved()
      if (mode === 'redeem') exchange.switchMode()
      exchange.setAmount('5')
      await settled()
      breakIt(fakes)
      await exchange[step]()
      await settled()
      expect(notices.toasts.get().at(-1)).toMatchObject({
        title,
        text: expect.stringContaining(words),
        tone: 'destructive',
      })
      expect(exchange.state.get()).toMatchObject({ mode, amount: '5' })
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )
})

describe('another tab', () => {
  it('shows what it is waiting for where nothing is typed, and leaves alone what is', async () => {
    const shared = { storage: createFakeStorage(), locks: createMemoryLocks() }
    const first = await approved('5', shared)
    const empty = await approved('', shared)
    const typed = await approved('9', shared)
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
      const first = await approved('5', { storage })
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
    const first = await approved('5', { storage })
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
    const first = await approved('5', { storage })
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

describe('the snapshots', () => {
  it('follow the account from the moment that it is connected', async () => {
    const { snapshots } = await connected()
    expect(snapshots.state.get()).toMatchObject({
      question: { owner: HOLDER, wholeTokens: 0n },
      status: 'current',
    })
  })

  it('are asked for nobody without a wallet, and on another chain', async () => {
    expect(startWithFakes().snapshots.state.get().kind).toBe('unasked')
    const { snapshots, fakes } = await connected()
    fakes.wallet.useChain(1)
    await settled()
    expect(snapshots.state.get().kind).toBe('unasked')
    fakes.wallet.useChain(11155111)
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(snapshots.state.get()).toMatchObject({ question: { owner: STRANGER } })
  })

  it('ask the cost of what is typed in whole tokens, and the fee of what comes next', async () => {
    const { snapshots, exchange, fakes } = await connected()
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
    const { snapshots, exchange } = await approved()
    expect(snapshots.state.get()).toMatchObject({
      question: { next: { kind: 'mint', wholeTokens: 5n } },
    })
    exchange.setAmount('1.5')
    await settled()
    expect(snapshots.state.get()).not.toHaveProperty('question.next')
  })

  it('are renewed after the approval that the buttons go by', async () => {
    const { exchange, fakes } = await approved()
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
    const { snapshots, exchange } = await approved()
    await exchange.submit()
    await settled()
    expect(snapshots.state.get()).toMatchObject({
      snapshot: { balances: { WETH: 10n * TOKEN - TOKEN / 500n } },
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
  const started = await approved()
  started.fakes.clock.advance(300)
  await settled()
  return started
}

describe('setMax', () => {
  it('enters the most that the WETH covers', async () => {
    const { exchange } = await connected()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('25000')
  })

  it('enters the whole tokens that are held', async () => {
    const { exchange, fakes, snapshots, allowances } = await connected()
    fakes.tokens.ledger.setBalance('ISC', HOLDER, (75n * TOKEN) / 10n)
    await snapshots.refresh()
    exchange.switchMode()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('7')
    expect(allowances.state.get()).toMatchObject({ question: { token: 'ISC' } })
  })

  it('shows what a single token lacks where nothing is covered', async () => {
    const { exchange, snapshots, fakes } = await connected()
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 1n)
    await snapshots.refresh()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('1')
  })

  it('says so when it cannot be found out', async () => {
    const { exchange, fakes, titles } = await connected()
    fakes.tokens.failNext('getMintingCosts', { kind: 'network' })
    await exchange.setMax()
    expect(titles()).toEqual(['Max Unknown'])
    expect(exchange.state.get().amount).toBe('')
  })

  it('says so while nobody has told how much ISC is held', async () => {
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
    const started = await connected()
    const release = started.fakes.tokens.hold('getMintingCosts')
    const entered = started.exchange.setMax()
    await settled()
    happen(started)
    release()
    await entered
    expect(started.exchange.state.get().amount).toBe(amount)
  })

  it('leaves an amount alone that is on its way', async () => {
    const { exchange, fakes } = await approved()
    fakes.chain.pause()
    await exchange.submit()
    await exchange.setMax()
    expect(exchange.state.get().amount).toBe('5')
  })
})

type Started = Awaited<ReturnType<typeof connected>>

describe('a revocation of one token', () => {
  it('does not stand for the approval of the other, should that not be readable', async () => {
    const { exchange, account, allowances, fakes } = await approved()
    expect(allowances.state.get()).toMatchObject({ allowance: 1000n * TOKEN })
    const read = vi.spyOn(fakes.tokens, 'getAllowance')
    read.mockResolvedValue({ ok: false, error: { kind: 'network' } })
    await account.revoke('ISC')
    await settled()
    expect(allowances.state.get()).not.toMatchObject({ allowance: 0n })
    await account.revoke('WETH')
    await settled()
    expect(allowances.state.get()).toMatchObject({ allowance: 0n })
    expect(exchange.state.get().amount).toBe('5')
  })
})
