import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  actionOf,
  contractCall,
  KINDS,
  kindOf,
  sentAmount,
  type TokenCall,
  approvalToken,
  otherMode,
} from '../../../src/domain/transactions/kinds.ts'
import { record } from '../../support/records.ts'

describe('KINDS', () => {
  it.each([
    ['approveWeth', 'mint', 'Approve 5 WETH'],
    ['mint', 'mint', 'Mint 5 ISC'],
    ['approveIsc', 'redeem', 'Approve 5 ISC'],
    ['redeem', 'redeem', 'Redeem 5 ISC'],
    ['wrap', undefined, 'Wrap 5 ETH'],
    ['unwrap', undefined, 'Unwrap 5 WETH'],
    ['revokeWeth', undefined, 'Revoke WETH approval'],
    ['revokeIsc', undefined, 'Revoke ISC approval'],
  ] as const)('has %s in the mode %s, as %s', (action, mode, label) => {
    expect(KINDS[action]).toMatchObject({ mode })
    expect(plainText(KINDS[action].label(5n * 10n ** 18n))).toBe(label)
  })
})

describe(contractCall.name, () => {
  const { from: spender } = record()
  it.each<[TokenCall, string, object]>([
    [
      { kind: 'approve', token: 'ISC', spender, amount: 7n },
      'approve(address spender, uint256 amount) returns (bool)',
      { token: 'ISC', args: [spender, 7n] },
    ],
    [{ kind: 'mint', wholeTokens: 5n }, 'mint(uint256 amount)', { token: 'ISC', args: [5n] }],
    [{ kind: 'redeem', wholeTokens: 5n }, 'redeem(uint256 amount)', { token: 'ISC', args: [5n] }],
    [{ kind: 'wrap', amount: 7n }, 'deposit() payable', { token: 'WETH', args: [], value: 7n }],
    [{ kind: 'unwrap', amount: 7n }, 'withdraw(uint256 amount)', { token: 'WETH', args: [7n] }],
  ])('knows the contract call of %o', (call, declaration, expected) => {
    expect(kindOf(call).function).toBe(declaration)
    expect(contractCall(call)).toEqual({ value: 0n, ...expected })
  })
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

describe(approvalToken.name, () => {
  it('is WETH before minting and ISC before redeeming', () => {
    expect([approvalToken('mint'), approvalToken('redeem')]).toEqual(['WETH', 'ISC'])
  })
})
