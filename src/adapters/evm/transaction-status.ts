import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import { sameAddress } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type {
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import { blockOrNewest } from './chain-adapter.ts'
import type { Answer, EvmClient } from './client.ts'
import { countAt } from './find-by-nonce.ts'
import { getReceipt, minedStatus } from './mined-status.ts'
import {
  statusByExpectedNonce,
  statusByNonce,
  statusWithoutHash,
  UNDECIDED,
  unseenStatus,
  type BlockQuery,
  type SentTransaction,
} from './replaced-status.ts'
import type { KnownTransaction } from './schemas.ts'
import { getBatchStatus } from './batch-status.ts'

/**
 * Checks once what became of a transaction: by its receipt, then by whether its nonce is used as of a
 * block. What a wallet or node says of the transaction itself is only a hint: MetaMask calls a
 * transaction pending even after its speed-up was mined.
 */
export async function getStatus(
  client: EvmClient,
  transaction: PreparedTransaction,
  query: StatusQuery = {},
): Answer<TransactionStatus> {
  const { batch, hash } = transaction
  if (batch !== undefined) return getBatchStatus(client, { ...transaction, batch })
  const block = await blockOrNewest(client, query.atBlock)
  if (!block.ok) return block
  const blockQuery = { ...query, atBlock: block.value }
  if (hash === undefined) return statusWithoutHash(client, transaction, blockQuery)
  if (query.evidence === 'transaction') {
    const known = await getTransaction(client, hash)
    const own = known.ok ? ownOf(known.value, transaction) : null
    if (own !== null && own.blockNumber === undefined) return ok(waitingStatus(own, transaction))
  }
  const [receipt, known] = await Promise.all([
    getReceipt(client, hash),
    // A receipt does not have the nonce.
    transaction.isNonceKnown ? undefined : getTransaction(client, hash),
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
  transaction: SentTransaction,
  query: BlockQuery,
  answer: Awaited<ReturnType<typeof getTransaction>> | undefined,
): Answer<TransactionStatus> {
  const { isNonceKnown } = transaction
  const count = await countAt(client, transaction.from, query.atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  const isUsed = count.value > transaction.nonce
  const isAll = query.evidence !== 'receipt'
  const isNeeded = isNonceKnown ? isAll && !isUsed : isAll || isUsed
  const known = isNeeded ? (answer ?? (await getTransaction(client, transaction.hash))) : ok(null)
  if (!known.ok) return known
  const own = ownOf(known.value, transaction)
  const { nonce, calldata } = own === null ? transaction : waitingStatus(own, transaction)
  if (count.value > nonce && (isNonceKnown || own !== null)) {
    return statusByNonce(client, { ...transaction, nonce, calldata }, query)
  }
  if (isUsed && own === null) return statusByExpectedNonce(client, transaction, query)
  // It is in a block, but the node that was asked for the receipt is behind.
  if (own?.blockNumber !== undefined) return ok(UNDECIDED)
  if (own !== null) return ok(waitingStatus(own, transaction))
  if (known.value !== null || !isAll) return ok(UNDECIDED)
  return unseenStatus(client, transaction)
}

function getTransaction(client: EvmClient, hash: TransactionHash): Answer<KnownTransaction> {
  return client.request(client.schemas.transaction, 'eth_getTransactionByHash', [hash])
}

/** The transaction if the account sent it: one from a bundler or relay has its sender's nonce. */
function ownOf(known: KnownTransaction, { from }: PreparedTransaction): KnownTransaction {
  return known?.from === undefined || sameAddress(known.from, from) ? known : null
}

/** The nonce and call as they were signed: wallets let people edit the cap of an approval. */
function waitingStatus(
  { nonce, input, data }: NonNullable<KnownTransaction>,
  { calldata }: PreparedTransaction,
) {
  return { kind: 'waiting', nonce, calldata: input ?? data ?? calldata } as const
}
