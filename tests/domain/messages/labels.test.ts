import { describe, expect, it } from 'vitest'
import { ADD_TOKEN, GET_ETHER, maxLabel } from '../../../src/domain/messages/labels.ts'

describe(maxLabel.name, () => {
  it('says what for', () => {
    expect(maxLabel('wrap')).toBe('Max: enter the most that you can wrap')
  })
})

it('names the tokens that a link leads to, and that a wallet is asked to show', () => {
  expect([GET_ETHER, ADD_TOKEN]).toEqual(['Get Sepolia ETH', 'Add ISC to wallet'])
})
