import { typedAmount } from '../amounts/amount.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import type { AccountSnapshot, Shortage } from './account-snapshot.ts'

/** Turning ether into WETH, or back. */
export type WrapDirection = 'wrap' | 'unwrap'

/** What stays in ether for network fees when all the rest is wrapped, in wei: 0.01. */
export const FEE_RESERVE = 10n ** 16n

/** The most that can be turned, in wei; nothing while the balance is not known. */
export function maxWrappable(
  { balances }: Pick<AccountSnapshot, 'balances'>,
  direction: WrapDirection,
): bigint | undefined {
  if (direction === 'unwrap') return balances.WETH
  const { ETH: ether } = balances
  if (ether === undefined) return undefined
  return ether > FEE_RESERVE ? ether - FEE_RESERVE : 0n
}

/** What helps an account that has too little. */
export type Help =
  /** So many ether to wrap, as a decimal: what is missing and a hundredth, as prices move. */
  | { readonly kind: 'wrap'; readonly amount: string }
  /** Enter less: nothing that the account has makes up for it. */
  | { readonly kind: 'less' }

export function helpFor(snapshot: AccountSnapshot, { token, needed, held }: Shortage): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = formatAmount(missing, 'up')
  const spare = maxWrappable(snapshot, 'wrap')
  const isEnough = token === 'WETH' && spare !== undefined && typedAmount(amount).baseUnits <= spare
  return isEnough ? { kind: 'wrap', amount } : { kind: 'less' }
}
