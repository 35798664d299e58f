import { BASKET } from '../protocol.ts'

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count up to ten in a word. */
export const numberWord = (number: number) => NUMBERS[number] ?? `${number}`

/** How many coins the stated basket has, in a word: `five`. */
export const COIN_COUNT = numberWord(BASKET.length)

/** The names of the stated coins: `USDC, USDM, USDP, PYUSD and GUSD`. */
export const COIN_NAMES = new Intl.ListFormat('en-GB').format(BASKET.map(({ name }) => name))
