import type { Address } from '../address.ts'
import { isRightChain } from '../network.ts'
import type { Deployment } from '../tokens.ts'
import type { UnknownReason } from './issue.ts'
import type { Effect } from './kinds/kind.ts'
import { effectOf, isDoneAgain, type TokenCall } from './kinds/kinds.ts'
import { FINAL_BLOCKS, hashOf, isFinal, type TransactionRecord } from './record.ts'
import { isInChain, type ChainQuestion, type ChainReport, type MinedTransaction } from './report.ts'
import type { TransactionHash } from './transaction.ts'

// The outcomes of transactions. Only found data is proof. Missing data says nothing.

/** According to a block. It is taken back if the block leaves the chain. */
export type Ended =
  | { readonly kind: 'succeeded'; readonly mined: MinedTransaction; readonly effect: Effect }
  /** `cancelled`: the nonce was used by a transaction that sends nothing to the account itself. */
  | { readonly kind: 'reverted' | 'cancelled' | 'replaced'; readonly mined: MinedTransaction }

export type Outcome =
  | { readonly kind: 'asking' | 'pending' }
  | { readonly kind: 'unknown'; readonly why: UnknownReason }
  | Ended

/** A record with its outcome. Only the record is stored. */
export interface Transaction<Became extends Outcome = Outcome> extends TransactionRecord {
  readonly outcome: Became
}

/** After this many blocks, a transaction that the node does not know is no longer waited for. */
export const UNSEEN_BLOCKS = 5

export function outcomeOf(record: TransactionRecord, deployment: Deployment): Outcome {
  const { answer, found, missed, seenAt } = record
  if (found?.isOwn) return ownOutcome(record, found.mined, deployment)
  if (found) return { kind: found.mined.isEmpty ? 'cancelled' : 'replaced', mined: found.mined }
  if (answer.kind === 'none') return { kind: 'asking' }
  if (answer.kind === 'lost') return { kind: 'unknown', why: answer.why }
  if (missed && missed.at - seenAt >= UNSEEN_BLOCKS) {
    return { kind: 'unknown', why: missed.isNonceUsed ? 'nonceUsed' : 'unseen' }
  }
  return { kind: 'pending' }
}

function ownOutcome(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): Outcome {
  if (mined.isReverted) return { kind: 'reverted', mined }
  const effect = provenEffect(record, mined, deployment)
  return effect ? { kind: 'succeeded', mined, effect } : { kind: 'unknown', why: 'silent' }
}

/** Undefined if the logs do not prove that the call was carried out. */
export function provenEffect(
  { call, from }: TransactionRecord,
  { isReverted, events }: MinedTransaction,
  deployment: Deployment,
): Effect | undefined {
  return isReverted ? undefined : effectOf(call, from, events, deployment)
}

/**
 * The content of an announcement, so that nothing is announced twice. It names no block: a
 * transaction that moves to another block has the same outcome.
 */
export function keyOf(outcome: Outcome): string {
  const approved = outcome.kind === 'succeeded' ? outcome.effect.approved : undefined
  return approved === undefined ? outcome.kind : `${outcome.kind} ${approved}`
}

export function hasEnded(transaction: Transaction): transaction is Transaction<Ended> {
  return 'mined' in transaction.outcome
}

export function effectIn({ outcome }: Transaction): Effect | undefined {
  return outcome.kind === 'succeeded' ? outcome.effect : undefined
}

/** Wallets let users edit the amount of an approval. */
export function carriedOutCall(transaction: Transaction): TokenCall {
  const { call } = transaction
  const approved = effectIn(transaction)?.approved
  return call.kind === 'approve' && approved !== undefined ? { ...call, amount: approved } : call
}

/** A transaction that was put away blocks nothing. It is listed again with another outcome. */
export function isListed({ hidden, outcome }: Transaction): boolean {
  return hidden !== keyOf(outcome)
}

/** It waits for its wallet or its block. */
export function isInProgress(transaction: Transaction): boolean {
  const { kind } = transaction.outcome
  return isListed(transaction) && (kind === 'asking' || kind === 'pending')
}

export function isUnknown(transaction: Transaction): boolean {
  return isListed(transaction) && transaction.outcome.kind === 'unknown'
}

/** In milliseconds. Later, the page no longer mentions a transaction that it did not follow. */
const FORGOTTEN = 24 * 60 * 60_000

/** The newest transaction that another account has recently sent on the product's network. */
export function sentElsewhere(
  transactions: readonly Transaction[],
  account: Address | undefined,
  now: number,
): Transaction | undefined {
  return transactions.find(
    (one) =>
      one.outcome.kind === 'pending' &&
      isListed(one) &&
      now - one.asked < FORGOTTEN &&
      isRightChain(one.chainId) &&
      one.from !== account,
  )
}

/** In milliseconds. Until then, a record that was put away claims its transaction. */
const KEPT = 30 * 24 * 60 * 60_000

export function isOutdated(transaction: Transaction, now: number): boolean {
  return !isListed(transaction) && now - transaction.asked > KEPT
}

export interface Announcement {
  readonly transaction: Transaction
  /** The outcome that was announced before is no longer in the chain. */
  readonly isTakenBack: boolean
  /** Otherwise, the announcement only takes back the earlier outcome. */
  readonly isNew: boolean
}

/**
 * The announcements of a visible page after a round, in the order of the chain. The page then
 * stores `toldAfter`.
 */
export function announcements(
  transactions: readonly Transaction[],
  report: ChainReport,
): readonly Announcement[] {
  return transactions
    .flatMap((transaction) => {
      const { told, outcome, found } = transaction
      const isUnconfirmed = found !== undefined && !isInChain(found.mined.block, report)
      if (told === keyOf(outcome) || isUnconfirmed) return []
      const isTakenBack = told !== undefined && told !== 'unknown'
      const isNew = isAnnounced(outcome)
      return isTakenBack || isNew ? [{ transaction, isTakenBack, isNew }] : []
    })
    .toSorted((a, b) => inChainOrder(a.transaction, b.transaction))
}

/** The user knows that an answer was lost from the press, or has given up waiting for it. */
function isAnnounced(outcome: Outcome): boolean {
  if (outcome.kind !== 'unknown') return 'mined' in outcome
  return outcome.why === 'unseen' || outcome.why === 'nonceUsed' || outcome.why === 'silent'
}

export function toldAfter({ transaction, isNew }: Announcement): string | undefined {
  return isNew ? keyOf(transaction.outcome) : undefined
}

/** Outcomes that were taken back come first. */
function inChainOrder({ found: a }: Transaction, { found: b }: Transaction): number {
  const blocks = (a?.mined.block.number ?? 0) - (b?.mined.block.number ?? 0)
  return blocks || (a?.mined.index ?? 0) - (b?.mined.index ?? 0)
}

/** A wallet may use a later nonce than the next. */
const MOST_NONCES = 16
/** More than these are asked about in turn. */
const MOST_LISTED = 8
const MOST_HIDDEN = 1

/** About transactions that are not final or not announced. Undefined if there are none. */
export function questionFor(
  transactions: readonly Transaction[],
  account: Address,
  head: number,
): ChainQuestion | undefined {
  const open = transactions
    .filter(({ outcome }) => outcome.kind !== 'asking')
    .filter((one) => !isFinal(one) || one.told !== keyOf(one.outcome))
    .filter((one) => isDue(one, head) && isAnyKnown(one))
  const turn = Math.floor(head / OLD_EVERY)
  const asked = [
    ...inTurn(open.filter(isListed), MOST_LISTED, turn),
    ...inTurn(
      open.filter((one) => !isListed(one)),
      MOST_HIDDEN,
      turn,
    ),
  ].toSorted((a, b) => b.asked - a.asked)
  if (asked.length === 0) return undefined
  const searched = asked.filter(isSearched)
  const starts = searched.map(({ since }) => since.number)
  return {
    account,
    head,
    hashes: [...new Set(asked.flatMap((one) => hashToRead(one) ?? []))],
    nonces: asked.flatMap((one) => nonceRanges(one)),
    logsAfter: starts.length > 0 ? Math.min(...starts) - FINAL_BLOCKS : undefined,
    blocks: [
      ...new Set([...starts, ...asked.flatMap(({ found }) => found?.mined.block.number ?? [])]),
    ],
  }
}

/** About five minutes and a minute on Sepolia. */
const OLD_BLOCKS = 25
const OLD_EVERY = 5

/** A transaction that is unknown for long is asked about less often. */
function isDue({ outcome, seenAt }: Transaction, head: number): boolean {
  return outcome.kind !== 'unknown' || head - seenAt < OLD_BLOCKS || head % OLD_EVERY === 0
}

/** A transaction that was put away without a hash is not searched for. */
function isAnyKnown(transaction: Transaction): boolean {
  const { found } = transaction
  return isListed(transaction) || found !== undefined || hashOf(transaction) !== undefined
}

/** Also that of a transaction that has reverted: the reason may only be known a moment later. */
function hashToRead(transaction: Transaction): TransactionHash | undefined {
  const { found } = transaction
  if (found === undefined) return hashOf(transaction)
  const { isReverted, reason, ranOutOfGas, hash } = found.mined
  return found.isOwn && isReverted && !reason && !ranOutOfGas ? hash : undefined
}

function inTurn<Item>(items: readonly Item[], most: number, turn: number): readonly Item[] {
  if (items.length <= most) return items
  const start = (turn * most) % items.length
  return [...items.slice(start), ...items.slice(0, start)].slice(0, most)
}

/** No hash and no nonce leads to its transaction. */
export function isSearched(transaction: Transaction): boolean {
  return isUnknown(transaction) && transaction.signed === undefined && !transaction.found
}

function nonceRanges(transaction: Transaction): ChainQuestion['nonces'] {
  const { found, signed, nextNonce, since, from, call } = transaction
  // A reorg may have replaced the block in which the record starts.
  const afterBlock = since.number - FINAL_BLOCKS
  if (found) {
    // Some wallets speed up a transaction by the same call at the next nonce: both are carried out.
    const mayBeAgain = found.isOwn && found.mined.sender === from && isDoneAgain(call)
    return mayBeAgain ? [{ from: found.mined.nonce + 1, length: 1, afterBlock }] : []
  }
  if (signed) return [{ from: signed.nonce, length: 1, afterBlock }]
  return isSearched(transaction) ? [{ from: nextNonce, length: MOST_NONCES, afterBlock }] : []
}
