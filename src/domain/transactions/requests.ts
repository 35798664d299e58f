import { type Address, sameAddress } from '../address.ts'
import type { Notice } from '../messages/notices.ts'
import type { Deployment, Token } from '../tokens.ts'
import { err, ok, type Result } from '../result.ts'
import { isOnWrongChain, type WalletSession, readyAddress } from '../wallet/session.ts'
import { approvalAction, approvalCall, type Action, actionOf } from './kinds.ts'
import { isApproved, neededApproval, type ExchangeFacts } from './exchange-rules.ts'
import { isLimited } from './price-limit.ts'
import {
  isInProgress,
  isUnclear,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from './record.ts'

type Built = Result<TransactionRequest, Notice>

/**
 * The request of the connected account, or the notice that says why there is none. The checks are in the
 * order of the specification's chapter 5; whether there is a provider, its adapter says. The amount has to be above zero. Without a plan, the cost that
 * limits an approval is not known.
 */
function build(
  session: WalletSession,
  action: Action,
  amount: bigint,
  plan: (owner: Address) => Omit<TransactionRequest, 'from'> | undefined,
): Built {
  if (amount <= 0n) return err({ kind: 'invalidAmount' })
  if (session.status !== 'connected') return err({ kind: 'walletNotConnected' })
  if (isOnWrongChain(session)) return err({ kind: 'wrongNetwork' })
  if (session.trouble) return err({ kind: 'failed', action, failure: session.trouble })
  const planned = plan(session.address)
  if (planned === undefined)
    return err({ kind: 'failed', action, failure: { kind: 'costUnknown' } })
  return ok({ from: session.address, ...planned })
}

export function buildApprovalRequest(facts: ExchangeFacts, deployment: Deployment): Built {
  // A fraction can be approved, but it has no cost to limit the approval to.
  const typed = isLimited(facts) ? facts.wholeTokens : facts.baseUnits
  return build(facts.session, approvalAction(facts.mode), typed, (owner) => {
    const call = neededApproval(facts, owner, deployment)
    return call && { call }
  })
}

export function buildExchangeRequest(facts: ExchangeFacts): Built {
  const { session, mode, wholeTokens } = facts
  const built = build(session, mode, wholeTokens, () => ({
    call: { kind: mode, wholeTokens },
  }))
  if (!built.ok || isApproved(facts)) return built
  return err({ kind: 'failed', action: mode, failure: { kind: 'insufficientAllowance' } })
}

/** The wrapping of an amount in wei. */
export function buildWrapRequest(session: WalletSession, amount: bigint): Built {
  return build(session, 'wrap', amount, () => ({ call: { kind: 'wrap', amount } }))
}

export function buildRevocationRequest(
  session: WalletSession,
  token: Token,
  deployment: Deployment,
): Built {
  const [mode, action] =
    token === 'WETH' ? (['mint', 'revokeWeth'] as const) : (['redeem', 'revokeIsc'] as const)
  // A revocation approves zero, so the amount needs no check.
  return build(session, action, 1n, (owner) => ({
    call: approvalCall(mode, owner, deployment, 0n),
  }))
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
