import type { Address } from '../address.ts'
import type { Quote } from '../card/quote.ts'
import { isRightChain, NETWORK } from '../network.ts'
import type { LostReason } from './issue.ts'
import type { TokenCall } from './kinds/kinds.ts'
import type { MinedTransaction } from './report.ts'
import type { PreparedTransaction, SignedCall, TransactionHash } from './transaction.ts'

export interface TransactionRequest {
  readonly from: Address
  readonly call: TokenCall
  readonly quote?: Quote
}

/** The wallet's answer to the request. */
export type Answer =
  | { readonly kind: 'none' }
  /** `at` is in milliseconds since 1970. */
  | { readonly kind: 'hash'; readonly hash: TransactionHash; readonly at: number }
  /** The transaction may have been sent, or may still be sent. */
  | { readonly kind: 'lost'; readonly why: LostReason; readonly hash?: TransactionHash }

/** A transaction that a block has. */
export interface Found {
  readonly mined: MinedTransaction
  /** Otherwise another transaction has used the nonce. */
  readonly isOwn: boolean
  /** The newest block as of which its block was in the chain. */
  readonly confirmedAt: number
}

/**
 * The request to the wallet, its answer, and the data of nodes. The outcome of the transaction is
 * computed (`outcomeOf`), and never stored.
 */
export interface TransactionRecord extends PreparedTransaction {
  readonly id: string
  readonly chainId: number
  readonly call: TokenCall
  readonly quote?: Quote
  /** In milliseconds since 1970. It is shown; nothing is concluded from it. */
  readonly asked: number
  readonly answer: Answer
  /** The signed call under the wallet's hash, once a node has shown it. */
  readonly signed?: { readonly nonce: number; readonly call: SignedCall }
  /** The newest block as of which the transaction waited, or that of the wallet's answer. */
  readonly seenAt: number
  /** As of this block, a node has said that the transaction does not wait. */
  readonly missed?: { readonly at: number; readonly isNonceUsed: boolean }
  readonly found?: Found
  /** The key of the outcome that a visible page has announced. */
  readonly told?: string
  /** The key of the outcome that the user has put away. */
  readonly hidden?: string
}

/** No reorg is longer: five blocks, and a block by which a server of a pool may lag behind. */
export const FINAL_BLOCKS = 6

/** From the newest block as of which the transaction was found. */
export function blocksUntilFinal({ mined, confirmedAt }: Found): number {
  return Math.max(0, mined.block.number + FINAL_BLOCKS - confirmedAt)
}

/** No reorg can take away the transaction that was found. */
export function isFinal({ found }: TransactionRecord): boolean {
  return found !== undefined && blocksUntilFinal(found) === 0
}

export function hashOf({ answer }: TransactionRecord): TransactionHash | undefined {
  return answer.kind === 'none' ? undefined : answer.hash
}

/** The hash in the block, or else the wallet's hash, unless that may be of another network. */
export function lookupHash({ found, answer }: TransactionRecord): TransactionHash | undefined {
  if (found?.isOwn) return found.mined.hash
  return answer.kind === 'hash' ? answer.hash : undefined
}

/** The wallet may send a call again by itself. The record then has the id of the transaction. */
export function isSentByWallet(record: TransactionRecord): boolean {
  return record.id === hashOf(record)
}

/** When the wallet was asked or has answered, in milliseconds since 1970. */
export function waitingSince({ asked, answer }: TransactionRecord): number {
  return answer.kind === 'hash' ? answer.at : asked
}

/** Only on the product's network; empty without an account. */
export function recordsOfAccount<Kept extends TransactionRecord>(
  records: readonly Kept[],
  account: Address | undefined,
): readonly Kept[] {
  return records.filter(({ chainId, from }) => isRightChain(chainId) && from === account)
}

export function recordOf(
  { call, quote }: TransactionRequest,
  transaction: PreparedTransaction,
  id: string,
  now: number,
): TransactionRecord {
  return {
    ...transaction,
    ...(quote && { quote }),
    id,
    chainId: NETWORK.chainId,
    call,
    asked: now,
    answer: { kind: 'none' },
    seenAt: transaction.since.number,
  }
}

/** A hash says more than a lost answer, unless that answer is that the hash is of another network. */
function weight({ answer }: TransactionRecord): number {
  if (answer.kind === 'none') return 0
  if (answer.kind === 'hash') return 2
  return answer.hash === undefined ? 1 : 3
}

/** Two tabs may write a record at the same time. No fact gets lost. */
export function merged(
  stored: TransactionRecord | undefined,
  next: TransactionRecord,
): TransactionRecord {
  if (stored === undefined) return next
  const isMore = weight(stored) > weight(next)
  const signed = next.signed ?? stored.signed
  if (!isMore && signed === next.signed) return next
  return { ...next, ...(isMore && { answer: stored.answer }), ...(signed && { signed }) }
}
