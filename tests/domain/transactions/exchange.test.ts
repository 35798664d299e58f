import { describe, expect, it } from 'vitest'
import {
  approvalAction,
  approvalToken,
  exchangeLabels,
  modeOf,
  otherMode,
  revocationAction,
} from '../../../src/domain/transactions/exchange.ts'

describe(exchangeLabels.name, () => {
  it('has the words for minting', () => {
    expect(exchangeLabels('mint')).toEqual({
      title: 'Mint Tokens',
      switchMode: 'Switch to Redeem',
      input: 'Input Amount',
      divider: 'You will receive',
      output: 'Token Amount',
      approve: 'Approve WETH',
      submit: 'Mint Tokens',
      both: 'Approve and mint',
      connectHint: 'Please connect your wallet to mint tokens.',
    })
  })

  it('has the words for redeeming', () => {
    expect(exchangeLabels('redeem')).toEqual({
      title: 'Redeem Tokens',
      switchMode: 'Switch to Mint',
      input: 'Token Amount',
      divider: 'You will get',
      output: 'Output Amount',
      approve: 'Approve ISC',
      submit: 'Redeem Tokens',
      both: 'Approve and redeem',
      connectHint: 'Please connect your wallet to redeem tokens.',
    })
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

describe(approvalAction.name, () => {
  it('tells the two approvals apart', () => {
    expect([approvalAction('mint'), approvalAction('redeem')]).toEqual([
      'approveWeth',
      'approveIsc',
    ])
  })
})

describe(revocationAction.name, () => {
  it('tells the two revocations apart', () => {
    expect([revocationAction('WETH'), revocationAction('ISC')]).toEqual(['revokeWeth', 'revokeIsc'])
  })
})

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
  ] as const)('of %s is %s', (action, mode) => {
    expect(modeOf(action)).toBe(mode)
  })
})
