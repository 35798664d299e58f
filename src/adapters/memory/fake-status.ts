import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import type {
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import type { FakeServerView } from './fake-servers.ts'
import {
  FAKE_GAS_PAID,
  NOTHING,
  type FakeTransaction,
  type MinedTransaction,
} from './fake-chain-transaction.ts'

/** What can be known of a chain. */
export interface FakeEvidence {
  /** What is in a block that stands, oldest first. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly FakeTransaction[]
  readonly servers: FakeServerView
}

type Query = StatusQuery & { readonly atBlock: number }

const UNDECIDED: TransactionStatus = { kind: 'undecided' }

/** The status as the evidence has it, in the steps of a real check: the receipt, then the nonce and what took it. */
export function statusOf(
  evidence: FakeEvidence,
  prepared: PreparedTransaction,
  query: StatusQuery = {},
): TransactionStatus {
  const { evidence: wanted, otherHashes, atBlock = evidence.servers.head('heads') } = query
  const { hash } = prepared
  if (hash === undefined) return statusWithoutHash(evidence, prepared, { ...query, atBlock })
  if (wanted === 'transaction' && !evidence.servers.isForgetful) {
    const waiting = evidence.waiting.find((one) => one.hash === hash)
    if (waiting !== undefined) return waitingStatus(waiting)
  }
  const own = evidence.mined.find((one) => one.hash === hash)
  if (own !== undefined && hasReceipt(evidence, own)) {
    return minedStatus(own, prepared.isNonceKnown ? undefined : findByHash(evidence, hash)?.nonce)
  }
  if (!evidence.servers.hasState(atBlock)) return UNDECIDED
  const isUsed = takerOf(evidence, prepared, atBlock) !== undefined
  const isAll = wanted !== 'receipt'
  const isAsked = prepared.isNonceKnown ? isAll && !isUsed : isAll || isUsed
  const found = isAsked ? findByHash(evidence, hash) : undefined
  const signed = { ...prepared, ...(found && { nonce: found.nonce, calldata: found.calldata }) }
  const taker = takerOf(evidence, signed, atBlock)
  if (taker !== undefined && (prepared.isNonceKnown || found)) {
    return statusByTaker(evidence, signed, taker, otherHashes)
  }
  if (isUsed && found === undefined)
    return statusOfSpeedUp(evidence, prepared, { ...query, atBlock })
  if (found !== undefined) return waitingStatus(found)
  return isAll ? { kind: 'unseen' } : UNDECIDED
}

/** A speed-up that came before anybody had told the nonce. */
function statusOfSpeedUp(
  evidence: FakeEvidence,
  prepared: PreparedTransaction,
  query: Query,
): TransactionStatus {
  const taker = takerOf(evidence, prepared, query.atBlock)
  if (taker === undefined || !canBeFound(evidence, taker)) return UNDECIDED
  if (isUnclaimed(taker, query) && isIts(taker, prepared, query.otherHashes)) {
    return hasReceipt(evidence, taker) ? minedStatus(taker, taker.nonce) : UNDECIDED
  }
  return query.evidence === 'receipt' ? UNDECIDED : { kind: 'unseen' }
}

function statusWithoutHash(
  evidence: FakeEvidence,
  prepared: PreparedTransaction,
  query: Query,
): TransactionStatus {
  const { atBlock, otherHashes } = query
  if (!evidence.servers.hasState(atBlock)) return UNDECIDED
  let { nonce } = prepared
  for (;;) {
    const taker = takerOf(evidence, { ...prepared, nonce }, atBlock)
    if (taker === undefined) {
      return { kind: 'unseen', ...(nonce > prepared.nonce && { nonce }) }
    }
    if (!canBeFound(evidence, taker)) return UNDECIDED
    if (isUnclaimed(taker, query) && isIts(taker, prepared, otherHashes)) {
      return hasReceipt(evidence, taker) ? minedStatus(taker, taker.nonce) : UNDECIDED
    }
    nonce += 1
  }
}

function statusByTaker(
  evidence: FakeEvidence,
  prepared: PreparedTransaction,
  taker: MinedTransaction,
  otherHashes: StatusQuery['otherHashes'],
): TransactionStatus {
  if (!canBeFound(evidence, taker) || !hasReceipt(evidence, taker)) return UNDECIDED
  if (taker.hash === prepared.hash || isIts(taker, prepared, otherHashes)) return minedStatus(taker)
  return { kind: taker.calldata === NOTHING ? 'cancelled' : 'replaced', block: taker.block }
}

function waitingStatus({ nonce, calldata }: FakeTransaction): TransactionStatus {
  return { kind: 'waiting', nonce, calldata }
}

/** The transaction that has an account's nonce, as of a block. */
function takerOf({ mined }: FakeEvidence, { from, nonce }: PreparedTransaction, block: number) {
  return mined.find((one) => one.from === from && one.nonce === nonce && one.block <= block)
}

function findByHash({ mined, waiting, servers }: FakeEvidence, hash: TransactionHash) {
  if (servers.isForgetful) return undefined
  return [...waiting, ...mined].find((one) => one.hash === hash)
}

function hasReceipt({ servers }: FakeEvidence, { block }: MinedTransaction): boolean {
  return block <= servers.head('receipts')
}

/** The block of a nonce is found by the counts as of the blocks around it. */
function canBeFound({ servers }: FakeEvidence, { block }: MinedTransaction): boolean {
  return servers.hasState(block) && servers.hasState(block - 1)
}

function isIts(
  taker: MinedTransaction,
  { calldata }: PreparedTransaction,
  otherHashes: StatusQuery['otherHashes'],
): boolean {
  return taker.calldata === calldata && otherHashes?.has(taker.hash) !== true
}

/** Nobody else is known to have the nonce. */
function isUnclaimed({ nonce }: MinedTransaction, { otherNonces }: StatusQuery): boolean {
  return otherNonces?.has(nonce) !== true
}

function minedStatus(transaction: MinedTransaction, nonce?: number): TransactionStatus {
  const { hash, block, isReverted, reason, transfers, call } = transaction
  return {
    kind: 'mined',
    hash,
    block,
    isReverted,
    gasPaid: FAKE_GAS_PAID,
    ...(nonce !== undefined && { nonce }),
    ...(reason !== undefined && { reason }),
    ...(transfers && { transfers }),
    ...(call?.kind === 'approve' && !isReverted && { approved: call.amount }),
  }
}
