import { type Address, sameAddress } from '../address.ts'
import type { Quote } from '../basket/quote.ts'
import type { Notice } from '../messages/notices.ts'
import type { Deployment, Token } from '../tokens.ts'
import { err, ok, type Result } from '../result.ts'
import { isOnWrongChain, type WalletSession, readyAddress } from '../wallet/session.ts'
import { approvalAction, approvalCall, revocationAction } from './kinds/approve.ts'
import { actionOf, approvalToken, kindOf, type Action, type TokenCall } from './kinds.ts'
import { isApproved, neededApproval, type ExchangeFacts } from './exchange-rules.ts'
import { isLimited } from './price-limit.ts'
import { isInProgress, isUnclear, recordsOfAccount, type TransactionRecord } from './record.ts'

/** A transaction that may be sent to the wallet. */
export interface TransactionRequest {
  readonly from: Address
  readonly call: TokenCall
  /** The quote that the page showed, if there was one. */
  readonly quote?: Quote
}

type Built = Result<TransactionRequest, Notice>

/** The connected account, or the notice that says why it can send nothing. */
function senderOf(session: WalletSession, action: Action): Result<Address, Notice> {
  if (session.status !== 'connected') return err({ kind: 'walletNotConnected' })
  if (isOnWrongChain(session)) return err({ kind: 'wrongNetwork' })
  if (session.trouble) return err({ kind: 'failed', action, failure: session.trouble })
  return ok(session.address)
}

/**
 * The request of the connected account, or the notice that says why there is none. The checks are
 * in the order of the specification's chapter 5. The adapter says whether there is a provider.
 * @param isCovered whether the allowance covers it; no matter for a call that spends none
 */
export function buildRequest(session: WalletSession, call: TokenCall, isCovered = false): Built {
  const issue = kindOf(call).issueOf(call, isCovered)
  if (issue === 'invalidAmount') return err({ kind: issue })
  const action = actionOf(call)
  const from = senderOf(session, action)
  if (!from.ok) return from
  if (issue) return err({ kind: 'failed', action, failure: { kind: issue } })
  return ok({ from: from.value, call })
}

export function buildExchangeRequest(facts: ExchangeFacts): Built {
  const { session, mode, wholeTokens } = facts
  return buildRequest(session, { kind: mode, wholeTokens }, isApproved(facts))
}

export function buildApprovalRequest(facts: ExchangeFacts, deployment: Deployment): Built {
  // A fraction can be approved, but it has no cost to limit the approval to.
  const typed = isLimited(facts) ? facts.wholeTokens : facts.baseUnits
  if (typed <= 0n) return err({ kind: 'invalidAmount' })
  const action = approvalAction(approvalToken(facts.mode))
  const owner = senderOf(facts.session, action)
  if (!owner.ok) return owner
  const call = neededApproval(facts, owner.value, deployment)
  if (call === undefined) return err({ kind: 'failed', action, failure: { kind: 'costUnknown' } })
  return ok({ from: owner.value, call })
}

export function buildRevocationRequest(
  session: WalletSession,
  token: Token,
  deployment: Deployment,
): Built {
  const owner = senderOf(session, revocationAction(token))
  if (!owner.ok) return owner
  return ok({ from: owner.value, call: approvalCall(token, owner.value, deployment, 0n) })
}

/** The transaction that blocks the card of the connected account, if there is one. */
export type Progress =
  | { readonly kind: 'idle' }
  /** The transaction is being prepared; the wallet has not been asked yet. */
  | { readonly kind: 'preparing'; readonly action: Action }
  /** The wallet is asked, or a block is awaited. */
  | {
      readonly kind: 'asking' | 'sent'
      readonly action: Action
      readonly record: TransactionRecord
    }

export interface OpenTransactions {
  readonly records: readonly TransactionRecord[]
  readonly preparing: TransactionRequest | undefined
}

/** Transactions of other accounts and on other chains do not block the card. */
export function progressOf(
  session: WalletSession,
  { records, preparing }: OpenTransactions,
): Progress {
  const account = readyAddress(session)
  if (account === undefined) return { kind: 'idle' }
  if (preparing !== undefined && sameAddress(preparing.from, account)) {
    return { kind: 'preparing', action: actionOf(preparing.call) }
  }
  const record = recordsOfAccount(records, account).find(isInProgress)
  if (record === undefined) return { kind: 'idle' }
  const kind = record.stage.kind === 'asking' ? 'asking' : 'sent'
  return { kind, action: actionOf(record.call), record }
}

/**
 * The newest request of the connected account of which it is not known what became, unless it was
 * dismissed: it may have been sent. With an action, the newest that does that.
 */
export function unclearRequest(
  session: WalletSession,
  records: readonly TransactionRecord[],
  action?: Action,
): TransactionRecord | undefined {
  return recordsOfAccount(records, readyAddress(session)).find(
    (record) => isUnclear(record) && (action === undefined || actionOf(record.call) === action),
  )
}
