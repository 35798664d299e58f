import { figure } from '../../amounts/amount-text.ts'
import type { Address } from '../../address.ts'
import { ISC, WETH, type Deployment, type Token } from '../../tokens.ts'
import { approvalToken, type Mode } from '../mode.ts'
import type { TransactionKind } from './kind.ts'

export interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** Base units: 10^-18 of a token. Zero revokes the approval. */
  readonly amount: bigint
}

/** Which allowance to read. */
export interface AllowanceQuestion {
  readonly token: Token
  readonly owner: Address
  readonly spender: Address
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

/** The approval of an amount in base units. */
export function approvalCall({ token, spender }: AllowanceQuestion, amount: bigint): ApproveCall {
  return { kind: 'approve', token, spender, amount }
}

export function approvalAction(mode: Mode) {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}

/** What approvals have in common with revocations, which approve zero. */
export const APPROVAL = {
  function: 'approve(address spender, uint256 amount) returns (bool)',
  contractCall: ({ token, spender, amount }: ApproveCall) => ({ token, args: [spender, amount] }),
  hasSummary: false,
} as const

export const APPROVE: Readonly<Record<Token, TransactionKind<ApproveCall>>> = {
  WETH: {
    ...APPROVAL,
    mode: 'mint',
    title: 'Approval',
    sentTitle: 'Approval',
    success: () => `You can now mint ${ISC} tokens.`,
    label: (amount) => ['Approve ', figure(amount, 'up', WETH)],
  },
  ISC: {
    ...APPROVAL,
    mode: 'redeem',
    title: `${ISC} Approval`,
    sentTitle: 'Approval',
    success: () => `You can now redeem your ${ISC} tokens.`,
    label: (amount) => ['Approve ', figure(amount, 'up', ISC)],
  },
}
