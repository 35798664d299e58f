import { figure, type AmountText } from '../amounts/amount-text.ts'

/** More than the supply of any token: how wallets express "any amount". */
export const ANY_AMOUNT = 2n ** 255n

/**
 * An approved amount: `99.9598 WETH`, `any amount of WETH`. It is rounded up like a cost: it is the most
 * that can be taken.
 */
export function approvalText(amount: bigint, token: string): AmountText {
  return [amount >= ANY_AMOUNT ? `any amount of ${token}` : figure(amount, 'up', token)]
}
