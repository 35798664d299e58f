import type { Deployment } from '../tokens.ts'
import { isReady, type WalletSession } from '../wallet/session.ts'
import type { TokenCall } from './call.ts'
import { allowanceQuestion, approvalCall } from './kinds/approve.ts'
import { approvalAmount, isLimited, neededAllowance, type PricedAmount } from './price-limit.ts'

/** Everything that the card's buttons depend on. */
export interface ExchangeFacts extends PricedAmount {
  readonly session: WalletSession
  /** The allowance on the chain, in base units; undefined while it is not known. */
  readonly allowance: bigint | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly busy: boolean
}

/**
 * Whether the allowance covers the typed amount, or its cost if the approval is limited to that. An
 * unknown allowance does not (chapter 8).
 */
export function isApproved(facts: ExchangeFacts): boolean {
  const { allowance, baseUnits } = facts
  const needed = neededAllowance(facts)
  if (baseUnits === 0n || allowance === undefined || needed === undefined) return false
  return allowance >= needed
}

/** By how much the cost exceeds a limited approval, in wei. Undefined if it does not. */
export function costBeyondApproval(facts: ExchangeFacts): bigint | undefined {
  const { allowance = 0n, quoted } = facts
  if (!isLimited(facts) || allowance === 0n || quoted === undefined) return undefined
  return quoted.cost > allowance ? quoted.cost - allowance : undefined
}

/** Whether the main button may be pressed (specification, chapter 4). */
export function maySubmit(facts: ExchangeFacts): boolean {
  return isReady(facts.session) && !facts.busy && isApproved(facts)
}

/**
 * Whether the approve and switch buttons may be pressed and the amount edited: not while a
 * transaction is in progress (chapter 4). A toast says what else an approval needs.
 */
export function mayInteract({ busy }: ExchangeFacts): boolean {
  return !busy
}

/**
 * Whether the approval and the main action can be offered in one confirmation: the approval is known
 * to be missing, and the amount can be sent.
 */
export function mayApproveAndSubmit(facts: ExchangeFacts): boolean {
  const { session, busy, allowance, wholeTokens } = facts
  if (!isReady(session) || busy || allowance === undefined) return false
  return !isApproved(facts) && wholeTokens > 0n && approvalAmount(facts) !== undefined
}

/** The mint or redemption of the typed amount, in whole tokens. */
export function exchangeCall({
  mode,
  wholeTokens,
}: Pick<ExchangeFacts, 'mode' | 'wholeTokens'>): TokenCall {
  return { kind: mode, wholeTokens }
}

/** The next transaction for the typed amount; undefined while the allowance is not known. */
export function nextCall(facts: ExchangeFacts, deployment: Deployment): TokenCall | undefined {
  const { session, mode, wholeTokens, allowance } = facts
  if (session.status !== 'connected' || allowance === undefined) return undefined
  if (wholeTokens === 0n) return undefined
  if (isApproved(facts)) return exchangeCall(facts)
  const amount = approvalAmount(facts)
  const question = allowanceQuestion(mode, session.address, deployment)
  return amount === undefined ? undefined : approvalCall(question, amount)
}
