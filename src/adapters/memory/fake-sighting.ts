import type { StatusQuestion } from '../../application/ports/token-port.ts'
import type { Sighting, Trace, TransactionHash } from '../../domain/transaction.ts'
import type { FakeServerView } from './fake-servers.ts'
import {
  FAKE_GAS_PAID,
  NOTHING,
  type FakeTransaction,
  type MinedTransaction,
} from './fake-transaction.ts'

/** What can be known of a chain. */
export interface FakeEvidence {
  /** What is in a block that stands, oldest first. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly FakeTransaction[]
  readonly servers: FakeServerView
}

type Asked = StatusQuestion & { readonly block: number }

const UNDECIDED: Sighting = { kind: 'undecided' }

/** What one look finds, in the steps of a real one: the receipt, then the nonce and what took it. */
export function lookFor(
  evidence: FakeEvidence,
  trace: Trace,
  question: StatusQuestion = {},
): Sighting {
  const { depth, others, block = evidence.servers.head('heads') } = question
  const { hash } = trace
  if (hash === undefined) return lookWithoutHash(evidence, trace, { ...question, block })
  if (depth === 'transaction' && !evidence.servers.isForgetful) {
    const waiting = evidence.waiting.find((one) => one.hash === hash)
    if (waiting !== undefined) return waitingOf(waiting)
  }
  const own = evidence.mined.find((one) => one.hash === hash)
  if (own !== undefined && hasReceipt(evidence, own)) {
    return sightingOf(own, trace.isNonceKnown ? undefined : findByHash(evidence, hash)?.nonce)
  }
  if (!evidence.servers.hasState(block)) return UNDECIDED
  const isUsed = takerOf(evidence, trace, block) !== undefined
  const isAll = depth !== 'block'
  const isAsked = trace.isNonceKnown ? isAll && !isUsed : isAll || isUsed
  const found = isAsked ? findByHash(evidence, hash) : undefined
  const signed = { ...trace, ...(found && { nonce: found.nonce, calldata: found.calldata }) }
  const taker = takerOf(evidence, signed, block)
  if (taker !== undefined && (trace.isNonceKnown || found)) {
    return lookAtTaker(evidence, signed, taker, others)
  }
  if (isUsed && found === undefined) return lookForSpeedUp(evidence, trace, { ...question, block })
  if (found !== undefined) return waitingOf(found)
  return isAll ? { kind: 'unseen' } : UNDECIDED
}

/** A speed-up that came before anybody had told the nonce. */
function lookForSpeedUp(evidence: FakeEvidence, trace: Trace, question: Asked): Sighting {
  const taker = takerOf(evidence, trace, question.block)
  if (taker === undefined || !canBeFound(evidence, taker)) return UNDECIDED
  if (isUnclaimed(taker, question) && isIts(taker, trace, question.others)) {
    return hasReceipt(evidence, taker) ? sightingOf(taker, taker.nonce) : UNDECIDED
  }
  return question.depth === 'block' ? UNDECIDED : { kind: 'unseen' }
}

function lookWithoutHash(evidence: FakeEvidence, trace: Trace, question: Asked): Sighting {
  const { block, others } = question
  if (!evidence.servers.hasState(block)) return UNDECIDED
  let { nonce } = trace
  for (;;) {
    const taker = takerOf(evidence, { ...trace, nonce }, block)
    if (taker === undefined) {
      return { kind: 'unseen', ...(nonce > trace.nonce && { nonce }) }
    }
    if (!canBeFound(evidence, taker)) return UNDECIDED
    if (isUnclaimed(taker, question) && isIts(taker, trace, others)) {
      return hasReceipt(evidence, taker) ? sightingOf(taker, taker.nonce) : UNDECIDED
    }
    nonce += 1
  }
}

function lookAtTaker(
  evidence: FakeEvidence,
  trace: Trace,
  taker: MinedTransaction,
  others: StatusQuestion['others'],
): Sighting {
  if (!canBeFound(evidence, taker) || !hasReceipt(evidence, taker)) return UNDECIDED
  if (taker.hash === trace.hash || isIts(taker, trace, others)) return sightingOf(taker)
  return { kind: taker.calldata === NOTHING ? 'cancelled' : 'replaced', block: taker.block }
}

function waitingOf({ nonce, calldata }: FakeTransaction): Sighting {
  return { kind: 'waiting', nonce, calldata }
}

/** The transaction that has an account's nonce, as of a block. */
function takerOf({ mined }: FakeEvidence, { from, nonce }: Trace, block: number) {
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
  { calldata }: Trace,
  others: StatusQuestion['others'],
): boolean {
  return taker.calldata === calldata && others?.has(taker.hash) !== true
}

/** Nobody else is known to have the nonce. */
function isUnclaimed({ nonce }: MinedTransaction, { othersNonces }: StatusQuestion): boolean {
  return othersNonces?.has(nonce) !== true
}

function sightingOf(transaction: MinedTransaction, nonce?: number): Sighting {
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
