import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  isApproved,
  mayDoBoth,
  mayInteract,
  maySubmit,
  planApproval,
  planBoth,
  planExchange,
  type ExchangeFacts,
} from '../../../src/domain/transactions/exchange-rules.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'

const { deployment } = createFakeAdapters()
const TOKEN = 10n ** 18n

const connected: WalletSession = {
  status: 'connected',
  address: HOLDER,
  chainId: SEPOLIA.chainId,
  switching: false,
}
const elsewhere: WalletSession = { ...connected, chainId: 1 }
const lost: WalletSession = {
  ...connected,
  chainId: undefined,
  trouble: { kind: 'walletDisconnected' },
}
const disconnected: WalletSession = { status: 'disconnected' }

const READY: ExchangeFacts = {
  session: connected,
  mode: 'mint',
  ...typedAmount('5'),
  allowance: 5n * TOKEN,
  busy: false,
}

describe(isApproved.name, () => {
  it.each<[string, Partial<ExchangeFacts>, boolean]>([
    ['as much as the amount', {}, true],
    ['more than the amount', { allowance: 6n * TOKEN }, true],
    ['a base unit less', { allowance: 5n * TOKEN - 1n }, false],
    ['nothing that is known', { allowance: undefined }, false],
    ['something, for an empty amount', { ...typedAmount('') }, false],
    ['something, for zero', { ...typedAmount('0') }, false],
    ['something, for a text that is no number', { ...typedAmount('5,0') }, false],
  ])('with an allowance of %s', (_name, change, expected) => {
    expect(isApproved({ ...READY, ...change })).toBe(expected)
  })
})

describe(mayDoBoth.name, () => {
  const UNAPPROVED = { ...READY, allowance: 5n * TOKEN - 1n }

  it('is so when the approval is known to be missing', () => {
    expect(mayDoBoth(UNAPPROVED)).toBe(true)
    expect(mayDoBoth({ ...UNAPPROVED, allowance: 0n, mode: 'redeem' })).toBe(true)
  })

  it.each<[string, Partial<ExchangeFacts>]>([
    ['no wallet is connected', { session: disconnected }],
    ['the wallet is on another chain', { session: elsewhere }],
    ['the wallet has lost its network', { session: lost }],
    ['a transaction is in progress', { busy: true }],
    ['the approval is there', { allowance: 5n * TOKEN }],
    ['the approval is not known', { allowance: undefined }],
    ['nothing is typed', { ...typedAmount('') }],
    ['the amount has a fraction', { ...typedAmount('5.5') }],
  ])('is not so when %s', (_name, change) => {
    expect(mayDoBoth({ ...UNAPPROVED, ...change })).toBe(false)
  })
})

describe(planBoth.name, () => {
  it.each([
    ['mint', 'WETH', deployment.indexToken],
    ['redeem', 'ISC', HOLDER],
  ] as const)('is the approval and the main action, to %s', (mode, token, spender) => {
    expect(planBoth({ ...READY, mode }, true, deployment)).toEqual({
      ok: true,
      value: {
        action: mode,
        from: HOLDER,
        call: { kind: mode, wholeTokens: 5n },
        approval: { kind: 'approve', token, spender, amount: 5n * TOKEN },
      },
    })
  })

  it.each([
    ['a fraction', typedAmount('5.5'), true, 'invalidAmount'],
    ['no wallet', { session: disconnected }, true, 'walletNotConnected'],
    ['no provider', {}, false, 'providerError'],
    ['another chain', { session: elsewhere }, true, 'wrongNetwork'],
  ] as const)('says why it cannot be: %s', (_name, change, hasProvider, kind) => {
    expect(planBoth({ ...READY, ...change }, hasProvider, deployment)).toMatchObject({
      ok: false,
      error: { kind },
    })
  })
})

describe(maySubmit.name, () => {
  it('says yes when everything is there', () => expect(maySubmit(READY)).toBe(true))

  it.each<[string, Partial<ExchangeFacts>]>([
    ['no wallet is connected', { session: disconnected }],
    ['the wallet is being connected', { session: { status: 'connecting' } }],
    ['the wallet is on another chain', { session: elsewhere }],
    ['the wallet has lost its network', { session: lost }],
    ['the amount is empty', { ...typedAmount('') }],
    ['the amount is zero', { ...typedAmount('0') }],
    ['the amount is negative', { ...typedAmount('-5') }],
    ['a transaction is in progress', { busy: true }],
    ['the approval is missing', { allowance: 0n }],
  ])('says no while %s', (_name, change) => {
    expect(maySubmit({ ...READY, ...change })).toBe(false)
  })
})

describe(mayInteract.name, () => {
  it('rests while a transaction is in progress', () => {
    expect(mayInteract(READY)).toBe(true)
    expect(mayInteract({ ...READY, busy: true })).toBe(false)
  })
})

const REFUSALS: [string, Partial<ExchangeFacts>, boolean, string][] = [
  ['an empty amount', { ...typedAmount('') }, true, 'invalidAmount'],
  ['a zero amount', { ...typedAmount('0') }, true, 'invalidAmount'],
  ['an amount that is no number', { ...typedAmount('1,5') }, true, 'invalidAmount'],
  [
    'no amount and no wallet',
    { ...typedAmount(''), session: disconnected },
    false,
    'invalidAmount',
  ],
  ['no wallet', { session: disconnected }, true, 'walletNotConnected'],
  ['a wallet being connected', { session: { status: 'connecting' } }, true, 'walletNotConnected'],
  ['no wallet and no provider', { session: disconnected }, false, 'walletNotConnected'],
  ['no provider', {}, false, 'providerError'],
  ['another chain', { session: elsewhere }, true, 'wrongNetwork'],
]

describe(planApproval.name, () => {
  it.each(REFUSALS)('refuses %s', (_name, change, hasProvider, kind) => {
    const planned = planApproval({ ...READY, ...change }, hasProvider, deployment)
    expect(planned).toEqual({ ok: false, error: { kind } })
  })

  it.each(['mint', 'redeem'] as const)(
    'refuses in %s mode while the wallet has no network, and says so',
    (mode) => {
      expect(planApproval({ ...READY, mode, session: lost }, true, deployment)).toEqual({
        ok: false,
        error: {
          kind: 'failed',
          action: mode === 'mint' ? 'approveWeth' : 'approveIsc',
          failure: { kind: 'walletDisconnected' },
        },
      })
    },
  )

  it('approves the index token for WETH', () => {
    expect(planApproval(READY, true, deployment)).toEqual({
      ok: true,
      value: {
        action: 'approveWeth',
        from: HOLDER,
        call: {
          kind: 'approve',
          token: 'WETH',
          spender: deployment.indexToken,
          amount: 5n * TOKEN,
        },
      },
    })
  })

  it('approves the account itself for ISC', () => {
    expect(planApproval({ ...READY, mode: 'redeem' }, true, deployment)).toMatchObject({
      value: { action: 'approveIsc', call: { token: 'ISC', spender: HOLDER } },
    })
  })
})

describe(planExchange.name, () => {
  it.each(REFUSALS)('refuses %s', (_name, change, hasProvider, kind) => {
    const planned = planExchange({ ...READY, ...change }, hasProvider)
    expect(planned).toEqual({ ok: false, error: { kind } })
  })

  it('refuses a fraction: it would be sent as zero', () => {
    const planned = planExchange({ ...READY, ...typedAmount('1.5') }, true)
    expect(planned).toEqual({ ok: false, error: { kind: 'invalidAmount' } })
  })

  it.each(['mint', 'redeem'] as const)(
    'refuses to %s while the wallet has no network, and says so',
    (mode) => {
      expect(planExchange({ ...READY, mode, session: lost }, true)).toEqual({
        ok: false,
        error: { kind: 'failed', action: mode, failure: { kind: 'walletDisconnected' } },
      })
    },
  )

  it('refuses without an approval', () => {
    expect(planExchange({ ...READY, allowance: 0n }, true)).toMatchObject({
      error: { kind: 'failed', action: 'mint', failure: { kind: 'insufficientAllowance' } },
    })
  })

  it.each(['mint', 'redeem'] as const)('sends whole tokens to %s', (mode) => {
    expect(planExchange({ ...READY, mode, ...typedAmount('5.00') }, true)).toEqual({
      ok: true,
      value: { action: mode, from: HOLDER, call: { kind: mode, wholeTokens: 5n } },
    })
  })
})
