import type { Address } from '../../address.ts'
import type { Deployment, Token } from '../../protocol.ts'
import { allowanceQuestion, type AllowanceQuestion, type ApproveCall } from './approve.ts'
import type { Action, TransactionKind } from './kind.ts'

/** Whose approval a token's is: that of the mode which asks for it. */
export function approvalOf(
  token: Token,
  owner: Address,
  deployment: Deployment,
): AllowanceQuestion {
  return allowanceQuestion(token === 'WETH' ? 'mint' : 'redeem', owner, deployment)
}

/** The call that takes an approval back: one of nothing. */
export function revocationCall({ token, spender }: AllowanceQuestion): ApproveCall {
  return { kind: 'approve', token, spender, amount: 0n }
}

export function revocationAction(token: Token): Action {
  return token === 'WETH' ? 'revokeWeth' : 'revokeIsc'
}

export const REVOKE: Readonly<Record<Token, TransactionKind>> = {
  WETH: {
    mode: undefined,
    title: 'Revocation',
    sentTitle: 'Revocation',
    success: () => 'The contract can no longer take your WETH.',
    label: () => 'Revoke WETH approval',
    hasSummary: false,
  },
  ISC: {
    mode: undefined,
    title: 'ISC Revocation',
    sentTitle: 'Revocation',
    success: () => 'Your ISC can no longer be redeemed unasked.',
    label: () => 'Revoke ISC approval',
    hasSummary: false,
  },
}
