import type { BasketComponent } from '../protocol-description.ts'

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count up to ten in a word. */
export const numberWord = (number: number) => NUMBERS[number] ?? `${number}`

/** The names of the coins: `USDC, USDM, USDP, PYUSD and GUSD`. */
export function coinNames(basket: readonly BasketComponent[]): string {
  return new Intl.ListFormat('en-GB').format(basket.map(({ name }) => name))
}
