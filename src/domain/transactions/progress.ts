import { sameAddress } from '../address.ts'
import { actionOf, type Action } from './kinds.ts'
import type { TransactionRequest } from './requests.ts'
import { NETWORK } from '../network.ts'
import { readyAddress, type WalletSession } from '../wallet/session.ts'
import { belongsTo, isInProgress, type TransactionRecord } from './record.ts'

/** The transaction that blocks the card of the connected account, if there is one. */
export type Progress =
  | { readonly kind: 'idle' }
  /** The transaction is being prepared; the wallet has not been asked yet. */
  | { readonly kind: 'preparing'; readonly action: Action }
  /** The wallet is being asked. */
  | { readonly kind: 'asking'; readonly action: Action; readonly record: TransactionRecord }
  /** It waits for a block. */
  | { readonly kind: 'sent'; readonly action: Action; readonly record: TransactionRecord }

/** The transactions that may block the card. */
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
  const record = records.find(
    (one) => isInProgress(one) && belongsTo(one, account, NETWORK.chainId),
  )
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
  const account = readyAddress(session)
  if (account === undefined) return undefined
  return records.find(
    (one) =>
      one.stage.kind === 'unknown' &&
      !one.isDismissed &&
      belongsTo(one, account, NETWORK.chainId) &&
      (action === undefined || actionOf(one.call) === action),
  )
}
