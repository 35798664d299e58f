import { shortAddress, type Address } from '../address.ts'
import { BASKET } from '../basket/stated-basket.ts'
import { quoted } from './untrusted-quote.ts'

interface NamedCoin {
  readonly symbol: string
  readonly address?: Address
}

/**
 * The symbol of a coin of the basket. Contracts choose their symbols, so one that the stated basket
 * does not have is in quotation marks.
 */
export function coinSymbol({ symbol, address }: NamedCoin): string {
  const isStated = BASKET.some(({ name }) => name === symbol)
  const isAddress = address !== undefined && symbol === shortAddress(address)
  return isStated || isAddress ? symbol : quoted(symbol)
}
