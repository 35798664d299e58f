import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import type { CardFacts } from '../../../src/domain/card/card-rules.ts'
import { cardStatus, type CardStatus } from '../../../src/domain/card/card-status.ts'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import { NETWORK_NAME } from '../../../src/domain/network.ts'
import type { Transaction } from '../../../src/domain/transactions/outcome.ts'
import { pattern } from '../../support/pattern.ts'
import { described, lost, record, sent } from '../../support/records.ts'
import {
  disconnected,
  elsewhere,
  onSepolia,
  READY,
  withoutNetwork,
} from '../../support/sessions.ts'
import { snapshot } from '../../support/snapshots.ts'

// READY: five tokens are typed and approved, and nothing is in the way.

const TOKEN = 10n ** 18n
const NOTHING = { ...typedAmount(''), allowance: undefined }
const REDEEM = { mode: 'redeem' } as const
const APPROVAL = { kind: 'approve', token: 'WETH', spender: HOLDER, amount: 7n } as const
const NETWORK = { kind: 'network' } as const
const quoted = (cost: bigint) => ({ price: { kind: 'quoted', cost, block: 9 } }) as const
const moved = (before?: bigint) =>
  ({ price: { kind: 'moved', before, cost: 2n * TOKEN, block: 9 } }) as const
const READING = { price: { kind: 'reading' } } as const
const LIMITED = { limitToCost: true, ...quoted(1000n) } as const
const NONE = { allowance: 0n } as const
const balances = (amounts: object) => ({ snapshot: snapshot({ balances: amounts }) })
const ether = (balance: bigint, wei: bigint) => ({
  snapshot: snapshot({
    balances: { ETH: balance },
    networkFee: { next: { kind: 'mint', wholeTokens: 5n }, wei },
  }),
})
const preparing = { from: HOLDER, call: { kind: 'mint', wholeTokens: 5n } } as const
const asking = described(record())
const pending = described(sent())
const unanswered = described(lost('unanswered'))
const lostMint = described(lost())
const lostApproval = described(lost('unclear', { id: 'approval', call: APPROVAL }))
const lostWrap = described(lost('unclear', { id: 'wrap', call: { kind: 'wrap', amount: 7n } }))
const maybe = (...records: readonly Transaction[]) => ({ unknown: records })
const declinedBy = (from: Transaction['from']) => ({ press: { kind: 'declined', from } }) as const
const gone = (kind: 'walletGone' | 'walletBlocked') => ({ failure: { kind } }) as const
const awaited = { session: { ...onSepolia, chainId: undefined } }

type Row = [
  name: string,
  facts: Partial<CardFacts>,
  kind: CardStatus['kind'],
  tone: CardStatus['tone'],
  text: RegExp,
  then?: CardStatus['step'] | NonNullable<CardStatus['action']>['kind'],
]

// prettier-ignore
const ROWS: readonly Row[] = [
  ['a request that is prepared', { current: preparing }, 'preparing', 'busy', /^Checking/, 'stopPreparing'],
  ['a request in the wallet', { current: asking }, 'asking', 'busy', /^Confirm in your wallet\.$/, 'stopWaiting'],
  ['a request in the wallet without ether', { current: asking, ...balances({ ETH: 0n }) }, 'asking', 'busy', pattern`^You have no ${ETH} .* may not let you confirm`, 'stopWaiting'],
  ['a mint in the wallet that costs more than is approved by now', { current: asking, ...quoted(8n), allowance: 7n }, 'asking', 'busy', /above your approval now\. Reject this/, 'stopWaiting'],
  ['a mint of another amount in the wallet', { ...typedAmount('6'), current: asking, ...quoted(8n), allowance: 7n }, 'asking', 'busy', /^Confirm/, 'stopWaiting'],
  ['an approval in the wallet, whatever the mint costs', { current: described(record({ call: APPROVAL })), ...quoted(8n), allowance: 7n }, 'asking', 'busy', /^Confirm/, 'stopWaiting'],
  ['a pending transaction', { current: pending }, 'sent', 'sent', /^Sent .* 12 s.* 0 s$/, 'show'],
  ['a pending transaction that cannot be read', { current: pending, failure: NETWORK }, 'sent', 'busy', /Still watching/, 'show'],
  ['a pending transaction, and a paused node', { current: pending, failure: { kind: 'nodePaused' } }, 'sent', 'busy', /half an hour/, 'show'],
  ['no account', { session: disconnected }, 'notConnected', 'wallet', /mint tokens/, 'connect'],
  ['no account to redeem', { session: disconnected, ...REDEEM }, 'notConnected', 'wallet', /redeem tokens/, 'connect'],
  ['a wallet that is asked to connect', { session: { status: 'connecting' } }, 'notConnected', 'busy', /in your wallet/, 'connect'],
  ['another network', { session: elsewhere }, 'wrongNetwork', 'bad', /another network/, 'switchNetwork'],
  ['a network that is lost while it is switched', { session: { ...withoutNetwork, switching: true } as typeof withoutNetwork }, 'wrongNetwork', 'busy', pattern`^Confirm ${NETWORK_NAME} in your wallet`, 'switchNetwork'],
  ['a lost network', { session: withoutNetwork }, 'lostNetwork', 'bad', /lost/, 'checkNetwork'],
  ['a wallet that is gone while a transaction waits', { current: pending, ...gone('walletGone') }, 'lostNetwork', 'bad', /gone/, 'reload'],
  ['a wallet that is blocked', gone('walletBlocked'), 'lostNetwork', 'bad', /cannot be used/],
  ['a network that is awaited', awaited, 'checkingNetwork', 'busy', /^Asking your wallet for its network\.$/],
  ['an unknown mint', maybe(lostMint), 'unknown', 'bad', pattern`^“Mint 5 ${ISC}”: it may have been sent`, 'dismiss'],
  ['an unanswered mint', maybe(unanswered), 'unknown', 'plain', /may be answered already/, 'dismiss'],
  ['an unknown mint beside Approve', { ...NONE, ...maybe(lostMint) }, 'notApproved', 'plain', /^The wallet/, 'approve'],
  ['an unknown approval that is missing', { ...NONE, ...maybe(lostMint, lostApproval) }, 'unknown', 'bad', /^“Approve/, 'dismiss'],
  ['an unknown mint and a shortage', { ...quoted(TOKEN), ...balances({ WETH: 0n }), ...maybe(lostMint) }, 'unknown', 'bad', /^“Mint/, 'dismiss'],
  ['an unknown approval whose button the cost leads to', { ...quoted(9n * TOKEN), ...maybe(lostApproval) }, 'unknown', 'bad', /^“Approve/, 'dismiss'],
  ['an unknown approval beside Mint', maybe(lostApproval), 'approved', 'good', /approved/, 'submit'],
  ['an unknown wrap', maybe(lostWrap), 'approved', 'good', /approved/, 'submit'],
  ['a text that is no amount', typedAmount('1,000'), 'unreadable', 'plain', /^Fix the amount/],
  ['no ether', balances({ ETH: 0n }), 'noEther', 'plain', pattern`no ${ETH} for network fees`, 'getEther'],
  ['a zero', typedAmount('0'), 'noAmount', 'plain', /^Enter an amount/],
  ['a fraction', { ...typedAmount('1.5'), ...NONE }, 'fraction', 'plain', /whole number/],
  ['too little WETH and ether', { ...quoted(TOKEN + 1n), ...balances({ WETH: TOKEN }) }, 'short', 'plain', pattern`have 1 ${WETH}; .* costs 1\.00001\.$`, 'enter'],
  ['too little WETH', { ...quoted(TOKEN), ...balances({ WETH: 0n, ETH: 9n * TOKEN }) }, 'short', 'plain', pattern`have 0 ${WETH}`, 'wrap'],
  ['too little ISC', { ...REDEEM, ...balances({ ISC: TOKEN }) }, 'short', 'plain', pattern`have 1 ${ISC}; .* needs 5\.$`, 'enter'],
  ['an amount without a price', { price: { kind: 'unpriced' } }, 'unpriced', 'plain', /no price/],
  ['less ether than the fee', ether(10n ** 13n, 595n * 10n ** 12n), 'lowEther', 'plain', pattern`about 0\.0006 ${ETH}; you have 0\.00001\.$`, 'getEther'],
  ['a check', { allowance: undefined }, 'checkingApproval', 'busy', pattern`${WETH}`],
  ['a failed check', { allowance: undefined, failure: NETWORK }, 'unknownApproval', 'bad', pattern`${WETH} .*not be read`, 'readAgain'],
  ['less approved, as typed, than it costs', { ...quoted(3n * TOKEN), allowance: 2n * TOKEN }, 'beyondApproval', 'plain', pattern`costs 3 ${WETH}: 1 more than you approved\. The wallet will ask for 5 ${WETH}`, 'approve'],
  ['a cost above the limit', { ...LIMITED, allowance: 999n, ...moved() }, 'beyondApproval', 'plain', /more than you approved/, 'approve'],
  ['a cost that has risen', moved(TOKEN), 'moved', 'bad', pattern`from 1 to 2 ${WETH}.*othing was sent`, 'submit'],
  ['a cost that was not shown', moved(), 'moved', 'bad', pattern`costs 2 ${WETH} now.*othing was sent`, 'submit'],
  ['a cost that has risen before the approval', { ...LIMITED, ...NONE, ...moved() }, 'moved', 'bad', /Press again/, 'approve'],
  ['a cost that is being read', READING, 'checkingCost', 'busy', /cost/],
  ['a limit without a cost', { ...LIMITED, ...READING, ...NONE }, 'checkingCost', 'busy', /cost/],
  ['a limit whose cost could not be read', { ...LIMITED, price: { kind: 'none' } }, 'unknownCost', 'bad', /could not be read/, 'readAgain'],
  ['a decline', declinedBy(HOLDER), 'declined', 'plain', /^Nothing was sent/, 'submit'],
  ['a declined approval', { ...NONE, ...declinedBy(HOLDER) }, 'declined', 'plain', /^Nothing was sent/, 'approve'],
  ['a decline of another account', declinedBy(STRANGER), 'approved', 'good', /approved/, 'submit'],
  ['an approved amount', {}, 'approved', 'good', pattern`^${WETH} is approved`, 'submit'],
  ['an approved amount to redeem', REDEEM, 'approved', 'good', pattern`^${ISC} is approved`, 'submit'],
  ['less approved than is typed, but enough', { ...quoted(7n), allowance: TOKEN }, 'covered', 'good', pattern`^Your approval of 1 ${WETH} covers this\.$`, 'submit'],
  ['a cost that has risen, but not above a part', { ...moved(TOKEN), allowance: 2n * TOKEN }, 'moved', 'bad', /Press again/, 'submit'],
  ['less approved than is typed, and a cost that is being read', { ...READING, allowance: TOKEN }, 'checkingCost', 'busy', /cost/],
  ['a missing approval', NONE, 'notApproved', 'plain', pattern`^The wallet will ask for 5 ${WETH}: one for each ${ISC}\.$`, 'approve'],
  ['a missing approval and a cost', { ...NONE, ...quoted(TOKEN) }, 'notApproved', 'plain', pattern`one for each ${ISC}\. Minting takes 1\.$`, 'approve'],
  ['a missing approval of any amount', { ...NONE, baseUnits: 2n ** 256n - 1n }, 'notApproved', 'plain', pattern`^The wallet will ask for any amount of ${WETH}\.$`, 'approve'],
  ['a missing approval of the cost', { ...LIMITED, ...NONE, ...quoted(5n * TOKEN) }, 'notApproved', 'plain', pattern`^The wallet will ask for 5\.05 ${WETH}: the cost and 1%\.$`, 'approve'],
  ['a missing approval to redeem', { ...REDEEM, ...NONE }, 'notApproved', 'plain', pattern`${ISC}\..* your own account as spender`, 'approve'],
]

/** With nothing typed and nothing read, only these are more important than the missing amount. */
const UNTYPED: readonly (readonly [string, Partial<CardFacts>, CardStatus['kind']])[] = [
  ['a check', {}, 'noAmount'],
  ['no ether', balances({ ETH: 0n }), 'noEther'],
  ['a network that is awaited', awaited, 'checkingNetwork'],
  ['a wallet that is gone', gone('walletGone'), 'lostNetwork'],
  ['an unknown mint', maybe(lostMint), 'unknown'],
  ['an unknown approval', maybe(lostApproval), 'unknown'],
  ['an unknown wrap', maybe(lostWrap), 'noAmount'],
]

const isSaid = (change: Partial<CardFacts>) => cardStatus({ ...READY, ...change }).isSaidByToast

describe(cardStatus.name, () => {
  it.each<Row>(ROWS)('with %s', (_name, change, kind, tone, text, then) => {
    const status = cardStatus({ ...READY, ...change })
    expect(status).toMatchObject({ kind, tone, text: expect.stringMatching(text) })
    expect(status.step ?? status.action?.kind).toBe(then)
  })

  it.each<(typeof UNTYPED)[number]>(UNTYPED)('with nothing typed and %s', (_name, change, kind) => {
    expect(cardStatus({ ...READY, ...NOTHING, ...change }).kind).toBe(kind)
  })

  it('is a check as long as the next step is not known', () => {
    for (const change of [awaited, { allowance: undefined }, READING]) {
      expect(cardStatus({ ...READY, ...change }).isChecking).toBe(true)
    }
    expect(cardStatus(READY).isChecking).toBeUndefined()
  })

  it('leaves to a toast what a toast says', () => {
    expect([isSaid({ current: pending }), isSaid(declinedBy(HOLDER))]).toEqual([true, true])
    expect([isSaid({ current: pending, failure: NETWORK }), isSaid({})]).toEqual([
      undefined,
      undefined,
    ])
  })

  const low = { current: asking, ...ether(10n ** 13n, 595n * 10n ** 12n) }
  const beyond = { current: asking, ...quoted(8n), allowance: 7n }
  it.each<[number, Partial<CardFacts>, RegExp]>([
    [19_999, { current: asking }, /^Confirm/],
    [20_000, { current: asking }, /icon/],
    [0, low, pattern`0\.0006 ${ETH}; you have 0\.00001\. .* may not let you confirm`],
    [20_000, low, pattern`lack ${ETH} .* Reject this`],
    [20_000, beyond, /above your approval now\. Reject this/],
    [29_000, { current: pending }, /^Sent .* 29 s$/],
    [61_000, { current: pending }, /^Waiting for 1 min\. Slower than usual/],
  ])('says after %i ms what is so then: %o', (age, change, text) => {
    expect(cardStatus({ ...READY, ...change }).textAfter?.(age)).toMatch(text)
  })

  it.each<[string, Partial<CardFacts>, RegExp]>([
    ['a cost above the approval', { ...quoted(8n), allowance: 7n }, /Approve again\.$/],
    ['a shortage', { ...quoted(8n), ...balances({ WETH: 7n }) }, /^You have/],
    ['a missing price', { price: { kind: 'unpriced' } }, /no price/],
    ['a missing approval', NONE, pattern`^Less is approved .*your ${WETH} again\.$`],
    ['too little to redeem', { ...REDEEM, allowance: 7n }, pattern`your ${ISC} again\.$`],
    ['no approval that covers the cost', { ...quoted(7n), allowance: 7n }, /^$/],
  ])('names %s as the cause of a revert', (_name, change, cause) => {
    const { cause: named } = cardStatus({ ...READY, ...change })
    expect(named ?? '').toMatch(cause)
  })
})
