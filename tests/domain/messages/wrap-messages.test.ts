import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { wrapHint } from '../../../src/domain/messages/wrap-messages.ts'

const ETHER = 10n ** 18n

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
