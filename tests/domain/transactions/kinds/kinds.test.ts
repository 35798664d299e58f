import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_DEPLOYMENT as deployment } from '../../../../src/adapters/memory/fake-deployment.ts'
import type { Address } from '../../../../src/domain/address.ts'
import { plainText } from '../../../../src/domain/amounts/format-amount.ts'
import { ETH, ISC, WETH } from '../../../../src/domain/tokens.ts'
import type { TokenEvent } from '../../../../src/domain/transactions/report.ts'
import { approvalCall } from '../../../../src/domain/transactions/kinds/approve.ts'
import {
  actionOf,
  contractCall,
  effectOf,
  isDoneAgain,
  isOwnLog,
  sentUnits,
  textsOf,
  type Action,
  type TokenCall,
} from '../../../../src/domain/transactions/kinds/kinds.ts'
import { approvalEvent, mintEvents, redeemEvents } from '../../../support/reports.ts'

const { weth, indexToken } = deployment
const TOKEN = 10n ** 18n

const mint = (wholeTokens: bigint): TokenCall => ({ kind: 'mint', wholeTokens })
const redeem = (wholeTokens: bigint): TokenCall => ({ kind: 'redeem', wholeTokens })
const approve = (token: 'WETH' | 'ISC', amount = 5n) =>
  approvalCall(token, HOLDER, deployment, amount)
const wrap = { kind: 'wrap', amount: 5n } as const
const deposit = { kind: 'deposit', token: weth, account: HOLDER, amount: 5n } as const

const CALLS: [TokenCall, Action, label: string, calls: string, args: object, value?: bigint][] = [
  [approve('WETH'), 'approveWeth', `Approve 7 ${WETH}`, 'WETH approve', [indexToken, 5n]],
  [approve('ISC'), 'approveIsc', `Approve 7 ${ISC}`, 'ISC approve', [HOLDER, 5n]],
  [approve('WETH', 0n), 'revokeWeth', `Revoke ${WETH} approval`, 'WETH approve', [indexToken, 0n]],
  [approve('ISC', 0n), 'revokeIsc', `Revoke ${ISC} approval`, 'ISC approve', [HOLDER, 0n]],
  [mint(5n), 'mint', `Mint 7 ${ISC}`, 'ISC mint', [5n]],
  [redeem(5n), 'redeem', `Redeem 7 ${ISC}`, 'ISC redeem', [5n]],
  [wrap, 'wrap', `Wrap 7 ${ETH}`, 'WETH deposit', [], 5n],
]

it.each(CALLS)('%o is to %s', (call, action, label, calls, args, value = 0n) => {
  const [token, name] = calls.split(' ')
  expect(actionOf(call)).toBe(action)
  expect(contractCall(call)).toEqual({ token, function: name, args, value })
  expect(sentUnits(call)).toBe('wholeTokens' in call ? 5n * TOKEN : call.amount)
  expect(plainText(textsOf(action).label(7n * TOKEN))).toBe(label)
  expect(isDoneAgain(call)).toBe(call.kind !== 'approve')
})

const effect = (call: TokenCall, events: readonly TokenEvent[]) =>
  effectOf(call, HOLDER, events, deployment)

describe(effectOf.name, () => {
  const [paid, arrived, fee] = mintEvents(100n) as [TokenEvent, TokenEvent, TokenEvent]
  const strangers = mintEvents(1000n, STRANGER)

  it.each<[string, bigint, readonly TokenEvent[], bigint]>([
    ['a mint among those of others', 100n, [...strangers, paid, arrived, fee, ...strangers], 3n],
    ['one whose fee is minted first', 100n, [paid, fee, arrived], 3n],
    ['one without a fee', 97n, [paid, arrived], 0n],
  ])('finds what %s has paid and received', (_what, wholeTokens, events, tokens) => {
    expect(effect(mint(wholeTokens), events)?.summary).toEqual({
      paid: [{ token: weth, amount: 7n }],
      received: [{ token: indexToken, amount: 97n * TOKEN }],
      fee: tokens * TOKEN,
    })
  })

  it('finds what a redemption has paid, and adds up what comes in parts', () => {
    const coin = `0x${'3'.repeat(40)}` as Address
    const transfer = { kind: 'transfer', token: coin, from: STRANGER, to: HOLDER } as const
    const events = [
      ...redeemEvents(100n),
      { ...transfer, amount: 1n },
      { ...transfer, to: STRANGER, amount: 50n },
      { ...transfer, token: weth, amount: 5n },
      { ...transfer, amount: 2n },
    ]
    expect(effect(redeem(100n), events)?.summary).toEqual({
      paid: [{ token: indexToken, amount: 100n * TOKEN }],
      received: [
        { token: coin, amount: 3n },
        { token: weth, amount: 5n },
      ],
      fee: 3n * TOKEN,
    })
    expect(effect(redeem(100n), redeemEvents(100n).slice(0, 2))?.summary?.fee).toBe(0n)
  })

  it('takes an approval as what was approved, the last of several', () => {
    expect(effect(approve('WETH'), [approvalEvent(5n), approvalEvent(9n)])).toEqual({
      approved: 9n,
    })
    const ofIsc = approvalEvent(9n, HOLDER, indexToken)
    expect(effect(approve('ISC'), [ofIsc])).toEqual({ approved: 9n })
  })

  it('finds an approval of WETH beside a redemption, which leaves none', () => {
    const events = [...redeemEvents(100n), approvalEvent(9n)]
    expect(effect(approve('WETH'), events)).toEqual({ approved: 9n })
  })

  it('finds an approval of ISC beside the redemption of another account', () => {
    const events = [...redeemEvents(100n, STRANGER), approvalEvent(9n, HOLDER, indexToken)]
    expect(effect(approve('ISC'), events)).toEqual({ approved: 9n })
  })

  it('finds a wrapping', () => expect(effect(wrap, [deposit])).toEqual({}))

  const [taken, burned] = redeemEvents(100n) as [TokenEvent, TokenEvent]
  it.each<[string, TokenCall, readonly TokenEvent[]]>([
    ['the mint of another amount', mint(99n), mintEvents(100n)],
    ['the mint of another account', mint(100n), mintEvents(100n, STRANGER)],
    ['a redemption', mint(100n), redeemEvents(100n)],
    ['tokens that arrive for another', mint(100n), [{ ...paid, token: STRANGER }, arrived, fee]],
    ['the fee of a stranger’s mint', mint(3n), mintEvents(100n, STRANGER, HOLDER)],
    ['a mint', redeem(100n), mintEvents(100n)],
    ['the redemption of another amount', redeem(99n), redeemEvents(100n)],
    ['the redemption of another account', redeem(100n), redeemEvents(100n, STRANGER)],
    ['tokens that are only sent to the contract', redeem(100n), [taken]],
    ['a burn of less', redeem(100n), [taken, { ...burned, amount: 1n }]],
    ['a burn that came before', redeem(100n), [burned, taken]],
    ['an approval for another spender', approve('WETH'), [approvalEvent(5n, STRANGER)]],
    ['the usual approval', { ...approve('WETH'), spender: STRANGER }, [approvalEvent(5n)]],
    ['an approval of another token', approve('WETH'), [approvalEvent(5n, indexToken, indexToken)]],
    ['another owner’s approval', approve('WETH'), [{ ...approvalEvent(5n), owner: STRANGER }]],
    ['the wrapping of another amount', wrap, [{ ...deposit, amount: 4n }]],
    ['the wrapping of another account', wrap, [{ ...deposit, account: STRANGER }]],
    ['a deposit to another contract', wrap, [{ ...deposit, token: indexToken }]],
    ['a mint that takes no WETH', mint(100n), [{ ...paid, amount: 0n }, arrived, fee]],
    [
      'the approval that a redemption leaves',
      approve('ISC', 0n),
      [approvalEvent(0n, HOLDER, indexToken), ...redeemEvents(100n)],
    ],
  ])('takes %s for no proof', (_what, call, events) => {
    expect(effect(call, events)).toBeUndefined()
  })
})

describe(isOwnLog.name, () => {
  it.each<[string, TokenEvent | undefined, boolean]>([
    ['what arrives by a mint', mintEvents()[1], true],
    ['what a mint takes', mintEvents()[0], false],
    ['what a mint brings another account', mintEvents(5n, STRANGER)[1], false],
    ['what a redemption takes', redeemEvents()[0], true],
    ['an approval of WETH for the index token', approvalEvent(1n), true],
    ['an approval of ISC for the account itself', approvalEvent(1n, HOLDER, indexToken), true],
    ['an approval of WETH for somebody else', approvalEvent(1n, STRANGER), false],
    ['an approval of ISC for somebody else', approvalEvent(1n, STRANGER, indexToken), false],
    ['a wrapping', deposit, true],
  ])('goes by %s', (_what, event, expected) => {
    expect(event && isOwnLog(event, HOLDER, deployment)).toBe(expected)
  })
})
