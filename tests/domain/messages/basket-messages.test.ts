import { describe, expect, it } from 'vitest'
import { COIN_COUNT, COIN_NAMES } from '../../../src/domain/messages/basket-messages.ts'

describe('the stated basket in words', () => {
  it('has its count and its names', () => {
    expect(COIN_COUNT).toBe('five')
    expect(COIN_NAMES).toBe('USDC, USDM, USDP, PYUSD and GUSD')
  })
})
