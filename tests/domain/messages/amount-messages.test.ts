import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { amountHint } from '../../../src/domain/messages/amount-messages.ts'
import { ISC } from '../../../src/domain/tokens.ts'
import { pattern } from '../../support/pattern.ts'

describe(amountHint.name, () => {
  it.each(['', '2.0', '0'])('says nothing about %j', (text) => {
    expect(amountHint('mint', typedAmount(text))).toBeUndefined()
  })

  it.each([
    ['1e3', 'mint', 'error', /plain digits/],
    ['0.1234567890123456789', 'mint', 'error', /18 decimal places/],
    ['9'.repeat(90), 'mint', 'error', /larger/],
    ['1.5', 'mint', 'note', pattern`^${ISC} is minted in whole tokens\. .* such as 1 or 2\.$`],
    ['1.5', 'redeem', 'note', /redeemed in whole tokens/],
    ['1,000', 'mint', 'error', /^1,000 can mean 1000 or 1\. Write 1000 or 1\.$/],
    [' 12.500', 'redeem', 'error', /^12\.500 can mean 12500 or 12\.5\./],
  ] as const)('says of %j, to %s, what cannot be sent', (text, mode, tone, words) => {
    const hint = { tone, text: expect.stringMatching(words) }
    expect(amountHint(mode, typedAmount(text))).toEqual(hint)
  })
})
