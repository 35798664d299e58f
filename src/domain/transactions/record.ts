import type { Address } from '../address.ts'
import type { Quote } from '../card/quote.ts'
import { isRightChain, NETWORK } from '../network.ts'
import type { UnknownReason } from './issue.ts'
import type { Effect } from './kinds/kind.ts'
import type { TokenCall } from './kinds/kinds.ts'
import type { BlockRef, PreparedTransaction, SignedCall, TransactionHash } from './transaction.ts'

export interface TransactionRequest {
  readonly from: Address
  readonly call: TokenCall
  readonly quote?: Quote
}

export type Stage =
  | { readonly kind: 'asking' }
  /** The transaction may have been sent, or may still be sent. */
  | { readonly kind: 'unknown'; readonly why: UnknownReason }
  | {
      readonly kind: 'sent'
      /**
       * The newest block as of which a node had the transaction, or the newest block when the
       * wallet answered.
       */
      readonly atBlock: number
    }
  | Ended

/** What a block says about a transaction. It is taken back if the block leaves the chain. */
export interface Ended {
  readonly kind: 'ended'
  readonly how:
    | 'succeeded'
    | 'reverted'
    /** The nonce was used by a transaction that sends nothing to the account itself. */
    | 'cancelled'
    /** The nonce was used by another transaction, or by an authorisation (EIP-7702). */
    | 'replaced'
  readonly block: BlockRef
  readonly index?: number
  /** Enough blocks are on top of the block. */
  readonly isFinal: boolean
  /** A visible page has announced this end. */
  readonly isAnnounced: boolean
  readonly hash?: TransactionHash
  readonly effect?: Effect
  /** The network fee, in wei; undefined if unknown, or if another account paid it. */
  readonly gasPaid?: bigint
  readonly reason?: string
  readonly ranOutOfGas?: boolean
}

export interface TransactionRecord extends PreparedTransaction {
  readonly id: string
  readonly chainId: number
  readonly call: TokenCall
  /** The wallet may send a call twice by itself. */
  readonly origin: 'page' | 'wallet'
  readonly stage: Stage
  /** The hash that the wallet returned. A sped-up transaction is mined under another hash. */
  readonly hash?: TransactionHash
  /** As a node has returned it. It may differ from `nextNonce`, because the wallet chooses it. */
  readonly nonce?: number
  /** In milliseconds since 1970, like `changed`, when the stage was entered. */
  readonly asked: number
  readonly changed: number
  readonly quote?: Quote
  /** According to a node, if it differs from the prepared call. */
  readonly signed?: SignedCall
  /**
   * A dismissed record blocks nothing, and is not listed unless it waits for a block. It is kept
   * and followed all the same, so that its transaction is not taken for the outcome of another
   * record.
   */
  readonly isDismissed: boolean
}

/** A request that is being prepared, or a record that waits for its wallet or its block. */
export type CurrentTransaction = TransactionRequest | TransactionRecord

export type EndedRecord = TransactionRecord & { readonly stage: Ended }

/**
 * Whether a block has decided the outcome. Until the outcome is final, a reorg may take it back.
 */
export function hasEnded(record: TransactionRecord): record is EndedRecord {
  return record.stage.kind === 'ended'
}

function endOf({ stage }: TransactionRecord): Ended | undefined {
  return stage.kind === 'ended' ? stage : undefined
}

/** No reorg can take the outcome back. */
export function isFinal(record: TransactionRecord): boolean {
  return endOf(record)?.isFinal === true
}

/**
 * Whether the record blocks the card: the wallet is being asked, or the transaction waits for a
 * block.
 */
export function isInProgress({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'asking' || stage.kind === 'sent')
}

/** Whether a block may still decide the record, and the user has not dismissed it. */
export function isOpen({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'sent' || stage.kind === 'unknown')
}

export function isUnknown({ stage, isDismissed }: TransactionRecord): boolean {
  return stage.kind === 'unknown' && !isDismissed
}

/** Whether the page no longer waits for the wallet's answer. The user may have answered already. */
export function isUnanswered({ stage }: TransactionRecord): boolean {
  return stage.kind === 'unknown' && stage.why === 'unanswered'
}

/** The transaction was mined under another hash than the wallet returned. */
export function isSpedUp(record: TransactionRecord): boolean {
  if (!hasEnded(record)) return false
  const { how, hash } = record.stage
  const isItself = how === 'succeeded' || how === 'reverted'
  return isItself && record.hash !== undefined && hash !== record.hash
}

/** Only on the product's network; empty without an account. */
export function recordsOfAccount(
  records: readonly TransactionRecord[],
  account: Address | undefined,
): readonly TransactionRecord[] {
  return records.filter(({ chainId, from }) => isRightChain(chainId) && from === account)
}

/** In milliseconds. Later, the page no longer mentions a transaction that it did not follow. */
const FORGOTTEN = 24 * 60 * 60_000

/** The newest transaction that another account has recently sent on the product's network. */
export function sentElsewhere(
  records: readonly TransactionRecord[],
  account: Address | undefined,
  now: number,
): TransactionRecord | undefined {
  return records.find(
    (record) =>
      record.stage.kind === 'sent' &&
      isInProgress(record) &&
      now - record.changed < FORGOTTEN &&
      isRightChain(record.chainId) &&
      record.from !== account,
  )
}

export function blockOf(record: TransactionRecord): number | undefined {
  return endOf(record)?.block.number
}

/** The hash in the block, or else the hash that the wallet returned. */
export function lookupHash(record: TransactionRecord): TransactionHash | undefined {
  return endOf(record)?.hash ?? record.hash
}

/** Whether the transaction's own log shows that the call was carried out. */
export function hasSucceeded(record: TransactionRecord): boolean {
  return endOf(record)?.how === 'succeeded'
}

export function effectIn(record: TransactionRecord): Effect | undefined {
  return endOf(record)?.effect
}

/** Wallets let users edit the amount of an approval. */
export function carriedOutCall(record: TransactionRecord): TokenCall {
  const { call } = record
  const approved = effectIn(record)?.approved
  return call.kind === 'approve' && approved !== undefined ? { ...call, amount: approved } : call
}

export function isEdited({
  signed,
  calldata,
}: Pick<TransactionRecord, 'signed' | 'calldata'>): boolean {
  return signed !== undefined && signed.calldata !== calldata
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
    origin: 'page',
    stage: { kind: 'asking' },
    asked: now,
    changed: now,
    isDismissed: false,
  }
}

export function withUnknownOutcome(
  record: TransactionRecord,
  why: UnknownReason,
  now: number,
): TransactionRecord {
  return { ...record, stage: { kind: 'unknown', why }, changed: now }
}

/**
 * A record that was asking is not dismissed but becomes unknown, because the wallet may still
 * answer. The user can dismiss it after checking the wallet.
 */
export function dismissed(record: TransactionRecord, now: number): TransactionRecord {
  if (record.stage.kind !== 'asking') return { ...record, isDismissed: true }
  return withUnknownOutcome(record, 'unanswered', now)
}

/** Not listed, unless the record is known to wait for a block. */
export function isHidden({ stage, isDismissed }: TransactionRecord): boolean {
  return isDismissed && stage.kind !== 'sent'
}

/** In milliseconds. Until then, a dismissed record claims its transaction. */
const KEPT = 30 * 24 * 60 * 60_000

export function isOutdated(record: TransactionRecord, now: number): boolean {
  return isHidden(record) && now - record.asked > KEPT
}
