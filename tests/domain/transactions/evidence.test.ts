import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  couldProve,
  effectOf,
  type TokenEvent,
  summaryOf,
} from '../../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { approvalEvent, mintEvents, redeemEvents } from '../../support/evidence.ts'
import type { Address } from '../../../src/domain/address.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const TOKEN = 10n ** 18n

const effect = (call: TokenCall, events: readonly TokenEvent[]) =>
  effectOf(call, HOLDER, events, deployment)

const mint = (wholeTokens: bigint): TokenCall => ({ kind: 'mint', wholeTokens })
const redeem = (wholeTokens: bigint): TokenCall => ({ kind: 'redeem', wholeTokens })
const approve = { kind: 'approve', token: 'WETH', spender: indexToken, amount: 5n } as const

describe(effectOf.name, () => {
  it('finds what a mint has paid and received, and its fee', () => {
    expect(effect(mint(100n), mintEvents(100n))).toEqual({
      summary: {
        paid: [{ token: weth, amount: 7n }],
        received: [{ token: indexToken, amount: 97n * TOKEN }],
        fee: 3n * TOKEN,
      },
    })
  })

  it('counts the mints of other accounts in the same transaction into no fee', () => {
    const events = [
      ...mintEvents(1000n, STRANGER),
      ...mintEvents(100n),
      ...mintEvents(3n, STRANGER),
    ]
    expect(effect(mint(100n), events)?.summary?.fee).toBe(3n * TOKEN)
  })

  it('finds a mint without a fee, and one whose fee is minted first', () => {
    const [paid, arrived, fee] = mintEvents(100n) as [TokenEvent, TokenEvent, TokenEvent]
    expect(effect(mint(97n), [paid, arrived])?.summary?.fee).toBe(0n)
    expect(effect(mint(100n), [paid, fee, arrived])?.summary?.fee).toBe(3n * TOKEN)
  })

  it.each([
    ['another amount', mint(99n), mintEvents(100n)],
    ['another account', mint(100n), mintEvents(100n, STRANGER)],
    ['a redemption', mint(100n), redeemEvents(100n)],
    ['a mint', redeem(100n), mintEvents(100n)],
    ['another amount', redeem(99n), redeemEvents(100n)],
    ['another account', redeem(100n), redeemEvents(100n, STRANGER)],
    ['an approval for another spender', approve, [approvalEvent(5n, STRANGER)]],
    ['an approval of another token', approve, [approvalEvent(5n, indexToken, indexToken)]],
    ['nothing', mint(100n), []],
    ['the fee of a stranger’s mint', mint(3n), mintEvents(100n, STRANGER, HOLDER)],
    ['tokens that are only sent to the contract', redeem(100n), redeemEvents(100n).slice(0, 1)],
  ])('takes the log of %s for no proof', (_what, call, events) => {
    expect(effect(call, events)).toBeUndefined()
  })

  it('finds the fee of a redemption', () => {
    expect(effect(redeem(100n), redeemEvents(100n))?.summary).toEqual({
      paid: [{ token: indexToken, amount: 100n * TOKEN }],
      received: [],
      fee: 3n * TOKEN,
    })
  })

  it('takes an approval as what was approved, the last of several', () => {
    expect(effect(approve, [approvalEvent(5n), approvalEvent(9n)])).toEqual({ approved: 9n })
  })

  it('wants the log of just this amount for a wrapping', () => {
    const call = { kind: 'wrap', amount: 5n } as const
    const log = { kind: 'deposit', token: weth, account: HOLDER, amount: 5n } as const
    expect(effect(call, [log])).toEqual({})
    expect(effect(call, [{ ...log, amount: 4n }])).toBeUndefined()
    expect(effect(call, [{ ...log, account: STRANGER }])).toBeUndefined()
    expect(effect(call, [{ ...log, token: indexToken }])).toBeUndefined()
    expect(effect(call, [approvalEvent(5n)])).toBeUndefined()
  })
})

describe(couldProve.name, () => {
  const ofIsc = { ...approve, token: 'ISC' } as const
  it.each<[string, TokenCall, TokenEvent | undefined, boolean]>([
    ['what arrives by a mint', mint(5n), mintEvents()[1], true],
    ['what a mint takes', mint(5n), mintEvents()[0], false],
    ['what a mint brings another account', mint(5n), mintEvents(5n, STRANGER)[1], false],
    ['what a redemption takes', redeem(5n), redeemEvents()[0], true],
    ['what it takes of another account', redeem(5n), redeemEvents(5n, STRANGER)[0], false],
    ['what it burns', redeem(5n), redeemEvents()[1], false],
    ['an approval of ISC', ofIsc, approvalEvent(1n, indexToken, indexToken), true],
    ['an approval of WETH', ofIsc, approvalEvent(1n), false],
  ])('goes by %s', (_what, call, event, isProof) => {
    expect(event && couldProve(call, HOLDER, event, deployment)).toBe(isProof)
  })
})

const COIN = `0x${'3'.repeat(40)}` as Address

describe(summaryOf.name, () => {
  it('lists what left the account and what came, and adds up what comes in parts', () => {
    const lower = HOLDER.toLowerCase() as Address
    const transfer = { kind: 'transfer', token: COIN, from: STRANGER, to: HOLDER } as const
    const events = [
      { ...transfer, token: weth, from: lower, to: STRANGER, amount: 4n },
      { ...transfer, amount: 1n },
      approvalEvent(9n),
      { ...transfer, to: STRANGER, amount: 50n },
      { ...transfer, token: weth, to: lower, amount: 5n },
      { ...transfer, amount: 2n },
    ]
    expect(summaryOf(HOLDER, events, 3n)).toEqual({
      paid: [{ token: weth, amount: 4n }],
      received: [
        { token: COIN, amount: 3n },
        { token: weth, amount: 5n },
      ],
      fee: 3n,
    })
  })
})
