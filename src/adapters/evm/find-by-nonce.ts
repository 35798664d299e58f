import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok } from '../../domain/result.ts'
import type { PreparedTransaction } from '../../domain/transactions/transaction.ts'
import { toHex, type Answer, type EvmClient } from './client.ts'
import { QUANTITY, type BlockTransaction } from './schemas.ts'

/** A reorg may replace this many blocks by blocks without the nonce. */
const REORG_MARGIN = 8

/** How many transactions an account had sent as of a block; nothing where the node does not know. */
export async function countAt(
  client: EvmClient,
  from: Address,
  block: number,
): Answer<number | undefined> {
  const count = await client.request(QUANTITY, 'eth_getTransactionCount', [from, toHex(block)])
  return !count.ok && isUnknownBlock(count.error) ? ok(undefined) : count
}

/**
 * Finds the mined transaction that has the account's nonce. The nonce must be used as of `usedBlock`.
 * Returns nothing when no transaction is found, as when the node has pruned a block or is behind.
 */
export async function findByNonce(
  client: EvmClient,
  transaction: PreparedTransaction,
  usedBlock: number,
): Answer<BlockTransaction | undefined> {
  const { from, nonce } = transaction
  const number = await findBlock(client, transaction, usedBlock)
  if (!number.ok) return number
  if (number.value === undefined) return ok(undefined)
  const params = [toHex(number.value), true]
  const block = await client.request(client.schemas.block, 'eth_getBlockByNumber', params)
  if (!block.ok) return isUnknownBlock(block.error) ? ok(undefined) : block
  const transactions = block.value?.transactions ?? []
  return ok(transactions.find((one) => one && sameAddress(one.from, from) && one.nonce === nonce))
}

/** Finds the first block in which the nonce is used: back in growing steps, then by bisection. */
async function findBlock(
  client: EvmClient,
  { from, nonce, sinceBlock }: PreparedTransaction,
  usedBlock: number,
): Answer<number | undefined> {
  const earliest = Math.max(0, sinceBlock - REORG_MARGIN)
  let [free, used, step] = [-1, usedBlock, 1]
  while (used - free > 1) {
    const next = free === -1 ? Math.max(earliest, used - step) : Math.floor((free + used) / 2)
    if (next >= used) return ok(undefined)
    const count = await countAt(client, from, next)
    if (!count.ok || count.value === undefined) return count
    if (count.value > nonce) used = next
    else free = next
    step *= 2
  }
  return ok(used)
}

/** Whether the node has pruned the block or does not have it yet. Each node words that differently. */
function isUnknownBlock({ kind }: Failure): boolean {
  return kind === 'unknown'
}
