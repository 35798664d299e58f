import { figure } from '../../amounts/amount-text.ts'
import type { TransactionKind } from './kind.ts'
import { ETH, WETH } from '../../tokens.ts'

/** Turns ether into the same amount of WETH. */
export interface WrapCall {
  readonly kind: 'wrap'
  /** Wei. */
  readonly amount: bigint
}

export const WRAP: TransactionKind<WrapCall> = {
  function: 'deposit() payable',
  contractCall: ({ amount }) => ({ token: 'WETH', args: [], value: amount }),
  mode: undefined,
  title: 'Wrapping',
  sentTitle: 'Wrapping',
  success: (amount) => `${amount} ${ETH} is now ${WETH}.`,
  label: (amount) => ['Wrap ', figure(amount, 'up', ETH)],
  hasSummary: false,
}
