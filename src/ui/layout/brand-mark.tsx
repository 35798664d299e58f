import { BasketRing } from '../components/basket-ring.tsx'

/**
 * The logo: the basket itself. React touches the first element of each still part, and one touch of a
 * drawing has the browser set up all that can be asked of drawings: 30 kB. So there is another first.
 */
export function BrandMark() {
  return (
    <span className="contents">
      <svg viewBox="0 0 100 100" className="size-7 shrink-0" aria-hidden="true">
        <BasketRing thickness={19} />
      </svg>
    </span>
  )
}
