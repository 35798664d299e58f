import { formatBaseUnits, type TypedAmount } from '../amounts/amount.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import { ETH, WETH } from '../tokens.ts'
import { FEE_RESERVE, type WrapDirection } from '../wallet/wrapping.ts'
import { problemText } from './amount-hints.ts'

/** The form that turns ether into WETH and back. */
export const WRAP_LABELS: Readonly<
  Record<
    WrapDirection,
    { readonly choice: string; readonly field: string; readonly button: string }
  >
> = {
  wrap: { choice: `${ETH} to ${WETH}`, field: `${ETH} to wrap`, button: 'Wrap' },
  unwrap: { choice: `${WETH} to ${ETH}`, field: `${WETH} to unwrap`, button: 'Unwrap' },
}

/** Why a typed amount cannot be wrapped or unwrapped; `max` is in wei, undefined while unknown. */
export function wrapHint(
  direction: WrapDirection,
  typed: TypedAmount,
  max: bigint | undefined,
): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (max === undefined || typed.baseUnits <= max) return undefined
  // All digits are among the balances above, and Max enters them.
  const limit = formatAmount(max, 'down')
  if (direction === 'unwrap') return `You have ${limit} ${WETH} to unwrap.`
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${limit} ${ETH}; ${reserve} stays for network fees.`
}
