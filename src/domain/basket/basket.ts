/** One coin of the basket that backs ISC. */
export interface BasketComponent {
  readonly name: string
  /** Share of the basket in per cent; the shares add up to 100. */
  readonly percentage: number
  /** CSS colour of its slice: at least 3:1 against the page, light and dark. */
  readonly color: string
}

/** The basket as stated (specification, chapter 9). */
export const BASKET: readonly BasketComponent[] = [
  { name: 'USDC', percentage: 30, color: '#2f6fe4' },
  { name: 'USDM', percentage: 30, color: '#0a8f86' },
  { name: 'USDP', percentage: 15, color: '#b7791f' },
  { name: 'PYUSD', percentage: 15, color: '#8a5cf0' },
  { name: 'GUSD', percentage: 10, color: '#d1477a' },
]

/** A component with the part of the circle it covers, in per cent from the top, clockwise. */
export interface BasketSlice extends BasketComponent {
  readonly from: number
  readonly to: number
}

/** Lays the components one after the other around the circle. */
export function basketSlices(basket: readonly BasketComponent[]): readonly BasketSlice[] {
  let from = 0
  return basket.map((component) => {
    const slice = { ...component, from, to: from + component.percentage }
    from = slice.to
    return slice
  })
}
