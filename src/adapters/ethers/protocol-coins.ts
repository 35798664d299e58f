import type { Address } from '../../domain/address.ts'
import { foreignText } from '../../domain/sanitize-text.ts'
import { LONGEST_SYMBOL, type ProtocolCoin } from '../../domain/basket/protocol-snapshot.ts'
import { ask } from './asking.ts'
import type { Batch, BatchCall } from './multicall.ts'
import { decodeNumber, decodeText } from './protocol-answers.ts'
import type { ListedCoin } from './protocol-terms.ts'

/** Whose holdings of which coins are asked. */
export interface Holdings {
  readonly coins: readonly Address[]
  readonly holders: readonly Address[]
}

export function coinCalls({ coins, holders }: Holdings): readonly BatchCall[] {
  return coins.flatMap((coin) => [
    ask(coin, 'symbol'),
    ask(coin, 'decimals'),
    ...holders.map((holder) => ask(coin, 'balanceOf', holder)),
  ])
}

/** Reads the answers to `coinCalls`. */
export function readCoins(
  listed: readonly ListedCoin[],
  { holders }: Holdings,
  answers: Batch['answers'],
): readonly ProtocolCoin[] {
  const perCoin = 2 + holders.length
  return listed.map((coin, index) => {
    const [symbol, decimals, ...balances] = answers.slice(index * perCoin, (index + 1) * perCoin)
    const name = foreignText(decodeText('symbol', symbol) ?? '', LONGEST_SYMBOL)
    const places = decodeNumber('decimals', decimals)
    return {
      ...coin,
      symbol: name === '' ? undefined : name,
      decimals: places === undefined ? undefined : Number(places),
      reserve: sum(balances.map((balance) => decodeNumber('balanceOf', balance))),
    }
  })
}

/** Nothing when any part is not known. */
function sum(parts: readonly (bigint | undefined)[]): bigint | undefined {
  return parts.reduce(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0n,
  )
}
