import { formatBaseUnits, typedAmount } from '../amounts/amount.ts'
import { roundAmount } from '../amounts/format-amount.ts'
import type { Shortage } from '../failure.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { PROTOCOL } from '../protocol.ts'

/** From ether to WETH, or back. */
export type WrapDirection = 'wrap' | 'unwrap'

/** The ether that Max leaves for network fees when it wraps, in wei: 0.01. */
export const FEE_RESERVE = 10n ** 16n

/** The largest amount that can be wrapped or unwrapped, in wei; undefined without a balance. */
export function maxWrappable(
  { balances }: Pick<AccountSnapshot, 'balances'>,
  direction: WrapDirection,
): bigint | undefined {
  if (direction === 'unwrap') return balances.WETH
  const { ETH: ether } = balances
  if (ether === undefined) return undefined
  return ether > FEE_RESERVE ? ether - FEE_RESERVE : 0n
}

/** What the user can do about a shortage. */
export type Help =
  /** Wrap this much ether, a decimal number: the shortage plus 1 %, because prices move. */
  | { readonly kind: 'wrap'; readonly amount: string }
  /** Enter a smaller amount: the account has too little ether as well. */
  | { readonly kind: 'less' }

export function helpFor(snapshot: AccountSnapshot, { token, needed, held }: Shortage): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = formatBaseUnits(roundAmount(missing, 'up'))
  const spare = maxWrappable(snapshot, 'wrap')
  const canWrap = PROTOCOL.baseToken.isWrappedCurrency && token === 'WETH'
  const isEnough = canWrap && spare !== undefined && typedAmount(amount).baseUnits <= spare
  return isEnough ? { kind: 'wrap', amount } : { kind: 'less' }
}
