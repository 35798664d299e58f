import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  actionOf,
  contractCall,
  KINDS,
  sentAmount,
  type Action,
  type TokenCall,
} from '../../../src/domain/transactions/kinds.ts'
import { record } from '../../support/records.ts'

const { from: spender } = record()
const approve = (token: 'WETH' | 'ISC', amount: bigint): TokenCall => {
  return { kind: 'approve', token, spender, amount }
}
const APPROVE = 'approve(address spender, uint256 amount) returns (bool)'

describe('KINDS', () => {
  it.each<[TokenCall, Action, string, string, object]>([
    [approve('WETH', 7n), 'approveWeth', 'Approve 5 WETH', APPROVE, [spender, 7n]],
    [approve('ISC', 7n), 'approveIsc', 'Approve 5 ISC', APPROVE, [spender, 7n]],
    [approve('WETH', 0n), 'revokeWeth', 'Revoke WETH approval', APPROVE, [spender, 0n]],
    [approve('ISC', 0n), 'revokeIsc', 'Revoke ISC approval', APPROVE, [spender, 0n]],
    [{ kind: 'mint', wholeTokens: 7n }, 'mint', 'Mint 5 ISC', 'mint(uint256 amount)', [7n]],
    [{ kind: 'redeem', wholeTokens: 7n }, 'redeem', 'Redeem 5 ISC', 'redeem(uint256 amount)', [7n]],
    [{ kind: 'wrap', amount: 7n }, 'wrap', 'Wrap 5 ETH', 'deposit() payable', []],
  ])('has what %o is', (call, action, label, declaration, args) => {
    const isOfIsc = action.endsWith('Isc') || call.kind === 'mint' || call.kind === 'redeem'
    expect(actionOf(call)).toBe(action)
    expect(KINDS[action].function).toBe(declaration)
    expect(plainText(KINDS[action].label(5n * 10n ** 18n))).toBe(label)
    expect(contractCall(call)).toEqual({
      token: isOfIsc ? 'ISC' : 'WETH',
      args,
      value: call.kind === 'wrap' ? 7n : 0n,
    })
  })
})

describe(sentAmount.name, () => {
  it('is whole tokens, or the decimal number that was approved', () => {
    expect(sentAmount(record().call)).toBe('5')
    expect(sentAmount(approve('WETH', 1_500_000_000_000_000_000n))).toBe('1.5')
  })
})
