import { describe, expect, it } from 'vitest'
import { BASKET, COIN_COUNT } from '../../../src/domain/basket/stated-basket.ts'
import { coinNames } from '../../../src/domain/messages/basket-messages.ts'

describe('the stated basket in words', () => {
  it('has its count and its names', () => {
    expect(COIN_COUNT).toBe('five')
    expect(coinNames(BASKET)).toBe('USDC, USDM, USDP, PYUSD and GUSD')
  })
})
