import { type Address, sameAddress } from '../address.ts'
import type { Notice } from '../messages/notices.ts'
import type { Deployment, Token } from '../tokens.ts'
import { err, ok, type Result } from '../result.ts'
import { isOnWrongChain, type WalletSession, readyAddress } from '../wallet/session.ts'
import { approvalAction, approvalCall, type Action, actionOf } from './kinds.ts'
import { isApproved, neededApproval, type CardFacts } from './card-rules.ts'
import { isLimited } from '../basket/price.ts'
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

export function buildApprovalRequest(facts: CardFacts, deployment: Deployment): Built {
  // A fraction can be approved, but it has no cost to limit the approval to.
  const typed = isLimited(facts) ? facts.wholeTokens : facts.baseUnits
  return build(facts.session, approvalAction(facts.mode), typed, (owner) => {
    const call = neededApproval(facts, owner, deployment)
    return call && { call }
  })
}

export function buildExchangeRequest(facts: CardFacts): Built {
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

/** A request that is being prepared, or a record whose wallet or block is awaited. */
export type CurrentTransaction = TransactionRequest | TransactionRecord

export interface OpenTransactions {
  readonly records: readonly TransactionRecord[]
  readonly preparing: TransactionRequest | undefined
}

/**
 * The transaction that blocks the card of the connected account, if there is one. Those of other
 * accounts and on other chains do not.
 */
export function currentTransaction(
  session: WalletSession,
  { records, preparing }: OpenTransactions,
): CurrentTransaction | undefined {
  const account = readyAddress(session)
  if (account === undefined) return undefined
  if (preparing !== undefined && sameAddress(preparing.from, account)) return preparing
  return recordsOfAccount(records, account).find(isInProgress)
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
