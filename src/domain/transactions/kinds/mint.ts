import { figure } from '../../amounts/amount-text.ts'
import type { TransactionKind } from './kind.ts'
import { ISC } from '../../tokens.ts'

export interface MintCall {
  readonly kind: 'mint'
  /** The contract multiplies by 10^18 itself. */
  readonly wholeTokens: bigint
}

export const MINT: TransactionKind<MintCall> = {
  function: 'mint(uint256 amount)',
  contractCall: ({ wholeTokens }) => ({ token: 'ISC', args: [wholeTokens] }),
  mode: 'mint',
  title: 'Minting',
  sentTitle: 'Minting',
  success: (amount) => `Successfully minted ${amount} ${ISC} tokens.`,
  label: (amount) => ['Mint ', figure(amount, 'up', ISC)],
  hasSummary: true,
}
