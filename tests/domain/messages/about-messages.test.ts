import { describe, expect, it } from 'vitest'
import {
  basketDescription,
  ringTexts,
  sharesText,
  codeCheckText,
  versionText,
} from '../../../src/domain/messages/about-messages.ts'
import { BASKET, COIN_COUNT } from '../../../src/domain/tokens.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { coinNames } from '../../../src/domain/protocol-description.ts'

const basket = (...shares: number[]) =>
  shares.map((percentage) => ({ name: 'X', color: '#000000', percentage }))

describe(sharesText.name, () => {
  it('counts in words up to ten', () => {
    const counts = Array.from({ length: 10 }, (_none, index) => {
      const rest = Array<number>(index + 1).fill(1)
      return /the other (\w+) /.exec(sharesText(basket(50, ...rest)))?.[1]
    })
    expect(counts.join(' ')).toBe('one two three four five six seven eight nine ten')
  })

  it.each([
    [BASKET, 'two of them carry 30% each, and the other three are kept smaller'],
    [basket(40, 40, 20), 'two of them carry 40% each, and the other one is kept smaller'],
    [basket(50, 50), 'each of them carries 50%'],
    [
      basket(...Array<number>(11).fill(9), 1),
      '11 of them carry 9% each, and the other one is kept smaller',
    ],
  ])('compares them: %#', (coins, text) => expect(sharesText(coins)).toBe(text))
})

describe(basketDescription.name, () => {
  it('has every coin with its share', () => {
    expect(basketDescription(BASKET)).toBe(
      'The basket as a ring: USDC 30%, USDM 30%, USDP 15%, PYUSD 15%, GUSD 10%.',
    )
  })
})

describe(ringTexts.name, () => {
  it('counts the coins until one stands out', () => {
    expect(ringTexts(BASKET, undefined)).toEqual(['5', 'stablecoins'])
    expect(ringTexts(BASKET, 'GUSD')).toEqual(['10%', 'GUSD'])
  })
})

const { build, deployment } = createFakeAdapters()

describe(versionText.name, () => {
  it.each([
    [{}, '1.2.3, commit c0ffee0'],
    [{ isDirty: true }, '1.2.3, commit c0ffee0 with changes'],
    [{ commit: undefined }, '1.2.3, commit not known'],
  ])('names the sources: %o', (change, text) => {
    expect(versionText({ ...build, ...change })).toBe(text)
  })
})

describe(codeCheckText.name, () => {
  it('claims a check only where there is one', () => {
    expect(codeCheckText(deployment)).toMatch(/^not checked/)
    expect(codeCheckText({ ...deployment, codeHash: '0xab' })).toBe(
      'checked before anything is sent: 0xab',
    )
  })
})

describe('the stated basket in words', () => {
  it('has its count and its names', () => {
    expect(COIN_COUNT).toBe('five')
    expect(coinNames(BASKET)).toBe('USDC, USDM, USDP, PYUSD and GUSD')
  })
})

describe('BASKET', () => {
  it('gives each coin a colour of its own', () => {
    const colors = BASKET.map(({ color }) => color)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(colors).size).toBe(BASKET.length)
  })
})
