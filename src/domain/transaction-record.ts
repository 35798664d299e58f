import { sameAddress, type Address } from './address.ts'
import type { Action } from './exchange.ts'
import type { Order } from './exchange-rules.ts'
import type { Quote } from './quote.ts'
import { statementOf, type Statement } from './statement.ts'
import type { Sighting, TokenCall, Trace, TransactionHash } from './transaction.ts'

/** How long a receipt has to stand before it is final, in milliseconds: three blocks of Sepolia. */
export const FINAL_AFTER = 36_000

/** How long nodes get to see a transaction before it counts as not broadcast, in milliseconds. */
export const BROADCAST_GRACE = 60_000

/** Where a transaction stands. The last six are ends. */
export type Stage =
  /** The wallet has been asked and has not answered. */
  | { readonly kind: 'signing' }
  /** The wallet's answer was not heard, as the page was closed, or made no sense; it may still be asking. */
  | { readonly kind: 'unanswered' }
  /** Signed and in no block. */
  | { readonly kind: 'pending' }
  /** Signed, but no node has seen it; it is still watched. */
  | { readonly kind: 'notBroadcast' }
  /** In a block that the chain may yet take back. */
  | { readonly kind: 'confirming'; readonly block: number; readonly isReverted: boolean }
  | { readonly kind: 'confirmed'; readonly block: number }
  | { readonly kind: 'reverted'; readonly block: number }
  /** A zero-value transaction to oneself took its nonce. */
  | { readonly kind: 'cancelled' }
  /** Another transaction took its nonce. */
  | { readonly kind: 'replaced' }
  /** The wallet has given the batch up, and nothing of it is on the chain. */
  | { readonly kind: 'abandoned' }
  /** The wallet has carried out a part of the batch. */
  | { readonly kind: 'partial' }

/** All that is known of one transaction, from the moment the wallet is asked. */
export interface TransactionRecord extends Trace {
  readonly id: string
  readonly chainId: number
  readonly action: Action
  readonly call: TokenCall
  /** The approval that goes with it in one batch. */
  readonly approval?: TokenCall
  /** The hash that the wallet gave, where it gave one; a speed-up confirms under another. */
  readonly signedHash?: TransactionHash
  readonly stage: Stage
  /** When the wallet was asked, in milliseconds since 1970. */
  readonly asked: number
  /** When the stage was entered, in milliseconds since 1970. */
  readonly since: number
  /** Why it reverted, in the contract's words. */
  readonly reason?: string
  /** What was said beforehand that it would cost and bring. */
  readonly quote?: Quote
  /** What it did cost and bring, once a mint or redemption has been carried out. */
  readonly statement?: Statement
  /** Put away by the person: it is watched on, but holds nothing up. */
  readonly isDismissed: boolean
}

const ENDS: ReadonlySet<Stage['kind']> = new Set([
  'confirmed',
  'reverted',
  'cancelled',
  'replaced',
  'abandoned',
  'partial',
])

/** Whether nothing more can become of it. */
export function hasEnded({ stage }: TransactionRecord): boolean {
  return ENDS.has(stage.kind)
}

/** Whether it holds up the card: the wallet is being asked, or a block is being waited for. */
export function isInProgress({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'signing' || stage.kind === 'pending')
}

/** Whether it is in a block under another hash than the wallet gave at first. */
export function isSpedUp({ hash, signedHash }: TransactionRecord): boolean {
  return signedHash !== undefined && hash !== signedHash
}

/** Whether it is this account's, on this chain. */
export function belongsTo(record: TransactionRecord, account: Address, chainId: number): boolean {
  return record.chainId === chainId && sameAddress(record.from, account)
}

/** Whether it is in a block, carried out or not. */
export function isInBlock({ stage }: TransactionRecord): boolean {
  return 'block' in stage
}

/** The block it is in, if it is in one. */
export function blockOf({ stage }: TransactionRecord): number | undefined {
  return 'block' in stage ? stage.block : undefined
}

/** Whether it is in a block and was carried out. */
export function hasSucceeded({ stage }: TransactionRecord): boolean {
  return stage.kind === 'confirmed' || (stage.kind === 'confirming' && !stage.isReverted)
}

type Mined = Extract<Sighting, { kind: 'mined' }>

function minedStage({ stage, since }: TransactionRecord, mined: Mined, now: number): Stage {
  const { block, isReverted } = mined
  const stands = stage.kind === 'confirming' && stage.block === block
  if (stands && now - since >= FINAL_AFTER) {
    return { kind: isReverted ? 'reverted' : 'confirmed', block }
  }
  return { kind: 'confirming', block, isReverted }
}

function unseenStage({ stage, since }: TransactionRecord, now: number): Stage {
  // Its block was taken back, and the node that answers has not got it again yet.
  if (stage.kind === 'confirming') return { kind: 'pending' }
  const isOverdue = stage.kind === 'pending' && now - since >= BROADCAST_GRACE
  return isOverdue ? { kind: 'notBroadcast' } : stage
}

function nextStage(record: TransactionRecord, sighting: Sighting, now: number): Stage {
  switch (sighting.kind) {
    case 'mined':
      return minedStage(record, sighting, now)
    case 'undecided':
      return record.stage
    case 'waiting':
    case 'inWallet':
      return { kind: 'pending' }
    case 'unseen':
      return unseenStage(record, now)
    case 'cancelled':
    case 'replaced':
    case 'abandoned':
    case 'partial':
      return { kind: sighting.kind }
  }
}

function learned(
  { call, from }: TransactionRecord,
  sighting: Sighting,
): Partial<TransactionRecord> {
  if (sighting.kind === 'waiting') {
    return { nonce: sighting.nonce, calldata: sighting.calldata, isNonceKnown: true }
  }
  if (sighting.kind === 'partial') return sighting.hash ? { hash: sighting.hash } : {}
  if (sighting.kind !== 'mined') return {}
  const { hash, reason } = sighting
  const statement = statementOf(call, from, sighting)
  return { hash, ...(reason !== undefined && { reason }), ...(statement && { statement }) }
}

/**
 * What a look at the chain makes of a record, at a time in milliseconds since 1970: the very record
 * where there is no news.
 */
export function advance(
  record: TransactionRecord,
  sighting: Sighting,
  now: number,
): TransactionRecord {
  if (hasEnded(record)) return record
  const next = nextStage(record, sighting, now)
  const isSameStage = JSON.stringify(next) === JSON.stringify(record.stage)
  const [stage, since] = isSameStage ? [record.stage, record.since] : [next, now]
  const change: Partial<TransactionRecord> = { ...learned(record, sighting), stage, since }
  const isNews = Object.entries(change).some(
    ([key, value]) => value !== record[key as keyof TransactionRecord],
  )
  return isNews ? { ...record, ...change } : record
}

/** The record of an order that is about to be put before the wallet. */
export function recordOf(
  { action, call, approval, quote }: Order,
  trace: Trace,
  chainId: number,
  now: number,
): TransactionRecord {
  const id = `${chainId}-${trace.from.toLowerCase()}-${now}`
  const stage = { kind: 'signing' } as const
  return {
    ...trace,
    ...(approval && { approval }),
    ...(quote && { quote }),
    id,
    chainId,
    action,
    call,
    stage,
    asked: now,
    since: now,
    isDismissed: false,
  }
}

/** The record after the person has put it away, or nothing when nothing can come of it any more. */
export function dismissed(record: TransactionRecord): TransactionRecord | undefined {
  const isOver = hasEnded(record) || record.stage.kind === 'unanswered'
  return isOver ? undefined : { ...record, isDismissed: true }
}
