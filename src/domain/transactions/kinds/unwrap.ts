import { figure } from '../../amounts/amount-text.ts'
import type { TransactionKind } from './kind.ts'
import { ETH, WETH } from '../../tokens.ts'

/** Turns WETH into the same amount of ether. */
export interface UnwrapCall {
  readonly kind: 'unwrap'
  /** Wei. */
  readonly amount: bigint
}

export const UNWRAP: TransactionKind<UnwrapCall> = {
  function: 'withdraw(uint256 amount)',
  contractCall: ({ amount }) => ({ token: 'WETH', args: [amount] }),
  mode: undefined,
  title: 'Unwrapping',
  sentTitle: 'Unwrapping',
  success: (amount) => `${amount} ${WETH} is now ${ETH}.`,
  label: (amount) => ['Unwrap ', figure(amount, 'up', WETH)],
  hasSummary: false,
}
