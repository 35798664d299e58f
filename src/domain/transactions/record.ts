import { sameAddress, type Address } from '../address.ts'
import type { Quote } from '../basket/quote.ts'
import type { UnknownReason } from '../failure.ts'
import { isRightChain, NETWORK } from '../network.ts'
import type { Effect } from './kinds/kind.ts'
import { kindOf, type TokenCall } from './kinds/kinds.ts'
import type { BlockRef, PreparedTransaction, SignedCall, TransactionHash } from './transaction.ts'

/** A transaction that may be sent to the wallet. */
export interface TransactionRequest {
  readonly from: Address
  readonly call: TokenCall
  /** The quote that the page showed, if there was one. */
  readonly quote?: Quote
}

export type Stage =
  /** The wallet has been asked and has not answered. */
  | { readonly kind: 'asking' }
  /** What became of it is not known. It may have been sent, or may still be. */
  | { readonly kind: 'unknown'; readonly why: UnknownReason }
  /** The wallet has sent it: it has a hash. */
  | {
      readonly kind: 'sent'
      /** The newest block in which a node was known to have it, or when the wallet answered. */
      readonly atBlock: number
    }
  | Ended

/** What a block says of a transaction. It is taken back if the block is. */
export interface Ended {
  readonly kind: 'ended'
  readonly how:
    | 'succeeded'
    | 'reverted'
    /** A transaction that sends nothing to the account itself took its nonce. */
    | 'cancelled'
    /** Another transaction has its nonce, or an authorisation has used the nonce (EIP-7702). */
    | 'replaced'
  readonly block: BlockRef
  /** The place of the transaction in the block; undefined if it is not known. */
  readonly index?: number
  /** Whether enough blocks are on top of that one. */
  readonly isFinal: boolean
  /** Whether a visible page has announced it. */
  readonly isAnnounced: boolean
  readonly hash?: TransactionHash
  readonly effect?: Effect
  /** The network fee, in wei. Undefined if it is not known, or another account paid it. */
  readonly gasPaid?: bigint
  readonly reason?: string
  /** Whether it was reverted because its gas was used up. */
  readonly ranOutOfGas?: boolean
}

/** Everything known about one transaction, from the moment the wallet is asked. */
export interface TransactionRecord extends PreparedTransaction {
  readonly id: string
  readonly chainId: number
  readonly call: TokenCall
  /** Who has asked for it: this page, or the wallet alone, which may send a call twice. */
  readonly origin: 'page' | 'wallet'
  readonly stage: Stage
  /** The hash that the wallet returned. A speed-up is in a block under another one. */
  readonly hash?: TransactionHash
  /** Its nonce, once a node has returned it: the wallet may choose another one than the next. */
  readonly nonce?: number
  /** When the wallet was asked, in milliseconds since 1970. */
  readonly asked: number
  /** When the stage was entered, in milliseconds since 1970. */
  readonly changed: number
  /** The quote that was shown before it was sent. */
  readonly quote?: Quote
  /** What a node says was signed, where that is not what was prepared. */
  readonly signed?: SignedCall
  /**
   * The user has dismissed it. It blocks nothing, and is not listed unless it may still be mined.
   * It is kept and watched all the same: what it is about must not be taken for the outcome of
   * another.
   */
  readonly isDismissed: boolean
}

export type EndedRecord = TransactionRecord & { readonly stage: Ended }

/** Whether a block has decided what became of it. A reorg may take that back until it is final. */
export function hasEnded(record: TransactionRecord): record is EndedRecord {
  return record.stage.kind === 'ended'
}

function endOf({ stage }: TransactionRecord): Ended | undefined {
  return stage.kind === 'ended' ? stage : undefined
}

/** Whether nothing more can become of it. */
export function isFinal(record: TransactionRecord): boolean {
  return endOf(record)?.isFinal === true
}

/** Whether it blocks the card: the wallet is being asked, or it waits for a block. */
export function isInProgress({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'asking' || stage.kind === 'sent')
}

/** Whether a block may still decide it, and the user has not dismissed it. */
export function isOpen({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'sent' || stage.kind === 'unknown')
}

/** Whether it may have been sent, and the user has not said otherwise. */
export function isUnknown({ stage, isDismissed }: TransactionRecord): boolean {
  return stage.kind === 'unknown' && !isDismissed
}

/** Whether nobody waits for the wallet's answer any more, which may have come. */
export function isUnanswered({ stage }: TransactionRecord): boolean {
  return stage.kind === 'unknown' && stage.why === 'unanswered'
}

/** Whether it was in a block under another hash than the one that the wallet returned. */
export function isSpedUp(record: TransactionRecord): boolean {
  if (!hasEnded(record)) return false
  const { how, hash } = record.stage
  const isItself = how === 'succeeded' || how === 'reverted'
  return isItself && record.hash !== undefined && hash !== record.hash
}

/** Those of an account on the product's network; none without an account. */
export function recordsOfAccount(
  records: readonly TransactionRecord[],
  account: Address | undefined,
): readonly TransactionRecord[] {
  return records.filter(
    ({ chainId, from }) =>
      account !== undefined && isRightChain(chainId) && sameAddress(from, account),
  )
}

/** After so long, in milliseconds, a transaction that nobody has followed is not worth a word. */
const FORGOTTEN = 24 * 60 * 60_000

/** The newest transaction that another account has sent on the product's network, if it is recent. */
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
      (account === undefined || !sameAddress(record.from, account)),
  )
}

/** The block that decided it, if one has. */
export function blockOf(record: TransactionRecord): number | undefined {
  return endOf(record)?.block.number
}

/** The hash to look it up by: that in a block, or the one that the wallet returned. */
export function lookupHash(record: TransactionRecord): TransactionHash | undefined {
  return endOf(record)?.hash ?? record.hash
}

/** Whether its own log shows that it was carried out. */
export function hasSucceeded(record: TransactionRecord): boolean {
  return endOf(record)?.how === 'succeeded'
}

/** What it has done, if a block shows that. */
export function effectIn(record: TransactionRecord): Effect | undefined {
  return endOf(record)?.effect
}

/** The call as it was carried out: wallets let people edit the amount of an approval. */
export function carriedOutCall(record: TransactionRecord): TokenCall {
  const { call } = record
  const effect = effectIn(record)
  return (effect && kindOf(call).carriedOut?.(call, effect)) ?? call
}

/** Whether something else was signed than what was asked, such as another amount. */
export function isEdited({
  signed,
  calldata,
}: Pick<TransactionRecord, 'signed' | 'calldata'>): boolean {
  return signed !== undefined && signed.calldata !== calldata
}

/** The record of a request that is about to be sent to the wallet. */
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

/** The record when it is no longer known what becomes of it. */
export function withUnknownOutcome(
  record: TransactionRecord,
  why: UnknownReason,
  now: number,
): TransactionRecord {
  return { ...record, stage: { kind: 'unknown', why }, changed: now }
}

/**
 * The record after the user has stopped waiting for the wallet, or has dismissed it. The wallet may
 * still answer, so a record that was asking is only dismissed once the user has checked that.
 */
export function dismissed(record: TransactionRecord, now: number): TransactionRecord {
  if (record.stage.kind !== 'asking') return { ...record, isDismissed: true }
  return withUnknownOutcome(record, 'unanswered', now)
}

/** Whether it is not listed: it was dismissed, and is not known to wait for a block. */
export function isHidden({ stage, isDismissed }: TransactionRecord): boolean {
  return isDismissed && stage.kind !== 'sent'
}

/** How long a dismissed record is kept to claim its transaction, in milliseconds. */
const KEPT = 30 * 24 * 60 * 60_000

/** Whether a record need not be kept any longer. */
export function isOutdated(record: TransactionRecord, now: number): boolean {
  return isHidden(record) && now - record.asked > KEPT
}
