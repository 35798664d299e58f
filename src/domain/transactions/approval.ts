import type { Address } from '../address.ts'
import type { TypedAmount } from '../amounts/amount.ts'
import type { Deployment, Token } from '../protocol.ts'
import type { Action, ApproveCall, Mode } from './call.ts'

/** Which allowance to read. */
export interface AllowanceQuestion {
  readonly token: Token
  readonly owner: Address
  readonly spender: Address
}

/** The token that has to be approved before the mode's main action. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}

/**
 * The index token takes the WETH of a mint. A redemption makes the index token call its own
 * `transferFrom` with the caller as sender, so the caller spends the allowance given to itself
 * (specification, chapter 4: "build this as observed").
 */
export function allowanceQuestion(
  mode: Mode,
  owner: Address,
  deployment: Deployment,
): AllowanceQuestion {
  const spender = mode === 'mint' ? deployment.indexToken : owner
  return { token: approvalToken(mode), owner, spender }
}

/** The allowance question for a token: that of the mode which needs the token approved. */
export function approvalOf(
  token: Token,
  owner: Address,
  deployment: Deployment,
): AllowanceQuestion {
  return allowanceQuestion(token === 'WETH' ? 'mint' : 'redeem', owner, deployment)
}

/** The approval of a typed amount, in base units. */
export function approvalCall(
  { token, spender }: AllowanceQuestion,
  { baseUnits }: Pick<TypedAmount, 'baseUnits'>,
): ApproveCall {
  return { kind: 'approve', token, spender, amount: baseUnits }
}

/** The call that revokes an approval: an approval of zero. */
export function revocationCall({ token, spender }: AllowanceQuestion): ApproveCall {
  return { kind: 'approve', token, spender, amount: 0n }
}

export function approvalAction(mode: Mode): Action {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}

export function revocationAction(token: Token): Action {
  return token === 'WETH' ? 'revokeWeth' : 'revokeIsc'
}
