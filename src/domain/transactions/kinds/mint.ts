import type { TransactionKind } from './kind.ts'

/** The contract multiplies by 10^18 itself. */
export interface MintCall {
  readonly kind: 'mint'
  readonly wholeTokens: bigint
}

export const MINT: TransactionKind = {
  mode: 'mint',
  title: 'Minting',
  sentTitle: 'Minting',
  success: (amount) => `Successfully minted ${amount} ISC tokens.`,
  label: (amount) => `Mint ${amount} ISC`,
  hasSummary: true,
}
