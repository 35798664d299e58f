import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import { kindOf, type TokenCall } from '../../domain/transactions/call.ts'
import type {
  Calldata,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
  Transfer,
} from '../../domain/transactions/transaction.ts'
import { FAKE_GAS_PAID } from './fake-deployment.ts'
import type { FakeServerView } from './fake-servers.ts'

/** A transaction that was sent to the fake chain. */
export interface FakeTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly calldata: Calldata
  /** Nothing for a transaction without effect, as a cancellation. */
  readonly call: TokenCall | undefined
  /** How many fees have been offered for it. Each is higher than the one before. */
  readonly bids: number
  /** The call before it in a batch. */
  readonly first?: TokenCall | undefined
}

export interface MinedTransaction extends FakeTransaction {
  readonly block: number
  readonly isReverted: boolean
  readonly reason?: string
  readonly transfers: readonly Transfer[]
}

/** The calldata of a cancellation. */
export const NOTHING = 'nothing' as Calldata

/** The ether that a call sends, in wei. */
export function valueOf(call: TokenCall | undefined): bigint {
  return (call && kindOf(call).contractCall(call).value) ?? 0n
}

/** What can be known of the fake chain. */
interface FakeEvidence {
  /** The transactions in blocks, oldest first. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly FakeTransaction[]
  readonly servers: FakeServerView
}

type Query = StatusQuery & { readonly atBlock: number }

/** How many nonces the real adapter searches for a transaction without a hash. */
const MAX_NONCES = 8

const UNDECIDED: TransactionStatus = { kind: 'undecided' }

/** Checks a transaction in the steps of the real adapter: by its receipt, then by its nonce. */
export function statusOf(
  chain: FakeEvidence,
  prepared: PreparedTransaction,
  options: StatusQuery = {},
): TransactionStatus {
  const { mined, waiting, servers } = chain
  const query = { ...options, atBlock: options.atBlock ?? servers.head('heads') }
  const { hash, isNonceKnown } = prepared
  if (hash === undefined) return statusWithoutHash(chain, prepared, query)
  const known = servers.isForgetful()
    ? undefined
    : [...waiting, ...mined].find((one) => one.hash === hash)
  if (query.evidence === 'transaction' && known && waiting.includes(known)) {
    return waitingStatus(known)
  }
  const own = mined.find((one) => one.hash === hash)
  if (own && hasReceipt(chain, own))
    return minedStatus(own, isNonceKnown ? undefined : known?.nonce)
  if (!servers.hasState(query.atBlock)) return UNDECIDED

  const used = findByNonce(chain, prepared, query)
  const isAll = query.evidence !== 'receipt'
  const isNeeded = isNonceKnown ? isAll && !used : isAll || used !== undefined
  const found = isNeeded ? known : undefined
  const signed = { ...prepared, ...(found && { nonce: found.nonce, calldata: found.calldata }) }
  const sameNonce = findByNonce(chain, signed, query)
  if (sameNonce && (isNonceKnown || found)) return statusByNonce(chain, signed, sameNonce, query)
  const speedUp = used && !found ? speedUpStatus(chain, prepared, used, query) : undefined
  if (speedUp) return speedUp
  if (found) return waitingStatus(found)
  return isAll ? { kind: 'unseen' } : UNDECIDED
}

function statusWithoutHash(
  chain: FakeEvidence,
  prepared: PreparedTransaction,
  query: Query,
): TransactionStatus {
  if (!chain.servers.hasState(query.atBlock)) return UNDECIDED
  let { nonce } = prepared
  for (; nonce < prepared.nonce + MAX_NONCES; nonce += 1) {
    const used = findByNonce(chain, { ...prepared, nonce }, query)
    if (!used) break
    const speedUp = speedUpStatus(chain, prepared, used, query)
    if (speedUp) return speedUp
  }
  return { kind: 'unseen', ...(nonce > prepared.nonce && { nonce }) }
}

/** The status by the mined transaction with the same nonce. */
function statusByNonce(
  chain: FakeEvidence,
  signed: PreparedTransaction,
  mined: MinedTransaction,
  query: Query,
): TransactionStatus {
  if (!canBeFound(chain, mined) || !hasReceipt(chain, mined)) return UNDECIDED
  if (mined.hash === signed.hash || isSpeedUp(mined, signed, query)) return minedStatus(mined)
  return { kind: mined.calldata === NOTHING ? 'cancelled' : 'replaced', block: mined.block }
}

/** The same where the nonce is only expected; nothing if the mined transaction is another one. */
function speedUpStatus(
  chain: FakeEvidence,
  prepared: PreparedTransaction,
  mined: MinedTransaction,
  query: Query,
): TransactionStatus | undefined {
  if (!canBeFound(chain, mined)) return UNDECIDED
  const isOther = query.otherNonces?.has(mined.nonce) === true
  if (isOther || !isSpeedUp(mined, prepared, query)) return undefined
  return hasReceipt(chain, mined) ? minedStatus(mined, mined.nonce) : UNDECIDED
}

function findByNonce(
  { mined }: FakeEvidence,
  { from, nonce }: PreparedTransaction,
  { atBlock }: Query,
) {
  return mined.find((one) => one.from === from && one.nonce === nonce && one.block <= atBlock)
}

function hasReceipt({ servers }: FakeEvidence, { block }: MinedTransaction): boolean {
  return block <= servers.head('receipts')
}

/** A nonce is found by comparing the states before and after its block. */
function canBeFound({ servers }: FakeEvidence, { block }: MinedTransaction): boolean {
  return servers.hasState(block) && servers.hasState(block - 1)
}

function isSpeedUp(
  mined: MinedTransaction,
  { calldata, value }: PreparedTransaction,
  { otherHashes }: StatusQuery,
): boolean {
  const isSameCall = mined.calldata === calldata && valueOf(mined.call) === value
  return isSameCall && otherHashes?.has(mined.hash) !== true
}

function waitingStatus({ nonce, calldata }: FakeTransaction): TransactionStatus {
  return { kind: 'waiting', nonce, calldata }
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
    transfers,
    ...(call?.kind === 'approve' && !isReverted && { approved: call.amount }),
  }
}
