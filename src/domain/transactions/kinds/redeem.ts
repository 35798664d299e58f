import type { TransactionKind } from './kind.ts'

/** The contract multiplies by 10^18 itself. */
export interface RedeemCall {
  readonly kind: 'redeem'
  readonly wholeTokens: bigint
}

export const REDEEM: TransactionKind = {
  mode: 'redeem',
  title: 'Redemption',
  sentTitle: 'Redemption',
  success: (amount) => `Successfully redeemed ${amount} ISC tokens.`,
  label: (amount) => `Redeem ${amount} ISC`,
  hasSummary: true,
}
