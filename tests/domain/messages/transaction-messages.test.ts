import { describe, expect, it } from 'vitest'
import { transactionTitle } from '../../../src/domain/messages/transaction-messages.ts'
import { record } from '../../support/records.ts'

describe(transactionTitle.name, () => {
  it('says what and how much', () => {
    const { from: spender } = record()
    const amount = 15n * 10n ** 17n
    expect(transactionTitle(record())).toBe('Mint 5 ISC')
    expect(transactionTitle(record({ call: { kind: 'redeem', wholeTokens: 7n } }))).toBe(
      'Redeem 7 ISC',
    )
    const approval = { kind: 'approve', token: 'WETH', spender, amount } as const
    expect(transactionTitle(record({ approval }))).toBe('Approve and mint 5 ISC')
    expect(transactionTitle(record({ approval, call: { kind: 'redeem', wholeTokens: 7n } }))).toBe(
      'Approve and redeem 7 ISC',
    )
    expect(
      transactionTitle(record({ call: { kind: 'approve', token: 'WETH', spender, amount } })),
    ).toBe('Approve 1.5 WETH')
    const revocation = { kind: 'approve', token: 'ISC', spender, amount: 0n } as const
    expect(transactionTitle(record({ call: revocation }))).toBe('Revoke ISC approval')
    expect(transactionTitle(record({ call: { kind: 'wrap', amount } }))).toBe('Wrap 1.5 ETH')
    expect(transactionTitle(record({ call: { kind: 'unwrap', amount } }))).toBe('Unwrap 1.5 WETH')
  })
})
