import {
  actionOf,
  modeOf,
  otherMode,
  sentAmount,
  type TokenCall,
} from '../../../src/domain/transactions/call.ts'
import { describe, expect, it } from 'vitest'
import { record } from '../../support/records.ts'

describe(modeOf.name, () => {
  it.each([
    ['approveWeth', 'mint'],
    ['mint', 'mint'],
    ['approveIsc', 'redeem'],
    ['redeem', 'redeem'],
    ['wrap', undefined],
    ['unwrap', undefined],
    ['revokeWeth', undefined],
    ['revokeIsc', undefined],
  ] as const)('of %s is %s', (action, mode) => expect(modeOf(action)).toBe(mode))
})

describe(actionOf.name, () => {
  const { from: spender } = record()
  const amount = 1n
  it.each<[string, TokenCall]>([
    ['approveWeth', { kind: 'approve', token: 'WETH', spender, amount }],
    ['approveIsc', { kind: 'approve', token: 'ISC', spender, amount }],
    ['revokeWeth', { kind: 'approve', token: 'WETH', spender, amount: 0n }],
    ['revokeIsc', { kind: 'approve', token: 'ISC', spender, amount: 0n }],
    ['mint', { kind: 'mint', wholeTokens: amount }],
    ['redeem', { kind: 'redeem', wholeTokens: amount }],
    ['wrap', { kind: 'wrap', amount }],
    ['unwrap', { kind: 'unwrap', amount }],
  ])('is %s', (action, call) => expect(actionOf(call)).toBe(action))
})

describe(sentAmount.name, () => {
  it('is whole tokens, or the decimal number that was approved', () => {
    expect(sentAmount(record().call)).toBe('5')
    const { from: spender } = record()
    const amount = 1_500_000_000_000_000_000n
    expect(sentAmount({ kind: 'approve', token: 'WETH', spender, amount })).toBe('1.5')
  })
})

describe(otherMode.name, () => {
  it('goes back and forth', () => {
    expect(otherMode('mint')).toBe('redeem')
    expect(otherMode('redeem')).toBe('mint')
  })
})
