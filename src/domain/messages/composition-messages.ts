import type { BasketComponent } from '../protocol-description.ts'
import { numberWord } from './basket-messages.ts'

/** Compares the shares: `two of them carry 30% each, and the other three are kept smaller`. */
export function sharesText(basket: readonly BasketComponent[]): string {
  const largest = Math.max(...basket.map(({ percentage }) => percentage))
  const large = basket.filter(({ percentage }) => percentage === largest).length
  const rest = basket.length - large
  if (rest === 0) return `each of them carries ${largest}%`
  const first =
    large === 1
      ? `one of them carries ${largest}%`
      : `${numberWord(large)} of them carry ${largest}% each`
  return rest === 1
    ? `${first}, and the other one is kept smaller`
    : `${first}, and the other ${numberWord(rest)} are kept smaller`
}

/** Describes the ring to assistive technology. */
export function basketDescription(basket: readonly BasketComponent[]): string {
  const shares = basket.map(({ name, percentage }) => `${name} ${percentage}%`)
  return `The basket as a ring: ${shares.join(', ')}.`
}

/** The texts inside the ring: a number, and what it counts. */
export function ringTexts(
  basket: readonly BasketComponent[],
  highlighted: string | undefined,
): readonly [number: string, of: string] {
  const coin = basket.find(({ name }) => name === highlighted)
  return coin ? [`${coin.percentage}%`, coin.name] : [`${basket.length}`, 'stablecoins']
}
