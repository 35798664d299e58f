import type { Address } from '../../address.ts'
import { approvalText } from '../../amounts/format-amount.ts'
import { addressOf, ISC, WETH, type Deployment, type Token } from '../../tokens.ts'
import type { ApprovalEvent, TokenEvent } from '../report.ts'
import type { TransactionIssue } from '../issue.ts'
import type { ActionTexts, CallOfKind, Effect } from './kind.ts'
import { hasRedeemed } from './redeem.ts'

export interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** In base units: 10^-18 of a token. Zero revokes the approval. */
  readonly amount: bigint
}

/**
 * The index token takes the WETH of a mint. For a redemption, the index token calls its own
 * `transferFrom` with the caller as sender. So the caller spends the allowance that it has given
 * itself (specification, chapter 4: "build this as observed").
 */
export function approvalCall(
  token: Token,
  owner: Address,
  { indexToken }: Pick<Deployment, 'indexToken'>,
  amount: bigint,
): ApproveCall {
  return { kind: 'approve', token, spender: token === 'WETH' ? indexToken : owner, amount }
}

export function approvalAction(token: Token): 'approveWeth' | 'approveIsc' {
  return token === 'WETH' ? 'approveWeth' : 'approveIsc'
}

export function revocationAction(token: Token): 'revokeWeth' | 'revokeIsc' {
  return token === 'WETH' ? 'revokeWeth' : 'revokeIsc'
}

export type ApproveAction = ReturnType<typeof approvalAction | typeof revocationAction>

export function approveActionOf({ token, amount }: ApproveCall): ApproveAction {
  return amount === 0n ? revocationAction(token) : approvalAction(token)
}

export function approve({ token, spender, amount }: ApproveCall): CallOfKind {
  return {
    contractCall: { token, function: 'approve', args: [spender, amount], value: 0n },
    units: amount,
    effectIn(logs) {
      // A redemption spends the account's own allowance, which leaves an approval log, too.
      if (token === 'ISC' && hasRedeemed(logs)) return undefined
      const { account, events, deployment } = logs
      const own = events.filter((event) => isApproveLog(event, account, deployment))
      const address = addressOf(token, deployment)
      // Wallets let users edit the amount. The amount on the chain counts.
      const last = own.findLast((log) => log.token === address && log.spender === spender)
      return last && { approved: last.amount }
    },
  }
}

export function isApproveLog(
  event: TokenEvent,
  account: Address,
  { weth, indexToken }: Deployment,
): event is ApprovalEvent {
  if (event.kind !== 'approval' || event.owner !== account) return false
  if (event.token === weth) return event.spender === indexToken
  return event.token === indexToken && event.spender === account
}

export function approvalIssue(
  { token, amount: needed }: ApproveCall,
  { approved = needed }: Effect,
): TransactionIssue | undefined {
  const isEdited = needed === 0n ? approved > 0n : approved < needed
  return isEdited ? { kind: 'approvalEdited', token, approved, needed } : undefined
}

export const APPROVE_TEXTS: Readonly<Record<ApproveAction, ActionTexts>> = {
  approveWeth: {
    title: 'Approval',
    success: () => `You can now mint ${ISC} tokens.`,
    label: (amount) => ['Approve ', ...approvalText(amount, WETH)],
  },
  approveIsc: {
    title: `${ISC} Approval`,
    sentTitle: 'Approval',
    success: () => `You can now redeem your ${ISC} tokens.`,
    label: (amount) => ['Approve ', ...approvalText(amount, ISC)],
  },
  revokeWeth: {
    title: 'Revocation',
    success: () => `The contract can no longer take your ${WETH}.`,
    label: () => [`Revoke ${WETH} approval`],
  },
  revokeIsc: {
    title: `${ISC} Revocation`,
    success: () => `${ISC} approval removed.`,
    label: () => [`Revoke ${ISC} approval`],
  },
}
