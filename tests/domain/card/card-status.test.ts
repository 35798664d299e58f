import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import {
  cardStatus,
  isChecking,
  nextStep,
  runningAction,
  type CardStatus,
} from '../../../src/domain/card/card-status.ts'
import { record, sent, unknown } from '../../support/records.ts'
import { disconnected, elsewhere, lost, onSepolia, READY } from '../../support/sessions.ts'
import { snapshot } from '../../support/snapshots.ts'
import { actionOf } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'

type StatusFacts = Parameters<typeof cardStatus>[0]

/** Five tokens are typed and approved, and nothing is in the way. */
const APPROVED: StatusFacts = {
  ...READY,
  current: undefined,
  unknownRecords: [],
  snapshot: undefined,
  trouble: undefined,
  isReading: false,
}
const EMPTY: StatusFacts = {
  ...APPROVED,
  ...typedAmount(''),
  allowance: undefined,
  isReading: true,
}
const APPROVAL = { kind: 'approve', token: 'WETH', spender: HOLDER, amount: 7n } as const
const QUOTED = { kind: 'quoted', cost: 1000n, block: 9 } as const
const MOVED = { kind: 'moved', before: 900n, cost: 1000n, block: 9 } as const
const LIMITED = { approvalChoice: 'cost', price: QUOTED } as const
const short = { price: QUOTED, snapshot: snapshot({ balances: { WETH: 999n } }) }
const networkFee = { next: { kind: 'mint', wholeTokens: 5n }, wei: 9n } as const
const ether = (ETH: bigint) => snapshot({ balances: { ETH } })
const preparing = { from: HOLDER, call: { kind: 'mint', wholeTokens: 5n } } as const
const lostMint = unknown('unclear')
const lostApproval = unknown('unclear', { id: 'approval', call: APPROVAL })
const lostWrap = unknown('unclear', { id: 'wrap', call: { kind: 'wrap', amount: 7n } })

/** Returns facts with records whose outcome is unknown, the newest first. */
const withUnknown = (...unknownRecords: readonly TransactionRecord[]) => ({
  unknownRecords,
  unknown: unknownRecords.map(({ call }) => actionOf(call)),
})

const NO_ETHER = { held: 0n, fee: undefined }
const ASKING = {
  kind: 'asking',
  record: record(),
  low: undefined,
  isBeyondApproval: false,
} as const
const WAITING = { kind: 'sent', record: sent(), trouble: undefined } as const
const SHORT = { token: 'WETH', needed: 1000n, held: 999n } as const

const NOT_APPROVED = { kind: 'notApproved', amount: 5n * 10n ** 18n, isAsTyped: true } as const

type Row = readonly [string, Partial<StatusFacts>, CardStatus | CardStatus['kind']]

/** Returns the whole status. A status that consists only of its kind is given as that kind. */
const whole = (status: Row[2]) => (typeof status === 'string' ? { kind: status } : status)

describe(cardStatus.name, () => {
  it.each<Row>([
    ['an approved amount', {}, 'approved'],
    ['a missing approval', { allowance: 0n }, NOT_APPROVED],
    [
      'a missing approval that is limited to the cost',
      { ...LIMITED, allowance: 0n },
      { kind: 'notApproved', amount: 1010n, isAsTyped: false },
    ],
    [
      'less approved than is typed',
      { allowance: 7n },
      { kind: 'partlyApproved', allowance: 7n, needed: NOT_APPROVED.amount },
    ],
    [
      'less approved than is typed, but more than it costs',
      { allowance: 1000n, price: QUOTED },
      { kind: 'partlyApproved', allowance: 1000n, needed: NOT_APPROVED.amount },
    ],
    ['a fraction, which cannot be sent', { ...typedAmount('1.5'), allowance: 0n }, 'fraction'],
    ['a limit without a cost', { ...LIMITED, price: { kind: 'reading' } }, 'checkingCost'],
    ['a limit that is enough', { ...LIMITED, allowance: 1000n }, 'approved'],
    [
      'less approved, as typed, than it costs',
      { price: QUOTED, allowance: 999n },
      { kind: 'beyondApproval', cost: 1000n, missing: 1n },
    ],
    [
      'a cost above the limit',
      { ...LIMITED, allowance: 999n, price: MOVED },
      { kind: 'beyondApproval', cost: 1000n, missing: 1n },
    ],
    ['a cost that has risen', { price: MOVED }, { kind: 'moved', price: MOVED }],
    ['a zero', typedAmount('0'), 'noAmount'],
    [
      'a shortage',
      short,
      { kind: 'short', shortage: SHORT, help: { kind: 'less', wholeTokens: 4n } },
    ],
    ['enough', { price: QUOTED, snapshot: snapshot({ balances: { WETH: 1000n } }) }, 'approved'],
    ['an amount without a price', { price: { kind: 'unavailable', isRefused: true } }, 'unpriced'],
    ['a price that is not read', { price: { kind: 'unavailable', isRefused: false } }, 'approved'],
    ['no ether', { snapshot: ether(0n) }, { kind: 'lowEther', ...NO_ETHER }],
    [
      'no ether, whatever is typed',
      { ...typedAmount(''), snapshot: ether(0n) },
      { kind: 'lowEther', ...NO_ETHER },
    ],
    [
      'less ether than the fee',
      { snapshot: { ...ether(8n), networkFee } },
      { kind: 'lowEther', held: 8n, fee: 9n },
    ],
    ['as much ether as the fee', { snapshot: { ...ether(9n), networkFee } }, 'approved'],
    ['a little ether and an unknown fee', { snapshot: ether(1n) }, 'approved'],
    ['a check', { isReading: true, allowance: undefined }, 'checkingApproval'],
    ['a cost that is being read', { price: { kind: 'reading' } }, 'checkingCost'],
    ['a check of what was approved', { isReading: true }, 'approved'],
    ['a failed check', { allowance: undefined }, 'unknownApproval'],
    ['nothing to check', typedAmount('1,000'), 'unreadable'],
    ['what is prepared', { current: preparing }, { kind: 'preparing', action: 'mint' }],
    ['a request in the wallet', { current: record() }, ASKING],
    [
      'a mint in the wallet that costs more than is approved by now',
      { current: record(), price: { kind: 'quoted', cost: 8n, block: 9 }, allowance: 7n },
      { ...ASKING, isBeyondApproval: true },
    ],
    [
      'a mint of another amount in the wallet',
      { ...typedAmount('6'), current: record(), price: QUOTED, allowance: 7n },
      ASKING,
    ],
    [
      'an approval in the wallet, whatever the mint costs',
      { current: record({ call: APPROVAL }), price: QUOTED, allowance: 7n },
      { ...ASKING, record: record({ call: APPROVAL }) },
    ],
    [
      'a request in the wallet without ether for its fee',
      { current: record(), snapshot: ether(0n) },
      { ...ASKING, low: NO_ETHER },
    ],
    ['a pending transaction', { current: sent() }, WAITING],
    [
      'a pending transaction that cannot be read',
      { current: sent(), trouble: 'unreachable' },
      { ...WAITING, trouble: 'unreachable' },
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
    [
      'a wallet that is gone',
      { lasting: { kind: 'walletGone' } },
      { kind: 'lostNetwork', failure: { kind: 'walletGone' } },
    ],
    [
      'a wallet that has not said its network',
      { session: { ...onSepolia, chainId: undefined } },
      'checkingNetwork',
    ],
    ['an unknown mint', withUnknown(lostMint), { kind: 'unknown', record: lostMint }],
    ['an unknown mint beside Approve', { allowance: 0n, ...withUnknown(lostMint) }, NOT_APPROVED],
    [
      'an unknown approval that is missing',
      { allowance: 0n, ...withUnknown(lostMint, lostApproval) },
      { kind: 'unknown', record: lostApproval },
    ],
    ['an unknown approval beside Mint', withUnknown(lostApproval), 'approved'],
    ['an unknown wrap', withUnknown(lostWrap), 'approved'],
    [
      'an unknown mint beside Approve, whose cost is being read',
      { ...LIMITED, allowance: 0n, price: { kind: 'reading' }, ...withUnknown(lostMint) },
      { kind: 'unknown', record: lostMint },
    ],
  ])('with %s', (_name, change, status) => {
    expect(cardStatus({ ...APPROVED, ...change })).toEqual(whole(status))
  })

  it.each<Row>([
    ['an approval', {}, 'noAmount'],
    ['a check of the last amount', { isReading: true }, 'noAmount'],
    ['an unknown network', { session: { ...onSepolia, chainId: undefined } }, 'checkingNetwork'],
    [
      'a wallet that is gone',
      { lasting: { kind: 'walletGone' } },
      { kind: 'lostNetwork', failure: { kind: 'walletGone' } },
    ],
    ['an unknown mint', withUnknown(lostMint), { kind: 'unknown', record: lostMint }],
    ['an unknown approval', withUnknown(lostApproval), { kind: 'unknown', record: lostApproval }],
    ['an unknown wrap', withUnknown(lostWrap), 'noAmount'],
  ])('with nothing typed and %s', (_name, change, status) => {
    expect(cardStatus({ ...EMPTY, ...change })).toEqual(whole(status))
  })
})

describe(nextStep.name, () => {
  it.each<readonly [string, Partial<StatusFacts>, 'approve' | 'submit' | undefined]>([
    ['the main button, once it is approved', {}, 'submit'],
    ['the approval, while that is missing', { allowance: 0n }, 'approve'],
    ['the approval, while that is too little', { allowance: 7n }, 'approve'],
    ['the approval, once the cost is above it', { ...LIMITED, allowance: 999n }, 'approve'],
    ['what was pressed, to accept a cost', { price: MOVED }, 'submit'],
    ['the approval, to accept its cost', { ...LIMITED, allowance: 0n, price: MOVED }, 'approve'],
    ['neither for a shortage', short, undefined],
    ['neither without ether', { snapshot: ether(0n) }, undefined],
    ['neither for a fraction', typedAmount('1.5'), undefined],
    ['neither without an account', { session: disconnected }, undefined],
  ])('is %s', (_name, change, step) => {
    const facts = { ...APPROVED, ...change }
    expect(nextStep(cardStatus(facts), facts)).toBe(step)
  })
})

describe(runningAction.name, () => {
  it('is what is being prepared, asked or awaited', () => {
    expect(runningAction({ kind: 'preparing', action: 'wrap' })).toBe('wrap')
    expect(runningAction(ASKING)).toBe('mint')
    expect(runningAction(WAITING)).toBe('mint')
    expect(runningAction({ kind: 'unknown', record: lostMint })).toBeUndefined()
  })
})

describe(isChecking.name, () => {
  it('is so as long as the next step is not known', () => {
    const session = { ...onSepolia, chainId: undefined }
    const reading = { isReading: true, allowance: undefined }
    for (const change of [{ session }, reading, { price: { kind: 'reading' } } as const]) {
      expect(isChecking(cardStatus({ ...APPROVED, ...change }))).toBe(true)
    }
    expect(isChecking(cardStatus(APPROVED))).toBe(false)
  })
})
