import type { TransactionKind } from './kind.ts'

/** Turns WETH into as much ether. */
export interface UnwrapCall {
  readonly kind: 'unwrap'
  /** Wei. */
  readonly amount: bigint
}

export const UNWRAP: TransactionKind = {
  mode: undefined,
  title: 'Unwrapping',
  sentTitle: 'Unwrapping',
  success: (amount) => `${amount} WETH is now ETH.`,
  label: (amount) => `Unwrap ${amount} WETH`,
  hasSummary: false,
}
