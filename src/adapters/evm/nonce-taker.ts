import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { PreparedTransaction } from '../../domain/transactions/transaction.ts'
import { toHex, type EvmClient } from './client.ts'
import { QUANTITY, type BlockTransaction } from './schemas.ts'

/** How many blocks the chain may drop and make again without the nonce. */
const REORG_MARGIN = 8

type Found<Value> = Promise<Result<Value | undefined, Failure>>

/** How many transactions an account has sent up to a block; nothing where a node cannot tell. */
export async function countAt(client: EvmClient, from: Address, block: number): Found<number> {
  const count = await client.request(QUANTITY, 'eth_getTransactionCount', [from, toHex(block)])
  return !count.ok && isPruned(count.error) ? ok(undefined) : count
}

/**
 * The transaction that has taken an account's nonce, by a block in which it is known to be taken: from
 * there back in growing steps, then by halving. Nothing when it is not found, as where a node has
 * pruned what is asked for or is behind another.
 */
export async function findTaker(
  client: EvmClient,
  transaction: PreparedTransaction,
  takenBlock: number,
): Found<BlockTransaction> {
  const { from, nonce } = transaction
  const number = await blockOfNonce(client, transaction, takenBlock)
  if (!number.ok || number.value === undefined) return number as Result<undefined, Failure>
  const params = [toHex(number.value), true]
  const block = await client.request(client.schemas.block, 'eth_getBlockByNumber', params)
  if (!block.ok) return isPruned(block.error) ? ok(undefined) : block
  return ok(
    block.value?.transactions.find(
      (one) => one !== undefined && sameAddress(one.from, from) && one.nonce === nonce,
    ),
  )
}

async function blockOfNonce(
  client: EvmClient,
  { from, nonce, sinceBlock }: PreparedTransaction,
  takenBlock: number,
): Found<number> {
  const earliest = Math.max(0, sinceBlock - REORG_MARGIN)
  let [free, taken, step] = [-1, takenBlock, 1]
  while (taken - free > 1) {
    const next = free === -1 ? Math.max(earliest, taken - step) : Math.floor((free + taken) / 2)
    if (next >= taken) return ok(undefined)
    const count = await countAt(client, from, next)
    if (!count.ok || count.value === undefined) return count as Result<undefined, Failure>
    if (count.value > nonce) taken = next
    else free = next
    step *= 2
  }
  return ok(taken)
}

/**
 * Whether a node cannot answer as of a block: it has pruned it or has not got it yet. Each says so in
 * words of its own.
 */
function isPruned({ kind }: Failure): boolean {
  return kind === 'unknown'
}
