import { sameAddress, type Address } from '../../address.ts'
import { figure } from '../../amounts/format-amount.ts'
import { addressOf, ISC, WETH, type Deployment, type Token } from '../../tokens.ts'
import type { TransactionKind } from './kind.ts'
import { hasRedeemed } from './redeem.ts'

export interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** In base units: 10^-18 of a token. Zero revokes the approval. */
  readonly amount: bigint
}

/**
 * The approval of an amount in base units; zero revokes. The index token takes the WETH of a mint.
 * For a redemption, the index token calls its own `transferFrom` with the caller as sender. So the
 * caller spends the allowance that it has given itself (specification, chapter 4: "build this as
 * observed").
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

export type ApproveAction = 'approveWeth' | 'approveIsc' | 'revokeWeth' | 'revokeIsc'

export const approve: TransactionKind<ApproveCall, ApproveAction> = {
  contractCall: ({ token, spender, amount }) => ({
    token,
    function: 'approve',
    args: [spender, amount],
    value: 0n,
  }),
  sentUnits: ({ amount }) => amount,
  actionOf: ({ token, amount }) =>
    amount === 0n ? revocationAction(token) : approvalAction(token),
  issueOf: () => undefined,
  isTrace: (event, account, { weth, indexToken }) => {
    if (event.kind !== 'approval' || !sameAddress(event.owner, account)) return false
    if (sameAddress(event.token, weth)) return sameAddress(event.spender, indexToken)
    return sameAddress(event.token, indexToken) && sameAddress(event.spender, account)
  },
  effectOf({ token, spender }, traces, logs) {
    // A redemption spends the account's own allowance, which leaves an approval log, too.
    if (token === 'ISC' && hasRedeemed(logs)) return undefined
    const last = traces.findLast(
      (one) =>
        one.kind === 'approval' &&
        sameAddress(one.token, addressOf(token, logs.deployment)) &&
        sameAddress(one.spender, spender),
    )
    return last && { approved: last.amount }
  },
  // Wallets let users edit the amount. The amount on the chain counts.
  carriedOut: (call, { approved = call.amount }) => ({ ...call, amount: approved }),
  effectIssue({ token, amount: needed }, { approved = needed }) {
    const isEdited = needed === 0n ? approved > 0n : approved < needed
    return isEdited ? { kind: 'approvalEdited', token, approved, needed } : undefined
  },
  texts: {
    approveWeth: {
      title: 'Approval',
      success: () => `You can now mint ${ISC} tokens.`,
      label: (amount) => ['Approve ', figure(amount, 'up', WETH)],
    },
    approveIsc: {
      title: `${ISC} Approval`,
      sentTitle: 'Approval',
      success: () => `You can now redeem your ${ISC} tokens.`,
      label: (amount) => ['Approve ', figure(amount, 'up', ISC)],
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
  },
}
