import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { amountHint, wrapHint } from '../../../src/domain/messages/amount-hints.ts'

const ETHER = 10n ** 18n

describe(amountHint.name, () => {
  it.each(['', '1', '2.0', '0', '0.', '100'])('says nothing about %j', (text) => {
    expect(amountHint('mint', typedAmount(text))).toBeUndefined()
  })

  it.each([
    ['1,5', 'No commas. Write 1000 or 1.5.'],
    ['1,000', 'No commas. Write 1000 or 1.5.'],
    ['-1', 'minus sign'],
    ['1e3', 'without an exponent'],
    ['0x1', 'not a hexadecimal'],
    ['1.2.3', 'one decimal point'],
    ['1 0', 'without spaces'],
    ['٣', 'digits 0 to 9'],
    ['abc', 'Write a number'],
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

describe(wrapHint.name, () => {
  it('says nothing of what can be done, and of nothing', () => {
    expect(wrapHint('wrap', typedAmount(''), 5n)).toBeUndefined()
    expect(wrapHint('wrap', typedAmount('1'), ETHER)).toBeUndefined()
    expect(wrapHint('wrap', typedAmount('1'), undefined)).toBeUndefined()
  })

  it('says why a text is no amount', () => {
    expect(wrapHint('unwrap', typedAmount('1,5'), undefined)).toMatch(/^No commas/)
  })

  it('says how much can be turned', () => {
    expect(wrapHint('wrap', typedAmount('2'), ETHER)).toBe(
      'You can wrap up to 1 ETH; 0.01 stays for network fees.',
    )
    expect(wrapHint('unwrap', typedAmount('1.000000000000000001'), ETHER)).toBe(
      'You have 1 WETH to unwrap.',
    )
    // Rounded up, it would be more than there is.
    expect(wrapHint('wrap', typedAmount('2'), 1_999_999_999_999_999_999n)).toMatch(
      / up to 1\.999+ ETH;/,
    )
  })
})
