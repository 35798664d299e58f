import type { Address } from '../../address.ts'
import { ISC, WETH, type Deployment, type Token } from '../../tokens.ts'
import { allowanceQuestion, APPROVAL, type AllowanceQuestion, type ApproveCall } from './approve.ts'
import type { TransactionKind } from './kind.ts'

/** The allowance question for a token: that of the mode which needs the token approved. */
export function approvalOf(
  token: Token,
  owner: Address,
  deployment: Deployment,
): AllowanceQuestion {
  return allowanceQuestion(token === 'WETH' ? 'mint' : 'redeem', owner, deployment)
}

/** The call that revokes an approval: an approval of zero. */
export function revocationCall({ token, spender }: AllowanceQuestion): ApproveCall {
  return { kind: 'approve', token, spender, amount: 0n }
}

export function revocationAction(token: Token) {
  return token === 'WETH' ? 'revokeWeth' : 'revokeIsc'
}

export const REVOKE: Readonly<Record<Token, TransactionKind<ApproveCall>>> = {
  WETH: {
    ...APPROVAL,
    mode: undefined,
    title: 'Revocation',
    sentTitle: 'Revocation',
    success: () => `The contract can no longer take your ${WETH}.`,
    label: () => [`Revoke ${WETH} approval`],
  },
  ISC: {
    ...APPROVAL,
    mode: undefined,
    title: `${ISC} Revocation`,
    sentTitle: 'Revocation',
    success: () => `Your ${ISC} can no longer be redeemed unasked.`,
    label: () => [`Revoke ${ISC} approval`],
  },
}
