import type { TypedAmount } from '../amounts/amount.ts'
import type { Deployment } from '../protocol.ts'
import { isReady, type WalletSession } from '../wallet/session.ts'
import type { Mode } from './mode.ts'
import type { TokenCall } from './call.ts'
import { allowanceQuestion, approvalCall } from './kinds/approve.ts'

/** Everything that the card's buttons depend on. */
export interface ExchangeFacts extends TypedAmount {
  readonly session: WalletSession
  readonly mode: Mode
  /** The allowance on the chain, in base units; undefined while it is not known. */
  readonly allowance: bigint | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly busy: boolean
}

/** Whether the allowance covers the typed amount. An unknown allowance does not (chapter 8). */
export function isApproved({ allowance, baseUnits }: ExchangeFacts): boolean {
  return baseUnits > 0n && allowance !== undefined && allowance >= baseUnits
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
  return !isApproved(facts) && wholeTokens > 0n
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
  return approvalCall(allowanceQuestion(mode, session.address, deployment), facts)
}
