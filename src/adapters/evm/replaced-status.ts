import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type {
  TransactionStatus,
  PreparedTransaction,
} from '../../domain/transactions/transaction.ts'
import { onSepolia } from './chain-adapter.ts'
import type { EvmClient } from './client.ts'
import { minedStatus } from './mined-status.ts'
import { countAt, findTaker } from './nonce-taker.ts'
import { BYTES, type BlockTransaction } from './schemas.ts'

type Status = Promise<Result<TransactionStatus, Failure>>

/** A query as of a certain block. */
export type BlockQuery = StatusQuery & { readonly atBlock: number }

/** Nothing that was heard decides anything. */
export const UNDECIDED: TransactionStatus = { kind: 'undecided' }

/** How many transactions are looked through at a time for one without a hash. */
const MOST_NONCES = 8

/**
 * The status by what has taken the nonce, which is known to be taken. Nothing is decided unless the
 * taker itself is found in a block, with its receipt.
 */
export async function statusByTaker(
  client: EvmClient,
  transaction: PreparedTransaction,
  { atBlock, otherHashes }: BlockQuery,
): Status {
  const found = await findTaker(client, transaction, atBlock)
  if (!found.ok) return found
  const taker = found.value
  if (taker === undefined) return ok(UNDECIDED)
  const receipt = await receiptOf(client, taker.hash)
  if (!receipt.ok) return receipt
  if (receipt.value === null) return ok(UNDECIDED)
  const isItself = isSameCall(taker, transaction) && otherHashes?.has(taker.hash) !== true
  if (taker.hash === transaction.hash || isItself) {
    return minedStatus(client, transaction, taker.hash, receipt.value)
  }
  // A node that did not know its own receipt before may have been behind.
  const { hash } = transaction
  const own = hash && (await receiptOf(client, hash))
  if (own && !own.ok) return own
  if (hash !== undefined && own?.value) return minedStatus(client, transaction, hash, own.value)
  const isEmpty = taker.value === 0n && taker.input === '0x'
  const isCancellation = isTo(taker, transaction.from) && isEmpty
  const kind = isCancellation ? 'cancelled' : 'replaced'
  return onSepolia(client, { kind, block: receipt.value.blockNumber })
}

/**
 * A speed-up that came before any node had told the nonce: the same call under the nonce that was
 * expected. Another call there decides nothing, as the wallet may have chosen another nonce.
 */
export async function statusOfSpeedUp(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: BlockQuery,
): Status {
  const found = await findTaker(client, transaction, query.atBlock)
  if (!found.ok) return found
  const taker = found.value
  if (taker === undefined) return ok(UNDECIDED)
  if (isSpeedUp(taker, transaction, query)) return statusOfTaker(client, transaction, taker)
  if (query.evidence === 'receipt') return ok(UNDECIDED)
  return unseenStatus(client, transaction)
}

/**
 * What the wallet never named: by the nonce that was expected, and by the next where another
 * transaction has got that. It may still be sent, and is never taken for lost.
 */
export async function statusWithoutHash(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: BlockQuery,
): Status {
  const { atBlock } = query
  const count = await countAt(client, transaction.from, atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  let { nonce } = transaction
  const last = Math.min(count.value, nonce + MOST_NONCES)
  for (; nonce < last; nonce += 1) {
    const found = await findTaker(client, { ...transaction, nonce }, atBlock)
    if (!found.ok) return found
    const taker = found.value
    if (taker === undefined) return ok(UNDECIDED)
    if (isSpeedUp(taker, transaction, query)) return statusOfTaker(client, transaction, taker)
  }
  return onSepolia(client, { kind: 'unseen', ...(nonce > transaction.nonce && { nonce }) })
}

/** A contract's transaction may wait for others to sign it: then no node can know it yet. */
export async function unseenStatus(client: EvmClient, { from }: PreparedTransaction): Status {
  const code = await client.request(BYTES, 'eth_getCode', [from, 'latest'])
  // An account that lends itself code (EIP-7702) still signs alone.
  const isContractAccount = code.ok && code.value !== '0x' && !code.value.startsWith('0xef0100')
  return onSepolia(client, { kind: 'unseen', ...(isContractAccount && { isContractAccount }) })
}

async function statusOfTaker(
  client: EvmClient,
  transaction: PreparedTransaction,
  { hash, nonce }: BlockTransaction,
): Status {
  const receipt = await receiptOf(client, hash)
  if (!receipt.ok) return receipt
  // It is in a block, whatever the node that was asked for the receipt has got.
  if (receipt.value === null) return ok(UNDECIDED)
  return minedStatus(client, transaction, hash, receipt.value, nonce)
}

function receiptOf(client: EvmClient, hash: BlockTransaction['hash']) {
  return client.request(client.schemas.receipt, 'eth_getTransactionReceipt', [hash])
}

/** Whether the taker makes the same call and belongs to no other transaction of the page. */
function isSpeedUp(
  taker: BlockTransaction,
  transaction: PreparedTransaction,
  { otherHashes, otherNonces }: StatusQuery,
): boolean {
  const isOthers = otherHashes?.has(taker.hash) === true || otherNonces?.has(taker.nonce) === true
  return isSameCall(taker, transaction) && !isOthers
}

function isSameCall(
  taker: BlockTransaction,
  { to, calldata, value }: PreparedTransaction,
): boolean {
  return isTo(taker, to) && taker.input === calldata && taker.value === value
}

function isTo({ to }: BlockTransaction, account: Address): boolean {
  return to !== undefined && to !== null && sameAddress(to, account)
}
