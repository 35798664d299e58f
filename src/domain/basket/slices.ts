import type { BasketComponent } from '../protocol.ts'

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
