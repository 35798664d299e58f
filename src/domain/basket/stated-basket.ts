import { numberWord } from '../messages/basket-messages.ts'
import { PROTOCOL } from '../protocol.ts'

/** The stated basket. */
export const BASKET = PROTOCOL.basket

/** How many coins it has, in a word: `five`. */
export const COIN_COUNT = numberWord(BASKET.length)
