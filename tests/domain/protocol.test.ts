import { describe, expect, it } from 'vitest'
import { PROTOCOL, wordList } from '../../src/domain/protocol.ts'

describe(wordList.name, () => {
  it.each([
    [[], ''],
    [['USDC'], 'USDC'],
    [['USDC', 'USDM'], 'USDC and USDM'],
    [['USDC', 'USDM', 'USDP'], 'USDC, USDM and USDP'],
  ])('lists %j', (words, text) => expect(wordList(words)).toBe(text))
})

describe('the basket', () => {
  it('gives each coin a colour of its own', () => {
    const colors = PROTOCOL.basket.map(({ color }) => color)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(colors).size).toBe(colors.length)
  })
})

describe('the amounts that are offered', () => {
  it('arrive whole after the fees', () => {
    const rates = Object.values(PROTOCOL.fees).map((fee) => BigInt(fee))
    const rests = PROTOCOL.amounts.flatMap((amount) => rates.map((rate) => (amount * rate) % 100n))
    expect(new Set(rests)).toEqual(new Set([0n]))
  })
})
