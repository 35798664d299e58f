import { PROTOCOL } from '../protocol.ts'
import { shortAddress, type Address } from '../address.ts'
import { quoted } from '../untrusted-text.ts'

/**
 * Contracts can choose any symbol, so a symbol that the stated basket does not have is put in
 * quotation marks.
 */
export function coinSymbol({
  symbol,
  address,
}: {
  readonly symbol: string
  readonly address?: Address
}): string {
  const isStated = PROTOCOL.basket.some(({ name }) => name === symbol)
  const isAddress = address !== undefined && symbol === shortAddress(address)
  return isStated || isAddress ? symbol : quoted(symbol)
}
