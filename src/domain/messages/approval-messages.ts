import { formatAmount } from '../amounts/format-amount.ts'

/** More than the supply of any token: how wallets express "any amount". */
export const ANY_AMOUNT = 2n ** 255n

/** An approved amount: `99.9598 WETH`, `any amount of WETH`. */
export function approvalText(amount: bigint, token: string): string {
  return amount >= ANY_AMOUNT
    ? `any amount of ${token}`
    : `${formatAmount(amount, 'down')} ${token}`
}
