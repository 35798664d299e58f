import { BasketRing } from '../parts/basket-ring.tsx'

/** The logo: the basket itself. */
export function BrandMark() {
  return (
    <span className="contents">
      <svg viewBox="0 0 100 100" className="size-7 shrink-0" aria-hidden="true">
        <BasketRing thickness={19} />
      </svg>
    </span>
  )
}
