import { describe, expect, it } from 'vitest'
import { approvalToken, otherMode } from '../../../src/domain/transactions/mode.ts'

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
