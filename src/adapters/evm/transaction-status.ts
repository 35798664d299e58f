import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type {
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { getBatchStatus } from './batch-status.ts'
import { getNewestBlock } from './chain-adapter.ts'
import type { EvmClient } from './client.ts'
import { minedStatus } from './mined-status.ts'
import { countAt } from './nonce-taker.ts'
import {
  statusByTaker,
  statusOfSpeedUp,
  statusWithoutHash,
  UNDECIDED,
  unseenStatus,
  type BlockQuery,
} from './replaced-status.ts'
import type { KnownTransaction } from './schemas.ts'

type Status = Promise<Result<TransactionStatus, Failure>>

/**
 * Asks once what became of a transaction: for its receipt, and whether its nonce has been used as of
 * a block. What the wallet or node says of the transaction itself is a hint and no more: MetaMask goes
 * on telling a transaction as waiting after a speed-up of it has been mined.
 */
export async function getStatus(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: StatusQuery = {},
): Status {
  const { batch, hash } = transaction
  if (batch !== undefined) return getBatchStatus(client, { ...transaction, batch })
  const head = query.atBlock === undefined ? await getNewestBlock(client) : ok(query.atBlock)
  if (!head.ok) return head
  const blockQuery = { ...query, atBlock: head.value }
  if (hash === undefined) return statusWithoutHash(client, transaction, blockQuery)
  if (query.evidence === 'transaction') {
    const told = await byHash(client, hash)
    const own = told.ok ? ownOf(told.value, transaction) : null
    if (own !== null && own.blockNumber === undefined) return ok(waitingStatus(own, transaction))
  }
  const [receipt, known] = await Promise.all([
    client.request(client.schemas.receipt, 'eth_getTransactionReceipt', [hash]),
    // Once it is in a block, nothing else tells its nonce.
    transaction.isNonceKnown ? undefined : byHash(client, hash),
  ])
  if (!receipt.ok) return receipt
  if (receipt.value === null) {
    return statusWithoutReceipt(client, { ...transaction, hash }, blockQuery, known)
  }
  const own = known?.ok ? ownOf(known.value, transaction) : null
  return minedStatus(client, transaction, hash, receipt.value, own?.nonce)
}

async function statusWithoutReceipt(
  client: EvmClient,
  transaction: PreparedTransaction & { readonly hash: TransactionHash },
  query: BlockQuery,
  told: Result<KnownTransaction, Failure> | undefined,
): Status {
  const { isNonceKnown } = transaction
  const count = await countAt(client, transaction.from, query.atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  const isUsed = count.value > transaction.nonce
  const isAll = query.evidence !== 'receipt'
  const isAsked = isNonceKnown ? isAll && !isUsed : isAll || isUsed
  const known = isAsked ? (told ?? (await byHash(client, transaction.hash))) : ok(null)
  if (!known.ok) return known
  const own = ownOf(known.value, transaction)
  const { nonce, calldata } = own === null ? transaction : waitingStatus(own, transaction)
  if (count.value > nonce && (isNonceKnown || own !== null)) {
    return statusByTaker(client, { ...transaction, nonce, calldata }, query)
  }
  if (isUsed && own === null) return statusOfSpeedUp(client, transaction, query)
  // It is in a block, and the node that was asked for the receipt has not got that yet.
  if (own?.blockNumber !== undefined) return ok(UNDECIDED)
  if (own !== null) return ok(waitingStatus(own, transaction))
  if (known.value !== null || !isAll) return ok(UNDECIDED)
  return unseenStatus(client, transaction)
}

function byHash(client: EvmClient, hash: TransactionHash) {
  return client.request(client.schemas.transaction, 'eth_getTransactionByHash', [hash])
}

/** The transaction if it is the account's own: a bundler's or relay's has a nonce of its own. */
function ownOf(known: KnownTransaction, { from }: PreparedTransaction): KnownTransaction {
  return known?.from === undefined || sameAddress(known.from, from) ? known : null
}

/** Its nonce, and its call as it was signed: wallets let people edit the cap of an approval. */
function waitingStatus(
  { nonce, input, data }: NonNullable<KnownTransaction>,
  { calldata }: PreparedTransaction,
) {
  return { kind: 'waiting', nonce, calldata: input ?? data ?? calldata } as const
}
