import { describe, expect, it } from 'vitest'
import { BASKET } from '../../../src/domain/basket/stated-basket.ts'

describe('BASKET', () => {
  it('holds the five coins in their stated shares', () => {
    expect(BASKET.map(({ name, percentage }) => [name, percentage])).toEqual([
      ['USDC', 30],
      ['USDM', 30],
      ['USDP', 15],
      ['PYUSD', 15],
      ['GUSD', 10],
    ])
  })

  it('gives each coin a colour of its own', () => {
    const colors = BASKET.map(({ color }) => color)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(colors).size).toBe(BASKET.length)
  })
})
