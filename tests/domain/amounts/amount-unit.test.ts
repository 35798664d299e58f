import { describe, expect, it } from 'vitest'
import { amountUnit } from '../../../src/domain/amounts/amount-unit.ts'
import { exchangeLabels } from '../../../src/domain/transactions/exchange.ts'

describe(amountUnit.name, () => {
  it.each([
    ['Input Amount', { tag: 'WETH' }],
    ['Token Amount', { tag: 'ISC' }],
    ['Output Amount', { tag: 'Stablecoin Basket', suffix: 'USD' }],
    ['Input Tokens', { tag: 'ISC' }],
    ['Anything else', { tag: 'Stablecoin Basket', suffix: 'USD' }],
  ])('gives %s its unit', (label, unit) => expect(amountUnit(label)).toEqual(unit))

  it('shows WETH for ISC when minting and ISC for the basket when redeeming', () => {
    const tags = (['mint', 'redeem'] as const).map((mode) => {
      const { input, output } = exchangeLabels(mode)
      return [amountUnit(input).tag, amountUnit(output).tag]
    })
    expect(tags).toEqual([
      ['WETH', 'ISC'],
      ['ISC', 'Stablecoin Basket'],
    ])
  })
})
