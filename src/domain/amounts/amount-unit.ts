/** What stands beside the number on an amount-entry card. */
export interface AmountUnit {
  readonly tag: 'WETH' | 'ISC' | 'Stablecoin Basket'
  readonly suffix?: 'USD'
}

/** The unit that a card's label stands for; the label alone decides (specification, chapter 2). */
export function amountUnit(label: string): AmountUnit {
  const words = label.toLowerCase()
  const isInputSide = words.includes('input')
  if (words.includes('input amount') || words.includes('token amount')) {
    return { tag: isInputSide ? 'WETH' : 'ISC' }
  }
  return isInputSide ? { tag: 'ISC' } : { tag: 'Stablecoin Basket', suffix: 'USD' }
}
