import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import {
  exchangeStatus,
  nextStep,
  type ExchangeStatus,
  type StatusFacts,
} from '../../../src/domain/transactions/exchange-status.ts'
import { record, sent, unknown } from '../../support/records.ts'
import { disconnected, elsewhere, lost, onSepolia, READY } from '../../support/sessions.ts'
import { snapshot } from '../../support/snapshots.ts'

/** Five tokens are typed and approved, and nothing is in the way. */
const APPROVED: StatusFacts = {
  ...READY,
  progress: { kind: 'idle' },
  records: [],
  trouble: undefined,
  isReading: false,
}
const EMPTY: StatusFacts = {
  ...APPROVED,
  ...typedAmount(''),
  allowance: undefined,
  isReading: true,
}
const LIMITED = {
  approvalChoice: 'cost',
  quoted: { cost: 1000n, block: 9 },
} as const
const REVIEW = {
  shown: 900n,
  cost: 1000n,
  block: 9,
} as const
const cost = { wholeTokens: 5n, wei: 1000n }
const short = { snapshot: snapshot({ balances: { WETH: 999n }, cost }) }
const networkFee = { next: { kind: 'mint', wholeTokens: 5n }, wei: 9n } as const
const ether = (ETH: bigint) => snapshot({ balances: { ETH } })
const pending = { kind: 'sent', action: 'mint', record: sent() } as const
const unclear = unknown('unclear')

type Row = readonly [string, Partial<StatusFacts>, ExchangeStatus | ExchangeStatus['kind']]

/** A status that is no more than its kind is given as that. */
const whole = (status: Row[2]) => (typeof status === 'string' ? { kind: status } : status)

describe(exchangeStatus.name, () => {
  it.each<Row>([
    ['an approved amount', {}, 'approved'],
    ['a missing approval', { allowance: 0n }, 'notApproved'],
    ['a fraction, which cannot be sent', { ...typedAmount('1.5'), allowance: 0n }, 'fraction'],
    ['a limit without a cost', { ...LIMITED, quoted: undefined }, 'checkingCost'],
    ['a limit that is enough', { ...LIMITED, allowance: 1000n }, 'approved'],
    [
      'too little approved as typed, though it is less than the cost',
      { quoted: LIMITED.quoted, allowance: 999n },
      'notApproved',
    ],
    [
      'a cost above the limit',
      { ...LIMITED, allowance: 999n, review: REVIEW },
      { kind: 'beyondApproval', cost: 1000n, missing: 1n },
    ],
    [
      'a cost that has risen',
      { quoted: LIMITED.quoted, review: REVIEW },
      { kind: 'review', review: REVIEW },
    ],
    ['a cost that is down', { quoted: { cost: 900n, block: 10 }, review: REVIEW }, 'approved'],
    ['a zero', typedAmount('0'), 'noAmount'],
    [
      'a shortage, approved or not',
      short,
      {
        kind: 'short',
        shortage: { token: 'WETH', needed: 1000n, held: 999n },
        help: { kind: 'less' },
      },
    ],
    ['enough', { snapshot: snapshot({ balances: { WETH: 1000n }, cost }) }, 'approved'],
    ['an amount without a price', { snapshot: snapshot({ unpriced: 5n }) }, 'unpriced'],
    ['another without a price', { snapshot: snapshot({ unpriced: 6n }) }, 'approved'],
    ['no ether', { snapshot: ether(0n) }, { kind: 'lowEther', held: 0n, fee: undefined }],
    [
      'no ether, whatever is typed',
      { ...typedAmount(''), snapshot: ether(0n) },
      { kind: 'lowEther', held: 0n, fee: undefined },
    ],
    [
      'less ether than the fee',
      { snapshot: { ...ether(8n), networkFee } },
      { kind: 'lowEther', held: 8n, fee: 9n },
    ],
    ['as much ether as the fee', { snapshot: { ...ether(9n), networkFee } }, 'approved'],
    ['a little ether and an unknown fee', { snapshot: ether(1n) }, 'approved'],
    ['a check', { isReading: true, allowance: undefined }, 'checkingApproval'],
    ['a cost that is being read', { isPriceAwaited: true }, 'checkingCost'],
    ['a check of what was approved', { isReading: true }, 'approved'],
    ['a failed check', { allowance: undefined }, 'unknownApproval'],
    ['nothing to check', typedAmount('1,5'), 'unreadable'],
    ['what is prepared', { progress: { kind: 'preparing', action: 'mint' } }, 'preparing'],
    [
      'a request in the wallet',
      { progress: { kind: 'asking', action: 'mint', record: record() } },
      { kind: 'asking', record: record(), low: undefined },
    ],
    [
      'a request in the wallet without ether for its fee',
      { progress: { kind: 'asking', action: 'mint', record: record() }, snapshot: ether(0n) },
      { kind: 'asking', record: record(), low: { held: 0n, fee: undefined } },
    ],
    [
      'a pending transaction',
      { progress: pending },
      { kind: 'sent', record: sent(), trouble: undefined },
    ],
    [
      'a pending transaction that cannot be read',
      { progress: pending, trouble: 'unreachable' },
      { kind: 'sent', record: sent(), trouble: 'unreachable' },
    ],
    ['no account', { session: disconnected }, { kind: 'notConnected', isConnecting: false }],
    [
      'a wallet that is asked',
      { session: { status: 'connecting' } },
      { kind: 'notConnected', isConnecting: true },
    ],
    ['another network', { session: elsewhere }, { kind: 'wrongNetwork', isSwitching: false }],
    [
      'a network that is lost while it is switched',
      { session: { ...onSepolia, trouble: { kind: 'network' }, switching: true } },
      { kind: 'wrongNetwork', isSwitching: true },
    ],
    [
      'a lost network',
      { session: lost },
      { kind: 'lostNetwork', failure: { kind: 'walletDisconnected' } },
    ],
    ['an unclear request', { records: [unclear] }, { kind: 'unclear', record: unclear }],
  ])('with %s', (_name, change, status) => {
    expect(exchangeStatus({ ...APPROVED, ...change })).toEqual(whole(status))
  })

  it.each<Row>([
    ['an approval', {}, 'noAmount'],
    ['a check of the last amount', { isReading: true }, 'noAmount'],
    ['an unknown network', { session: { ...onSepolia, chainId: undefined } }, 'noAmount'],
    ['an unclear request', { records: [unclear] }, { kind: 'unclear', record: unclear }],
  ])('with nothing typed and %s', (_name, change, status) => {
    expect(exchangeStatus({ ...EMPTY, ...change })).toEqual(whole(status))
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
    ['neither for a shortage', short, undefined],
    ['neither without ether', { snapshot: ether(0n) }, undefined],
    ['neither for a fraction', typedAmount('1.5'), undefined],
    ['neither without an account', { session: disconnected }, undefined],
  ])('is %s', (_name, change, step) => {
    const facts = { ...APPROVED, ...change }
    expect(nextStep(exchangeStatus(facts), facts)).toBe(step)
  })
})
