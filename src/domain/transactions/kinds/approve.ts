import type { Address } from '../../address.ts'
import type { TypedAmount } from '../../amounts/amount.ts'
import type { Deployment, Token } from '../../protocol.ts'
import { approvalToken, type Mode } from '../exchange.ts'
import type { Action, TransactionKind } from './kind.ts'

export interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** Base units: 10^-18 of a token. Zero takes the approval back. */
  readonly amount: bigint
}

/** Whose allowance to whom is to be read. */
export interface AllowanceQuestion {
  readonly token: Token
  readonly owner: Address
  readonly spender: Address
}

/**
 * Who spends. The index token takes the WETH of a mint; a redemption makes the index token call its
 * own `transferFrom` with the caller as sender, so the caller spends the allowance given to itself
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

/** The approval of a typed amount, in base units. */
export function approvalCall(
  { token, spender }: AllowanceQuestion,
  { baseUnits }: Pick<TypedAmount, 'baseUnits'>,
): ApproveCall {
  return { kind: 'approve', token, spender, amount: baseUnits }
}

export function approvalAction(mode: Mode): Action {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}

export const APPROVE: Readonly<Record<Token, TransactionKind>> = {
  WETH: {
    mode: 'mint',
    title: 'Approval',
    sentTitle: 'Approval',
    success: () => 'You can now mint ISC tokens.',
    label: (amount) => `Approve ${amount} WETH`,
    hasSummary: false,
  },
  ISC: {
    mode: 'redeem',
    title: 'ISC Approval',
    sentTitle: 'Approval',
    success: () => 'You can now redeem your ISC tokens.',
    label: (amount) => `Approve ${amount} ISC`,
    hasSummary: false,
  },
}
