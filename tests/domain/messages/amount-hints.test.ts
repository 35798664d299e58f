import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { amountHint } from '../../../src/domain/messages/amount-hints.ts'

describe(amountHint.name, () => {
  it.each(['', '1', '2.0', '0', '0.', '100'])('says nothing about %j', (text) => {
    expect(amountHint('mint', typedAmount(text))).toBeUndefined()
  })

  it.each([
    ['1,5', 'No commas. Write a whole number, such as 1000.'],
    ['0.1234567890123456789', '18 decimal places'],
    ['9'.repeat(90), 'larger than any token amount'],
  ])('says why %j is not a number', (text, words) => {
    expect(amountHint('mint', typedAmount(text))).toEqual({
      tone: 'error',
      text: expect.stringContaining(words),
    })
  })

  it.each([
    ['mint', 'minted in whole tokens'],
    ['redeem', 'redeemed in whole tokens'],
  ] as const)('says beforehand that a fraction cannot be sent to %s', (mode, words) => {
    expect(amountHint(mode, typedAmount('1.5'))).toEqual({
      tone: 'note',
      text: expect.stringContaining(words),
    })
  })
})
