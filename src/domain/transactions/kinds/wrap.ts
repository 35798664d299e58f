import type { TransactionKind } from './kind.ts'

/** Turns ether into as much WETH. */
export interface WrapCall {
  readonly kind: 'wrap'
  /** Wei. */
  readonly amount: bigint
}

export const WRAP: TransactionKind = {
  mode: undefined,
  title: 'Wrapping',
  sentTitle: 'Wrapping',
  success: (amount) => `${amount} ETH is now WETH.`,
  label: (amount) => `Wrap ${amount} ETH`,
  hasSummary: false,
}
