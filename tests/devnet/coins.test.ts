import { describe, expect, it } from 'vitest'
import { coinsOf } from '../../devnet/coins.ts'

describe(coinsOf.name, () => {
  it('takes shares that are no whole numbers', () => {
    const [coin] = coinsOf([{ name: 'USDC', percentage: 16.6, color: '#123456' }])
    expect(coin).toEqual({ symbol: 'USDC', decimals: 6, proportion: 166n * 10n ** 15n })
  })
})
