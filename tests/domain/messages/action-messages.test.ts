import { describe, expect, it } from 'vitest'
import { ACTION_TEXTS } from '../../../src/domain/messages/action-messages.ts'

describe('ACTION_TEXTS', () => {
  it.each([
    ['approveWeth', 'Approve 5 WETH'],
    ['mint', 'Mint 5 ISC'],
    ['approveIsc', 'Approve 5 ISC'],
    ['redeem', 'Redeem 5 ISC'],
    ['wrap', 'Wrap 5 ETH'],
    ['unwrap', 'Unwrap 5 WETH'],
    ['revokeWeth', 'Revoke WETH approval'],
    ['revokeIsc', 'Revoke ISC approval'],
  ] as const)('has %s as %s', (action, label) => {
    expect(ACTION_TEXTS[action].label('5')).toBe(label)
  })
})
