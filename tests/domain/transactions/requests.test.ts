import { describe, expect, it } from 'vitest'
import {
  buildRequest,
  buildRevocationRequest,
  buildApprovalRequest,
  buildExchangeRequest,
  currentTransaction,
  unknownRecord,
} from '../../../src/domain/transactions/requests.ts'
import type { Transaction } from '../../../src/domain/transactions/outcome.ts'
import type { TransactionRequest } from '../../../src/domain/transactions/record.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import {
  FAKE_DEPLOYMENT as DEPLOYMENT,
  HOLDER,
  STRANGER,
} from '../../../src/adapters/memory/fake-deployment.ts'
import { err, ok } from '../../../src/domain/result.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { CardFacts } from '../../../src/domain/card/card-rules.ts'
import {
  disconnected,
  elsewhere,
  onSepolia,
  READY,
  withoutNetwork,
} from '../../support/sessions.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { described, found, lost, record, sent } from '../../support/records.ts'

const TOKEN = 10n ** 18n
const requested = (call: object) => ok({ from: HOLDER, call })
const failed = (action: string, kind: Failure['kind']) =>
  err({ kind: 'failed', action, failure: { kind } })

describe(buildRequest.name, () => {
  it('wraps an amount, which needs no approval', () => {
    const wrap = { kind: 'wrap', amount: 5n } as const
    expect(buildRequest(onSepolia, wrap)).toEqual(requested(wrap))
    const refused = err({ kind: 'invalidAmount', of: 'wrap' })
    expect(buildRequest(onSepolia, { ...wrap, amount: 0n })).toEqual(refused)
  })
})

describe.each([
  ['mint', 'WETH', DEPLOYMENT.indexToken, 'approveWeth'],
  ['redeem', 'ISC', HOLDER, 'approveIsc'],
] as const)('to %s', (mode, token, spender, action) => {
  const facts = { ...READY, mode }
  const call = { kind: mode, wholeTokens: 5n }
  const approval = { kind: 'approve', token, spender, amount: 5n * TOKEN }

  it('approves the token for the one who takes it', () => {
    const built = buildApprovalRequest(facts, DEPLOYMENT)
    expect(built).toEqual(requested(approval))
  })

  it('approves nothing any more to revoke that', () => {
    const built = buildRevocationRequest(onSepolia, token, DEPLOYMENT)
    expect(built).toEqual(requested({ ...approval, amount: 0n }))
  })

  it('sends whole tokens', () => {
    expect(buildExchangeRequest({ ...facts, ...typedAmount('5.00') })).toEqual(requested(call))
  })

  it('refuses while the wallet has no network', () => {
    const built = buildApprovalRequest({ ...facts, session: withoutNetwork }, DEPLOYMENT)
    expect(built).toEqual(failed(action, 'walletDisconnected'))
  })

  it('refuses without an approval', () => {
    const built = buildExchangeRequest({ ...facts, allowance: 0n })
    expect(built).toEqual(failed(mode, 'refused'))
  })
})

/** The approval is limited to a cost of 1000 wei and 1 %. */
const LIMITED = {
  limitToCost: true,
  price: { kind: 'quoted', cost: 1000n, block: 9 },
} as const

describe('a request', () => {
  it.each<[string, Partial<CardFacts>, string]>([
    ['a fraction, without a cost to limit', { ...LIMITED, ...typedAmount('1.5') }, 'invalidAmount'],
    ['no amount and no wallet', { ...typedAmount(''), session: disconnected }, 'invalidAmount'],
    ['no wallet', { session: disconnected }, 'walletNotConnected'],
    ['another chain', { session: elsewhere }, 'wrongNetwork'],
  ])('is refused for %s', (_name, change, kind) => {
    const built = buildApprovalRequest({ ...READY, ...change }, DEPLOYMENT)
    expect(built).toMatchObject(err({ kind }))
  })

  it('is refused for a fraction, which would be sent as zero', () => {
    const built = buildExchangeRequest({ ...READY, ...typedAmount('1.5') })
    expect(built).toEqual(err({ kind: 'invalidAmount', of: 'mint' }))
  })

  it('is refused for a limit to an unknown cost', () => {
    const unpriced = { ...READY, ...LIMITED, price: { kind: 'reading' } } as const
    const built = buildApprovalRequest(unpriced, DEPLOYMENT)
    expect(built).toEqual(failed('approveWeth', 'costUnknown'))
  })
})

const session = (change: object = {}): WalletSession => ({ ...onSepolia, ...change })
const request: TransactionRequest = { from: HOLDER, call: { kind: 'mint', wholeTokens: 1n } }
const none = { records: [], preparing: undefined }
const asking = described(record())
const pending = described(sent())
const lostMint = described(lost())

describe(currentTransaction.name, () => {
  it.each([asking, pending])(
    'is what the wallet or a block is awaited for: $outcome.kind',
    (one) => {
      expect(currentTransaction(session(), { ...none, records: [one] })).toBe(one)
    },
  )

  it('is a request from the moment it is prepared', () => {
    expect(currentTransaction(session(), { ...none, preparing: request })).toBe(request)
  })

  it('is none that has ended or was put away', () => {
    const records = [described(found()), lostMint, described(sent({ hidden: 'pending' }))]
    expect(currentTransaction(session(), { ...none, records })).toBeUndefined()
  })

  it.each<[string, WalletSession]>([
    ['another account', session({ address: STRANGER })],
    ['another chain', session({ chainId: 1 })],
    ['no account', { status: 'disconnected' }],
  ])('is none for %s', (_name, other) => {
    const open = { records: [pending], preparing: request }
    expect(currentTransaction(other, open)).toBeUndefined()
  })
})

describe(unknownRecord.name, () => {
  it('is what the connected account has sent without knowing what became of it', () => {
    expect(unknownRecord(session(), [pending, lostMint], 'mint')).toBe(lostMint)
  })

  it.each<[string, WalletSession, Transaction]>([
    ['was put away', session(), { ...lostMint, hidden: 'unknown' }],
    ['is another account’s', session({ address: STRANGER }), lostMint],
    ['is on another chain', session({ chainId: 1 }), lostMint],
    ['has been answered', session(), pending],
    ['does something else', session(), { ...lostMint, call: { kind: 'wrap', amount: 1n } }],
  ])('is none that %s', (_name, of, one) => {
    expect(unknownRecord(of, [one], 'mint')).toBeUndefined()
  })
})
