import { describe, expect, it } from 'vitest'
import { ONE } from '../../../src/domain/basket/parameters.ts'
import type { PegVerdict } from '../../../src/domain/basket/peg.ts'
import { pegSummary, pegText, ratioText } from '../../../src/domain/messages/worth-messages.ts'

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
    [10_000n, '1.00'],
    [10_099n, '1.00'],
    [10_100n, '1.01'],
    [9_901n, '1.00'],
    [9_900n, '0.99'],
    [500n, '0.05'],
    [0n, '0.00'],
    [123_456n, '12.34'],
  ])('writes %s of 10000 as %s, cut towards 1', (ratio, text) => {
    expect(pegText((ratio * ONE) / 10_000n)).toBe(text)
  })
})

describe(pegSummary.name, () => {
  it.each<[PegVerdict[], string]>([
    [['near', 'near', 'unread'], 'No coin is off by 1% or more.'],
    [['above', 'near'], 'One coin is off by 1% or more.'],
    [['farBelow', 'near'], 'One coin is off by 5% or more.'],
    [['above', 'below'], '2 coins are off by 1% or more.'],
    [['above', 'farBelow', 'farAbove'], '3 coins are off by 1% or more, 2 of them by 5%.'],
    [['unread', 'unread'], 'The exchange names no prices to compare.'],
    [[], 'The exchange names no prices to compare.'],
  ])('sums up %s', (verdicts, text) => expect(pegSummary(verdicts)).toBe(text))
})
