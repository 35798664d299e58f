import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import type { Notice } from '../messages/notices.ts'
import type { Deployment, Token } from '../tokens.ts'
import { err, ok, type Result } from '../result.ts'
import { isOnWrongChain, type WalletSession, readyAddress } from '../wallet/session.ts'
import { isLimited } from '../card/price.ts'
import { isEnough, neededApproval, type CardFacts } from '../card/card-rules.ts'
import { approvalAction, approvalCall, revocationAction } from './kinds/approve.ts'
import { actionOf, approvalToken, sentUnits, type Action, type TokenCall } from './kinds/kinds.ts'
import { isInProgress, isUnknown, type Transaction } from './outcome.ts'
import { recordsOfAccount, type TransactionRequest } from './record.ts'

type Built = Result<TransactionRequest, Notice>

/**
 * Without the account, the notice says why its wallet cannot be asked. `failed` is the notice about
 * a failure of the wallet.
 */
export function senderOf(
  session: WalletSession,
  failed: (failure: Failure) => Notice,
): Result<Address, Notice> {
  if (session.status !== 'connected') return err({ kind: 'walletNotConnected' })
  if (isOnWrongChain(session)) return err({ kind: 'wrongNetwork' })
  return session.failure ? err(failed(session.failure)) : ok(session.address)
}

function senderFor(session: WalletSession, action: Action): Result<Address, Notice> {
  return senderOf(session, (failure) => notSent(action, failure))
}

function notSent(action: Action, failure: Failure): Notice {
  return { kind: 'failed', action, failure }
}

/**
 * The checks follow the order of the specification, chapter 5. The adapter checks whether there is
 * a provider.
 */
export function buildRequest(session: WalletSession, call: TokenCall): Built {
  const action = actionOf(call)
  if (sentUnits(call) <= 0n) return err({ kind: 'invalidAmount', of: action })
  const from = senderFor(session, action)
  return from.ok ? ok({ from: from.value, call }) : from
}

export function buildExchangeRequest(facts: CardFacts): Built {
  const { session, mode, wholeTokens } = facts
  const built = buildRequest(session, { kind: mode, wholeTokens })
  if (!built.ok || isEnough(facts)) return built
  return err(notSent(mode, { kind: 'refused' }))
}

export function buildApprovalRequest(facts: CardFacts, deployment: Deployment): Built {
  // A fraction can be approved, but it has no cost that could limit the approval.
  const typed = isLimited(facts) ? facts.wholeTokens : facts.baseUnits
  const action = approvalAction(approvalToken(facts.mode))
  if (typed <= 0n) return err({ kind: 'invalidAmount', of: action })
  const owner = senderFor(facts.session, action)
  if (!owner.ok) return owner
  const call = neededApproval(facts, owner.value, deployment)
  if (call === undefined) return err(notSent(action, { kind: 'costUnknown' }))
  return ok({ from: owner.value, call })
}

export function buildRevocationRequest(
  session: WalletSession,
  token: Token,
  deployment: Deployment,
): Built {
  const owner = senderFor(session, revocationAction(token))
  if (!owner.ok) return owner
  return ok({ from: owner.value, call: approvalCall(token, owner.value, deployment, 0n) })
}

/** A request that is being prepared, or a transaction that waits for its wallet or its block. */
export type CurrentTransaction = TransactionRequest | Transaction

export interface OpenTransactions {
  readonly records: readonly Transaction[]
  readonly preparing: TransactionRequest | undefined
}

/** Transactions of other accounts and on other chains do not block the card. */
export function currentTransaction(
  session: WalletSession,
  { records, preparing }: OpenTransactions,
): CurrentTransaction | undefined {
  const account = readyAddress(session)
  if (account === undefined) return undefined
  if (preparing?.from === account) return preparing
  return recordsOfAccount(records, account).find(isInProgress)
}

/** The newest record that may have been sent, unless it was dismissed. */
export function unknownRecord(
  session: WalletSession,
  records: readonly Transaction[],
  action: Action,
): Transaction | undefined {
  return recordsOfAccount(records, readyAddress(session)).find(
    (record) => isUnknown(record) && actionOf(record.call) === action,
  )
}
