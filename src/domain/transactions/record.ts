import { sameAddress, type Address } from '../address.ts'
import type { TokenCall } from './call.ts'
import type { TransactionRequest } from './requests.ts'
import type { Quote } from '../basket/quote.ts'
import type { TransactionSummary } from './summary.ts'
import type { PreparedTransaction, TransactionHash } from './transaction.ts'

/** The stage of a transaction. The last seven are final. */
export type Stage =
  /** The wallet has been asked and has not answered. */
  | { readonly kind: 'signing' }
  /**
   * The page closed, the request was dismissed, or the wallet's answer proved nothing; it may still be
   * sent.
   */
  | { readonly kind: 'unanswered' }
  /** Signed and in no block. */
  | { readonly kind: 'pending' }
  /**
   * Signed, but no node has seen it, or the wallet was on another network when it answered; it is still
   * watched.
   */
  | { readonly kind: 'notBroadcast' }
  /** In a block that may still be reorganised away. */
  | { readonly kind: 'confirming'; readonly block: number; readonly isReverted: boolean }
  /** Another transaction took its nonce, in a block that may still be reorganised away. */
  | {
      readonly kind: 'displaced'
      readonly how: 'cancelled' | 'replaced'
      readonly takenIn: number
    }
  | { readonly kind: 'confirmed'; readonly block: number }
  | { readonly kind: 'reverted'; readonly block: number }
  /** A zero-value transaction to the account itself took its nonce. */
  | { readonly kind: 'cancelled' }
  /** Another transaction took its nonce. */
  | { readonly kind: 'replaced' }
  /** The wallet dropped the batch; none of it is on the chain. */
  | { readonly kind: 'abandoned' }
  /** The wallet executed only part of the batch. */
  | { readonly kind: 'partial' }
  /** It is in a block, or the wallet says so, but nothing proves that the call was executed. */
  | { readonly kind: 'unproven'; readonly block?: number }

/** Everything known about one transaction, from the moment the wallet is asked. */
export interface TransactionRecord extends PreparedTransaction {
  readonly id: string
  readonly chainId: number
  readonly call: TokenCall
  /** The approval in the same batch. */
  readonly approval?: TokenCall
  /** The hash that the wallet returned, if any. A speed-up is confirmed under another one. */
  readonly signedHash?: TransactionHash
  readonly stage: Stage
  /** When the wallet was asked, in milliseconds since 1970. */
  readonly asked: number
  /** When the stage was entered, in milliseconds since 1970. */
  readonly since: number
  /** The contract's revert reason. */
  readonly reason?: string
  /** The quote that was shown before it was sent. */
  readonly quote?: Quote
  /** What a mint or redemption paid and received, once it is confirmed. */
  readonly summary?: TransactionSummary
  /**
   * The network fee, in wei, once it is in a block; also of an approval or a revert. Undefined if the
   * receipt lacks it, or somebody else sent the transaction and paid.
   */
  readonly gasPaid?: bigint
  /**
   * Set while no visible tab has shown its outcome. For an approval, `approved` is the resulting
   * allowance where it differs from the requested one.
   */
  readonly untold?: { readonly approved?: bigint }
  /** The user has dismissed it: it is still watched, but blocks nothing. */
  readonly isDismissed: boolean
  /** Whether the account is a contract, whose transactions may need other signers. */
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

/** Whether its stage is final. */
export function hasEnded({ stage }: TransactionRecord): boolean {
  return ENDS.has(stage.kind)
}

/** Whether it blocks the card: the wallet is being asked, or it waits for a block. */
export function isInProgress({ stage, isDismissed }: TransactionRecord): boolean {
  return !isDismissed && (stage.kind === 'signing' || stage.kind === 'pending')
}

/** Whether it is in a block under another hash than the one that the wallet returned. */
export function isSpedUp({ hash, signedHash }: TransactionRecord): boolean {
  return signedHash !== undefined && hash !== signedHash
}

/** Whether it belongs to this account on this chain. */
export function belongsTo(record: TransactionRecord, account: Address, chainId: number): boolean {
  return record.chainId === chainId && sameAddress(record.from, account)
}

/**
 * Whether it has the block that decided its outcome: its own block, or that of a replacement. The final
 * `cancelled` and `replaced` no longer have one.
 */
export function isDecided({ stage }: TransactionRecord): boolean {
  return 'block' in stage || stage.kind === 'displaced'
}

/** The block it is in, if it is in one. */
export function blockOf({ stage }: TransactionRecord): number | undefined {
  return 'block' in stage ? stage.block : undefined
}

/** The record without what its receipt has said, as after a reorg. */
export function withoutReceipt(record: TransactionRecord): TransactionRecord {
  const { summary: _summary, gasPaid: _gasPaid, reason: _reason, ...rest } = record
  return rest
}

/** The block that has decided its outcome: its own, or that of a replacement. */
export function decidedIn(record: TransactionRecord): number | undefined {
  return record.stage.kind === 'displaced' ? record.stage.takenIn : blockOf(record)
}

/** Whether it is in a block and has not reverted. */
export function hasSucceeded({ stage }: TransactionRecord): boolean {
  return stage.kind === 'confirmed' || (stage.kind === 'confirming' && !stage.isReverted)
}

/** The record of a request that is about to be sent to the wallet. */
export function recordOf(
  { call, approval, quote }: TransactionRequest,
  prepared: PreparedTransaction,
  chainId: number,
  now: number,
): TransactionRecord {
  const id = `${chainId}-${prepared.from.toLowerCase()}-${now}`
  const stage = { kind: 'signing' } as const
  return {
    ...prepared,
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

/** The record after the user has dismissed it; undefined when it does not need to be kept. */
export function dismissed(record: TransactionRecord): TransactionRecord | undefined {
  const { kind } = record.stage
  if (hasEnded(record) || kind === 'unanswered') return undefined
  // The wallet may still answer, but the card no longer waits for it.
  const stage = kind === 'signing' ? ({ kind: 'unanswered' } as const) : record.stage
  return { ...record, stage, isDismissed: true }
}
