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

describe('KINDS', () => {
  it.each<[TokenCall, Action, string, string, object]>([
    [approve('WETH', 7n), 'approveWeth', 'Approve 5 WETH', 'approve', [spender, 7n]],
    [approve('ISC', 7n), 'approveIsc', 'Approve 5 ISC', 'approve', [spender, 7n]],
    [approve('WETH', 0n), 'revokeWeth', 'Revoke WETH approval', 'approve', [spender, 0n]],
    [approve('ISC', 0n), 'revokeIsc', 'Revoke ISC approval', 'approve', [spender, 0n]],
    [{ kind: 'mint', wholeTokens: 7n }, 'mint', 'Mint 5 ISC', 'mint', [7n]],
    [{ kind: 'redeem', wholeTokens: 7n }, 'redeem', 'Redeem 5 ISC', 'redeem', [7n]],
    [{ kind: 'wrap', amount: 7n }, 'wrap', 'Wrap 5 ETH', 'deposit', []],
  ])('has what %o is', (call, action, label, name, args) => {
    const isOfIsc = action.endsWith('Isc') || call.kind === 'mint' || call.kind === 'redeem'
    expect(actionOf(call)).toBe(action)
    expect(plainText(KINDS[action].label(5n * 10n ** 18n))).toBe(label)
    expect(contractCall(call)).toEqual({
      token: isOfIsc ? 'ISC' : 'WETH',
      function: name,
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
