import { figure } from '../../amounts/amount-text.ts'
import type { TransactionKind } from './kind.ts'
import { ISC } from '../../tokens.ts'

export interface RedeemCall {
  readonly kind: 'redeem'
  /** The contract multiplies by 10^18 itself. */
  readonly wholeTokens: bigint
}

export const REDEEM: TransactionKind<RedeemCall> = {
  function: 'redeem(uint256 amount)',
  contractCall: ({ wholeTokens }) => ({ token: 'ISC', args: [wholeTokens] }),
  mode: 'redeem',
  title: 'Redemption',
  sentTitle: 'Redemption',
  success: (amount) => `Successfully redeemed ${amount} ${ISC} tokens.`,
  label: (amount) => ['Redeem ', figure(amount, 'up', ISC)],
  hasSummary: true,
}
