import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type {
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import { onRightChain } from './chain-adapter.ts'
import type { Answer, EvmClient } from './client.ts'
import { countAt, findByNonce } from './find-by-nonce.ts'
import { getReceipt, minedStatus } from './mined-status.ts'
import { BYTES, type BlockTransaction } from './schemas.ts'

/** A query as of a certain block. */
export type BlockQuery = StatusQuery & { readonly atBlock: number }

/** A transaction with the hash that the wallet gave. */
export type SentTransaction = PreparedTransaction & { readonly hash: TransactionHash }

export const UNDECIDED: TransactionStatus = { kind: 'undecided' }

/** How many nonces are searched in one check for a transaction without a hash. */
const MAX_NONCES = 8

/**
 * The status by the mined transaction with the same nonce, which must be used. It is undecided unless
 * that transaction is found in a block and has a receipt.
 */
export async function statusByNonce(
  client: EvmClient,
  transaction: SentTransaction,
  { atBlock, otherHashes }: BlockQuery,
): Answer<TransactionStatus> {
  const found = await findByNonce(client, transaction, atBlock)
  if (!found.ok) return found
  const mined = found.value
  if (mined === undefined) return ok(UNDECIDED)
  const receipt = await getReceipt(client, mined.hash)
  if (!receipt.ok) return receipt
  if (receipt.value === null) return ok(UNDECIDED)
  const isSpeedUp = isSameCall(mined, transaction) && otherHashes?.has(mined.hash) !== true
  if (mined.hash === transaction.hash || isSpeedUp) {
    return minedStatus(client, transaction, mined.hash, receipt.value)
  }
  // The node that did not have the transaction's own receipt may have been behind.
  const own = await getReceipt(client, transaction.hash)
  if (!own.ok) return own
  if (own.value !== null) return minedStatus(client, transaction, transaction.hash, own.value)
  const isEmpty = mined.value === 0n && mined.input === '0x'
  const isCancellation = isTo(mined, transaction.from) && isEmpty
  const kind = isCancellation ? 'cancelled' : 'replaced'
  return onRightChain(client, { kind, block: receipt.value.blockNumber })
}

/**
 * The status of a transaction whose nonce is only expected, where that nonce is used. The same call at
 * that nonce is a speed-up. Another call decides nothing: the wallet may have used another nonce.
 */
export async function statusByExpectedNonce(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: BlockQuery,
): Answer<TransactionStatus> {
  const speedUp = await speedUpStatus(client, transaction, query)
  if (!speedUp.ok) return speedUp
  if (speedUp.value !== undefined) return ok(speedUp.value)
  return query.evidence === 'receipt' ? ok(UNDECIDED) : unseenStatus(client, transaction)
}

/**
 * The status of a transaction for which the wallet never gave a hash. It is searched at the expected
 * nonce, and at the next one where that went to another transaction. It may still be sent, so it never
 * counts as lost.
 */
export async function statusWithoutHash(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: BlockQuery,
): Answer<TransactionStatus> {
  const count = await countAt(client, transaction.from, query.atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  let { nonce } = transaction
  const last = Math.min(count.value, nonce + MAX_NONCES)
  for (; nonce < last; nonce += 1) {
    const speedUp = await speedUpStatus(client, { ...transaction, nonce }, query)
    if (!speedUp.ok) return speedUp
    if (speedUp.value !== undefined) return ok(speedUp.value)
  }
  return onRightChain(client, { kind: 'unseen', ...(nonce > transaction.nonce && { nonce }) })
}

/** The transaction of a contract account may wait for other signers, so that no node knows it yet. */
export async function unseenStatus(
  client: EvmClient,
  { from }: PreparedTransaction,
): Answer<TransactionStatus> {
  const code = await client.request(BYTES, 'eth_getCode', [from, 'latest'])
  // An account with delegated code (EIP-7702) still signs alone.
  const isContractAccount = code.ok && code.value !== '0x' && !code.value.startsWith('0xef0100')
  return onRightChain(client, { kind: 'unseen', ...(isContractAccount && { isContractAccount }) })
}

/** The status by the transaction with this nonce; nothing if that is another transaction. */
async function speedUpStatus(
  client: EvmClient,
  transaction: PreparedTransaction,
  { atBlock, otherHashes, otherNonces }: BlockQuery,
): Answer<TransactionStatus | undefined> {
  const found = await findByNonce(client, transaction, atBlock)
  if (!found.ok) return found
  const mined = found.value
  if (mined === undefined) return ok(UNDECIDED)
  const isOther = otherHashes?.has(mined.hash) === true || otherNonces?.has(mined.nonce) === true
  if (isOther || !isSameCall(mined, transaction)) return ok(undefined)
  const receipt = await getReceipt(client, mined.hash)
  if (!receipt.ok) return receipt
  // It is in a block, but the node that was asked for the receipt is behind.
  if (receipt.value === null) return ok(UNDECIDED)
  return minedStatus(client, transaction, mined.hash, receipt.value, mined.nonce)
}

function isSameCall(
  mined: BlockTransaction,
  { to, calldata, value }: PreparedTransaction,
): boolean {
  return isTo(mined, to) && mined.input === calldata && mined.value === value
}

function isTo({ to }: BlockTransaction, account: Address): boolean {
  return to !== undefined && to !== null && sameAddress(to, account)
}
