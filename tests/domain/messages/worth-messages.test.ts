import { describe, expect, it } from 'vitest'
import { ONE } from '../../../src/domain/basket/parameters.ts'
import { ratioText } from '../../../src/domain/messages/worth-messages.ts'

describe(ratioText.name, () => {
  it.each([
    [ONE, '100%'],
    [ONE - 1n, '99.99%'],
    [(ONE * 671n) / 1000n, '67.1%'],
    [ONE * 12_345n, '1,234,500%'],
    [0n, '0%'],
  ])('writes %s as %s, and never too much', (ratio, text) => expect(ratioText(ratio)).toBe(text))
})
