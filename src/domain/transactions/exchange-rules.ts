import type { Address } from '../address.ts'
import type { TypedAmount } from '../amounts/amount.ts'
import { approvalAction, type Action, type Mode } from './exchange.ts'
import type { Notice } from '../messages/notices.ts'
import { err, ok, type Result } from '../result.ts'
import type { Quote } from '../basket/quote.ts'
import { isOnWrongChain, isReady, type WalletSession } from '../wallet/session.ts'
import type { Deployment } from '../protocol.ts'
import { allowanceQuestion, approvalCall, exchangeCall, type TokenCall } from './transaction.ts'

/** All that the card's buttons depend on. */
export interface ExchangeFacts extends TypedAmount {
  readonly session: WalletSession
  readonly mode: Mode
  /** The allowance as read from the chain, in base units; nothing when it is not known. */
  readonly allowance: bigint | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly busy: boolean
}

/** Whether the known allowance covers the typed amount. What is not known is missing (chapter 8). */
export function isApproved({ allowance, baseUnits }: ExchangeFacts): boolean {
  return baseUnits > 0n && allowance !== undefined && allowance >= baseUnits
}

/** Whether the main button may be pressed (specification, chapter 4). */
export function maySubmit(facts: ExchangeFacts): boolean {
  return isReady(facts.session) && !facts.busy && isApproved(facts)
}

/**
 * Whether the approve and switch buttons may be pressed and the amount edited: not while a
 * transaction is in progress (chapter 4). What else an approval lacks is said by a toast.
 */
export function mayInteract({ busy }: ExchangeFacts): boolean {
  return !busy
}

/** A transaction that may be put before the wallet. */
export interface Order {
  readonly action: Action
  readonly from: Address
  readonly call: TokenCall
  /** The approval that it needs, to be carried out with it: both or neither. */
  readonly approval?: TokenCall
  /** What the page said beforehand that it would cost and bring, where it could be read. */
  readonly quote?: Quote
}

/**
 * Who would sign for an amount, or why nobody can: in the order of the specification's chapter 5.
 * What would be sent has to be above zero.
 */
export function signer(
  session: WalletSession,
  hasProvider: boolean,
  action: Action,
  sends: bigint,
): Result<Address, Notice> {
  if (sends <= 0n) return err({ kind: 'invalidAmount' })
  if (session.status !== 'connected') return err({ kind: 'walletNotConnected' })
  if (!hasProvider) return err({ kind: 'providerError' })
  if (isOnWrongChain(session)) return err({ kind: 'wrongNetwork' })
  if (session.trouble) return err({ kind: 'failed', action, failure: session.trouble })
  return ok(session.address)
}

/** The approval that the typed amount needs, or the notice that says why there can be none. */
export function planApproval(
  facts: ExchangeFacts,
  hasProvider: boolean,
  deployment: Deployment,
): Result<Order, Notice> {
  const action = approvalAction(facts.mode)
  const from = signer(facts.session, hasProvider, action, facts.baseUnits)
  if (!from.ok) return from
  const question = allowanceQuestion(facts.mode, from.value, deployment)
  const call = approvalCall(question, facts)
  return ok({ action, from: from.value, call })
}

/** The mint or redemption of the typed amount, or the notice that says why there can be none. */
export function planExchange(facts: ExchangeFacts, hasProvider: boolean): Result<Order, Notice> {
  const from = signer(facts.session, hasProvider, facts.mode, facts.wholeTokens)
  if (!from.ok) return from
  if (!isApproved(facts)) {
    return err({ kind: 'failed', action: facts.mode, failure: { kind: 'insufficientAllowance' } })
  }
  const call = exchangeCall(facts.mode, facts)
  return ok({ action: facts.mode, from: from.value, call })
}

/**
 * Whether approval and main action are to be had in one confirmation: the approval is known to be
 * missing, and the amount is one that can be sent.
 */
export function mayDoBoth(facts: ExchangeFacts): boolean {
  const { session, busy, allowance, wholeTokens } = facts
  if (!isReady(session) || busy || allowance === undefined) return false
  return !isApproved(facts) && wholeTokens > 0n
}

/** Approval and main action as one, or the notice that says why they can't be. */
export function planBoth(
  facts: ExchangeFacts,
  hasProvider: boolean,
  deployment: Deployment,
): Result<Order, Notice> {
  const { mode, wholeTokens } = facts
  const from = signer(facts.session, hasProvider, mode, wholeTokens)
  if (!from.ok) return from
  const approval = approvalCall(allowanceQuestion(mode, from.value, deployment), facts)
  return ok({ action: mode, from: from.value, call: exchangeCall(mode, facts), approval })
}

/** The transaction that the typed amount asks for next, as far as it is known which. */
export function nextCall(facts: ExchangeFacts, deployment: Deployment): TokenCall | undefined {
  const { session, mode, wholeTokens, allowance } = facts
  if (session.status !== 'connected' || allowance === undefined) return undefined
  if (wholeTokens === 0n) return undefined
  if (isApproved(facts)) return exchangeCall(mode, facts)
  return approvalCall(allowanceQuestion(mode, session.address, deployment), facts)
}
