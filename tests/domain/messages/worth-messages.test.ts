import { describe, expect, it } from 'vitest'
import { ONE } from '../../../src/domain/basket/parameters.ts'
import { pegText, ratioText } from '../../../src/domain/messages/worth-messages.ts'

describe(ratioText.name, () => {
  it.each([
    [ONE, '100%'],
    [ONE - 1n, '99.99%'],
    [(ONE * 671n) / 1000n, '67.1%'],
    [ONE * 12_345n, '1,234,500%'],
    [0n, '0%'],
  ])('writes %s as %s, and never too much', (ratio, text) => expect(ratioText(ratio)).toBe(text))
})

describe(pegText.name, () => {
  it.each([
    [0n, '0.00%'],
    [9n, '0.00%'],
    [-9n, '0.00%'],
    [-79n, '−0.07%'],
    [120n, '+0.12%'],
    [-5_000n, '−5.00%'],
    [1_234_567n, '+1234.56%'],
  ])('writes %s of 100000 as %s, cut', (deviation, text) => {
    expect(pegText((deviation * ONE) / 100_000n)).toBe(text)
  })
})
