import { describe, expect, it } from 'vitest'
import {
  buildWrapRequest,
  buildRevocationRequest,
  buildApprovalRequest,
  buildBatchRequest,
  buildExchangeRequest,
  type TransactionRequest,
  progressOf,
  unclearRequest,
} from '../../../src/domain/transactions/requests.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { ExchangeFacts } from '../../../src/domain/transactions/exchange-rules.ts'
import { disconnected, elsewhere, lost, onSepolia, READY } from '../../support/sessions.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, record, sent, unknown } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const TOKEN = 10n ** 18n
const ETHER = TOKEN

describe(buildWrapRequest.name, () => {
  it.each(['wrap', 'unwrap'] as const)('builds a request to %s what is typed', (direction) => {
    expect(buildWrapRequest(onSepolia, true, direction, typedAmount('0.5').baseUnits)).toEqual({
      ok: true,
      value: { from: HOLDER, call: { kind: direction, amount: ETHER / 2n } },
    })
  })

  it('refuses what is no amount', () => {
    expect(buildWrapRequest(onSepolia, true, 'wrap', typedAmount('1,5').baseUnits)).toEqual({
      ok: false,
      error: { kind: 'invalidAmount' },
    })
  })
})

describe(buildRevocationRequest.name, () => {
  it.each([
    ['WETH', deployment.indexToken],
    ['ISC', HOLDER],
  ] as const)('approves nothing any more of %s', (token, spender) => {
    expect(buildRevocationRequest(onSepolia, true, token, deployment)).toEqual({
      ok: true,
      value: { from: HOLDER, call: { kind: 'approve', token, spender, amount: 0n } },
    })
  })

  it('says why it cannot', () => {
    const away = { ...onSepolia, chainId: 1 }
    expect(buildRevocationRequest(away, true, 'ISC', deployment)).toEqual({
      ok: false,
      error: { kind: 'wrongNetwork' },
    })
  })
})

describe(buildBatchRequest.name, () => {
  it.each([
    ['mint', 'WETH', deployment.indexToken],
    ['redeem', 'ISC', HOLDER],
  ] as const)('is the approval and the main action, to %s', (mode, token, spender) => {
    expect(buildBatchRequest({ ...READY, mode }, true, deployment)).toEqual({
      ok: true,
      value: {
        from: HOLDER,
        call: { kind: mode, wholeTokens: 5n },
        approval: { kind: 'approve', token, spender, amount: 5n * TOKEN },
      },
    })
  })
})

const REFUSALS: [string, Partial<ExchangeFacts>, boolean, string][] = [
  ['an empty amount', { ...typedAmount('') }, true, 'invalidAmount'],
  ['a zero amount', { ...typedAmount('0') }, true, 'invalidAmount'],
  ['an amount that is no number', { ...typedAmount('1,5') }, true, 'invalidAmount'],
  [
    'no amount, wallet or provider',
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

describe(buildApprovalRequest.name, () => {
  it.each(REFUSALS)('refuses %s', (_name, change, hasProvider, kind) => {
    const planned = buildApprovalRequest({ ...READY, ...change }, hasProvider, deployment)
    expect(planned).toEqual({ ok: false, error: { kind } })
  })

  it.each(['mint', 'redeem'] as const)(
    'refuses in %s mode while the wallet has no network, and says so',
    (mode) => {
      expect(buildApprovalRequest({ ...READY, mode, session: lost }, true, deployment)).toEqual({
        ok: false,
        error: {
          kind: 'failed',
          action: mode === 'mint' ? 'approveWeth' : 'approveIsc',
          failure: { kind: 'walletDisconnected' },
        },
      })
    },
  )

  it.each([
    ['mint', 'WETH', deployment.indexToken],
    ['redeem', 'ISC', HOLDER],
  ] as const)('to %s approves %s for %s', (mode, token, spender) => {
    const call = { kind: 'approve', token, spender, amount: 5n * TOKEN }
    expect(buildApprovalRequest({ ...READY, mode }, true, deployment)).toEqual({
      ok: true,
      value: { from: HOLDER, call },
    })
  })
})

/** Limited to a cost of 1000 wei and 1 %. */
const LIMITED: ExchangeFacts = {
  ...READY,
  allowance: 0n,
  approvalChoice: { basis: 'cost', margin: 100n },
  quoted: { cost: 1000n, block: 9 },
}

describe('a request with a limited approval', () => {
  it('approves the limit', () => {
    expect(buildApprovalRequest(LIMITED, true, deployment)).toMatchObject({
      value: { call: { kind: 'approve', amount: 1010n } },
    })
    expect(buildBatchRequest(LIMITED, true, deployment)).toMatchObject({
      value: { call: { kind: 'mint' }, approval: { amount: 1010n } },
    })
  })

  it('refuses a fraction, and an unknown cost', () => {
    const fraction = { ...LIMITED, ...typedAmount('1.5') }
    expect(buildApprovalRequest(fraction, true, deployment)).toEqual({
      ok: false,
      error: { kind: 'invalidAmount' },
    })
    const failure = { kind: 'costUnknown' }
    const unpriced = { ...LIMITED, quoted: undefined }
    expect(buildApprovalRequest(unpriced, true, deployment)).toMatchObject({
      error: { kind: 'failed', action: 'approveWeth', failure },
    })
    expect(buildBatchRequest(unpriced, true, deployment)).toMatchObject({
      error: { kind: 'failed', action: 'mint', failure },
    })
  })
})

describe(buildExchangeRequest.name, () => {
  it('refuses a fraction, which would be sent as zero', () => {
    const [facts, error] = [{ ...READY, ...typedAmount('1.5') }, { kind: 'invalidAmount' }]
    expect(buildExchangeRequest(facts, true)).toEqual({ ok: false, error })
    expect(buildBatchRequest(facts, true, deployment)).toEqual({ ok: false, error })
  })

  it('refuses without an approval', () => {
    expect(buildExchangeRequest({ ...READY, allowance: 0n }, true)).toMatchObject({
      error: { kind: 'failed', action: 'mint', failure: { kind: 'insufficientAllowance' } },
    })
  })

  it.each(['mint', 'redeem'] as const)('sends whole tokens to %s', (mode) => {
    expect(buildExchangeRequest({ ...READY, mode, ...typedAmount('5.00') }, true)).toEqual({
      ok: true,
      value: { from: HOLDER, call: { kind: mode, wholeTokens: 5n } },
    })
  })
})

const session = (change: object = {}): WalletSession => ({ ...onSepolia, ...change })
const request: TransactionRequest = { from: HOLDER, call: { kind: 'mint', wholeTokens: 1n } }
const none = { records: [], preparing: undefined }
const idle = { kind: 'idle' }

describe(progressOf.name, () => {
  it('is idle without transactions', () => expect(progressOf(session(), none)).toEqual(idle))

  it('is preparing from the moment a request is prepared', () => {
    expect(progressOf(session(), { ...none, preparing: request })).toEqual({
      kind: 'preparing',
      action: 'mint',
    })
  })

  it.each([record(), sent()])('shows what holds up the card: $stage.kind', (waiting) => {
    expect(progressOf(session(), { ...none, records: [waiting] })).toEqual({
      kind: waiting.stage.kind,
      action: 'mint',
      record: waiting,
    })
  })

  it('does not mind what has ended or was put away', () => {
    const records = [ended(), unknown('unclear'), sent({ isDismissed: true })]
    expect(progressOf(session(), { ...none, records })).toEqual(idle)
  })

  it.each<[string, WalletSession]>([
    ['another account', session({ address: STRANGER })],
    ['another chain', session({ chainId: 1 })],
    ['no account', { status: 'disconnected' }],
  ])('holds up nothing for %s', (_name, other) => {
    expect(progressOf(other, { records: [sent()], preparing: request })).toEqual(idle)
  })
})

describe(unclearRequest.name, () => {
  const unclear = unknown('unclear')

  it('is what the connected account has sent without knowing what became of it', () => {
    expect(unclearRequest(session(), [sent(), unclear])).toBe(unclear)
  })

  it.each<[string, WalletSession, TransactionRecord]>([
    ['was put away', session(), { ...unclear, isDismissed: true }],
    ['is another account’s', session({ address: STRANGER }), unclear],
    ['is on another chain', session({ chainId: 1 }), unclear],
    ['has been answered', session(), sent()],
  ])('is none that %s', (_name, of, one) => {
    expect(unclearRequest(of, [one])).toBeUndefined()
  })
})
