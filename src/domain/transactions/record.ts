import { sameAddress, type Address } from '../address.ts'
import type { TokenCall } from './call.ts'
import type { TransactionRequest } from './requests.ts'
import type { Quote } from '../basket/quote.ts'
import type { TransactionSummary } from './summary.ts'
import type { PreparedTransaction, TransactionHash } from './transaction.ts'

/** Where a transaction stands. The last seven are ends. */
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
  /** Another transaction took its nonce, in a block that the chain may yet take back. */
  | {
      readonly kind: 'displaced'
      readonly how: 'cancelled' | 'replaced'
      readonly takenIn: number
    }
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
  /** It is in a block, or the wallet says so, but nothing shows that the call was carried out. */
  | { readonly kind: 'unproven'; readonly block?: number }

/** All that is known of one transaction, from the moment the wallet is asked. */
export interface TransactionRecord extends PreparedTransaction {
  readonly id: string
  readonly chainId: number
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
  readonly summary?: TransactionSummary
  /**
   * Says that nobody has been told its outcome yet, as no tab was in sight; with the allowance that an
   * approval has led to where that is not the one that was asked for.
   */
  readonly untold?: { readonly approved?: bigint }
  /** Put away by the person: it is watched on, but holds nothing up. */
  readonly isDismissed: boolean
  /** Whether the account was seen to be a contract, whose transactions others may have to sign too. */
  readonly isContractAccount?: boolean
}

const ENDS: ReadonlySet<Stage['kind']> = new Set([
  'confirmed',
  'reverted',
  'cancelled',
  'replaced',
  'abandoned',
  'partial',
  'unproven',
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

/** Whether a block has decided what becomes of it, be that block its own or not. */
export function isDecided({ stage }: TransactionRecord): boolean {
  return 'block' in stage || stage.kind === 'displaced'
}

/** The block it is in, if it is in one. */
export function blockOf({ stage }: TransactionRecord): number | undefined {
  return 'block' in stage ? stage.block : undefined
}

/** The block that has decided what becomes of it, be that its own or not. */
export function decidedIn({ stage }: TransactionRecord): number | undefined {
  if (stage.kind === 'displaced') return stage.takenIn
  return 'block' in stage ? stage.block : undefined
}

/** Whether it is in a block and was carried out. */
export function hasSucceeded({ stage }: TransactionRecord): boolean {
  return stage.kind === 'confirmed' || (stage.kind === 'confirming' && !stage.isReverted)
}

/** The record of an order that is about to be put before the wallet. */
export function recordOf(
  { call, approval, quote }: TransactionRequest,
  trace: PreparedTransaction,
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
    call,
    stage,
    asked: now,
    since: now,
    isDismissed: false,
  }
}

/** The record after the person has put it away, or nothing when nothing can come of it any more. */
export function dismissed(record: TransactionRecord): TransactionRecord | undefined {
  const { kind } = record.stage
  if (hasEnded(record) || kind === 'unanswered') return undefined
  // The wallet may still answer, but nobody waits for it.
  const stage = kind === 'signing' ? ({ kind: 'unanswered' } as const) : record.stage
  return { ...record, stage, isDismissed: true }
}
