import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import {
  exchangeStatus,
  nextStep,
  type ExchangeStatus,
  type StatusFacts,
} from '../../../src/domain/transactions/exchange-status.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { record, sent, unknown } from '../../support/records.ts'

const TOKEN = 10n ** 18n
const session = {
  status: 'connected',
  address: HOLDER,
  chainId: SEPOLIA.chainId,
  switching: false,
} as const satisfies WalletSession

/** Five tokens are typed and approved, and nothing is in the way. */
const APPROVED: StatusFacts = {
  ...typedAmount('5'),
  session,
  mode: 'mint',
  allowance: 5n * TOKEN,
  busy: false,
  isUnclear: false,
  pricing: 'shown',
  progress: { kind: 'idle' },
  records: [],
  isUnreachable: false,
  check: 'answered',
  supportsBatches: false,
}
const EMPTY: StatusFacts = {
  ...APPROVED,
  ...typedAmount(''),
  allowance: undefined,
  check: 'unasked',
}
const LIMITED = {
  approvalChoice: { basis: 'cost', margin: 100n },
  quoted: { cost: 1000n, block: 9 },
} as const
const REVIEW = {
  reason: 'risen',
  mode: 'mint',
  wholeTokens: 5n,
  shown: 900n,
  cost: 1000n,
  block: 9,
} as const
const fee = (wei: bigint) => ({ next: { kind: 'mint', wholeTokens: 5n } as const, wei })
const UNPRICED = { owner: HOLDER, block: 9, balances: {}, allowances: {} }
const SHORT = {
  owner: HOLDER,
  block: 9,
  balances: { WETH: 999n },
  allowances: {},
  cost: { wholeTokens: 5n, wei: 1000n },
}
const unclear = unknown('unclear')
const action = 'mint' as const

describe(exchangeStatus.name, () => {
  it.each<readonly [string, Partial<StatusFacts>, ExchangeStatus]>([
    ['an approved amount', {}, { kind: 'approved' }],
    ['a missing approval', { allowance: 0n }, { kind: 'notApproved', canBatch: false }],
    [
      'a missing approval and a wallet with batches',
      { allowance: 0n, supportsBatches: true },
      { kind: 'notApproved', canBatch: true },
    ],
    [
      'a fraction, which cannot be sent',
      { ...typedAmount('1.5'), allowance: 0n, supportsBatches: true },
      { kind: 'fraction' },
    ],
    ['a limit without a cost', { ...LIMITED, quoted: undefined }, { kind: 'checkingCost' }],
    ['a limit that is enough', { ...LIMITED, allowance: 1000n }, { kind: 'approved' }],
    [
      'a limit that is missing',
      { ...LIMITED, allowance: 0n },
      { kind: 'notApproved', canBatch: false },
    ],
    [
      'too little approved as typed, though it is less than the cost',
      { quoted: LIMITED.quoted, allowance: 999n },
      { kind: 'notApproved', canBatch: false },
    ],
    [
      'a cost above the limit',
      { ...LIMITED, allowance: 999n, review: REVIEW, supportsBatches: true },
      { kind: 'beyondApproval', cost: 1000n, missing: 1n, canBatch: true },
    ],
    [
      'a cost that has risen',
      { quoted: LIMITED.quoted, review: REVIEW },
      { kind: 'review', review: REVIEW, canBatch: false },
    ],
    [
      'a cost that is down again',
      { quoted: { cost: 900n, block: 10 }, review: REVIEW },
      { kind: 'approved' },
    ],
    ['a zero', { ...typedAmount('0'), check: 'unasked' }, { kind: 'noAmount' }],
    [
      'a shortage, approved or not',
      { snapshot: SHORT },
      {
        kind: 'short',
        shortage: { token: 'WETH', needed: 1000n, held: 999n },
        help: { kind: 'less' },
      },
    ],
    [
      'an amount without a price, approved or not',
      { snapshot: { ...UNPRICED, unpriced: 5n } },
      { kind: 'unpriced' },
    ],
    [
      'another amount without a price',
      { snapshot: { ...UNPRICED, unpriced: 6n } },
      { kind: 'approved' },
    ],
    [
      'no ether, approved or not',
      { snapshot: { ...UNPRICED, balances: { ETH: 0n } } },
      { kind: 'lowEther', held: 0n, fee: undefined },
    ],
    [
      'no ether where somebody else may pay',
      { snapshot: { ...UNPRICED, balances: { ETH: 0n } }, supportsBatches: true },
      { kind: 'approved' },
    ],
    [
      'less ether than the fee, approved or not',
      { snapshot: { ...UNPRICED, balances: { ETH: 8n }, networkFee: fee(9n) } },
      { kind: 'lowEther', held: 8n, fee: 9n },
    ],
    [
      'as much ether as the fee',
      { snapshot: { ...UNPRICED, balances: { ETH: 9n }, networkFee: fee(9n) } },
      { kind: 'approved' },
    ],
    [
      'a little ether and an unknown fee',
      { snapshot: { ...UNPRICED, balances: { ETH: 1n } } },
      { kind: 'approved' },
    ],
    ['enough', { snapshot: { ...SHORT, balances: { WETH: 1000n } } }, { kind: 'approved' }],
    ['a check', { check: 'checking', allowance: undefined }, { kind: 'checkingApproval' }],
    ['a cost that is being read', { pricing: 'awaited' }, { kind: 'checkingCost' }],
    ['a cost that cannot be had', { pricing: 'unavailable' }, { kind: 'approved' }],
    ['a check of what was approved', { check: 'checking' }, { kind: 'approved' }],
    ['a failed check', { check: 'failed', allowance: undefined }, { kind: 'unknownApproval' }],
    [
      'nothing that can be checked',
      { ...typedAmount('1,5'), check: 'unasked' },
      { kind: 'unreadable' },
    ],
    [
      'a transaction that is prepared',
      { progress: { kind: 'preparing', action } },
      { kind: 'preparing' },
    ],
    [
      'a request in the wallet',
      { progress: { kind: 'asking', action, record: record() } },
      { kind: 'asking' },
    ],
    [
      'a pending transaction',
      { progress: { kind: 'sent', action, record: sent() } },
      { kind: 'sent', record: sent(), isUnreachable: false },
    ],
    [
      'a pending transaction that cannot be read',
      {
        progress: { kind: 'sent', action, record: sent() },
        isUnreachable: true,
      },
      { kind: 'sent', record: sent(), isUnreachable: true },
    ],
    [
      'no account',
      { session: { status: 'disconnected' } },
      { kind: 'notConnected', isConnecting: false },
    ],
    [
      'a wallet that is asked',
      { session: { status: 'connecting' } },
      { kind: 'notConnected', isConnecting: true },
    ],
    [
      'another network',
      { session: { ...session, chainId: 1 } },
      { kind: 'wrongNetwork', isSwitching: false },
    ],
    [
      'a network that is lost while it is switched',
      { session: { ...session, trouble: { kind: 'network' }, switching: true } },
      { kind: 'wrongNetwork', isSwitching: true },
    ],
    [
      'a lost network',
      { session: { ...session, chainId: undefined, trouble: { kind: 'network' } } },
      { kind: 'lostNetwork', failure: { kind: 'network' } },
    ],
    ['an unclear request', { records: [unclear] }, { kind: 'unclear', record: unclear }],
  ])('with %s', (_name, change, status) => {
    expect(exchangeStatus({ ...APPROVED, ...change })).toEqual(status)
  })

  it.each<readonly [string, Partial<StatusFacts>, ExchangeStatus]>([
    ['an approval', {}, { kind: 'noAmount' }],
    ['a check of the last amount', { check: 'checking' }, { kind: 'noAmount' }],
    ['an unknown network', { session: { ...session, chainId: undefined } }, { kind: 'noAmount' }],
    ['an unclear request', { records: [unclear] }, { kind: 'unclear', record: unclear }],
  ])('with nothing typed and %s', (_name, change, status) => {
    expect(exchangeStatus({ ...EMPTY, ...change })).toEqual(status)
  })
})

describe(nextStep.name, () => {
  it.each<readonly [string, Partial<StatusFacts>, 'approve' | 'submit' | undefined]>([
    ['the main button, once it is approved', {}, 'submit'],
    ['the approval, while that is missing', { allowance: 0n }, 'approve'],
    ['the approval, once the cost is above it', { ...LIMITED, allowance: 999n }, 'approve'],
    ['what was pressed, to accept a cost', { quoted: LIMITED.quoted, review: REVIEW }, 'submit'],
    [
      'the approval, to accept a cost for that',
      { ...LIMITED, allowance: 0n, review: REVIEW },
      'approve',
    ],
    ['neither for a shortage', { snapshot: SHORT }, undefined],
    ['neither for a fraction', typedAmount('1.5'), undefined],
    ['neither without an account', { session: { status: 'disconnected' } }, undefined],
  ])('is %s', (_name, change, step) => {
    const facts = { ...APPROVED, ...change }
    expect(nextStep(exchangeStatus(facts), facts)).toBe(step)
  })
})
