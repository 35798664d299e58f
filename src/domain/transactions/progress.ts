import { sameAddress } from '../address.ts'
import { actionOf, type Action } from './call.ts'
import type { TransactionRequest } from './requests.ts'
import { SEPOLIA } from '../protocol.ts'
import { readyAddress, type WalletSession } from '../wallet/session.ts'
import { belongsTo, isInProgress, type TransactionRecord } from './record.ts'

/** What holds up the card of the connected account, if anything does. */
export type Progress =
  | { readonly kind: 'idle' }
  /** The transaction is being checked and made ready; the wallet has not been asked yet. */
  | { readonly kind: 'preparing'; readonly action: Action }
  /** The wallet is being asked. */
  | { readonly kind: 'signing'; readonly action: Action; readonly record: TransactionRecord }
  | { readonly kind: 'pending'; readonly action: Action; readonly record: TransactionRecord }

/** The transactions that there are, as far as they decide what holds up the card. */
export interface OpenTransactions {
  readonly records: readonly TransactionRecord[]
  readonly preparing: TransactionRequest | undefined
}

/** Another account's transactions, and those on another chain, hold up nothing here. */
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
    (one) => isInProgress(one) && belongsTo(one, account, SEPOLIA.chainId),
  )
  if (record === undefined) return { kind: 'idle' }
  const kind = record.stage.kind === 'signing' ? 'signing' : 'pending'
  return { kind, action: actionOf(record.call), record }
}

/**
 * The newest request of the connected account that the wallet has not clearly answered, and that has
 * not been put away: it may have been sent.
 */
export function unclearRequest(
  session: WalletSession,
  records: readonly TransactionRecord[],
): TransactionRecord | undefined {
  const account = readyAddress(session)
  if (account === undefined) return undefined
  return records.find(
    (one) =>
      one.stage.kind === 'unanswered' &&
      !one.isDismissed &&
      belongsTo(one, account, SEPOLIA.chainId),
  )
}
