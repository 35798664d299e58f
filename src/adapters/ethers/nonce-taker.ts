import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Trace } from '../../domain/transactions/transaction.ts'
import { BLOCK, QUANTITY, type BlockTransaction } from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'

/** How many blocks the chain may take back and make again without the nonce. */
const REORG_MARGIN = 8

type Found<Value> = Promise<Result<Value | undefined, Failure>>

/**
 * The transaction that has taken an account's nonce, by a block in which it is known to be taken: from
 * there back in growing steps, then by halving. Nothing when it is not found, as where a node has
 * pruned what is asked for or is behind another.
 */
export async function findTaker(
  rpc: Rpc,
  trace: Trace,
  takenBlock: number,
): Found<BlockTransaction> {
  const { from, nonce } = trace
  const number = await blockOfNonce(rpc, trace, takenBlock)
  if (!number.ok || number.value === undefined) return number as Result<undefined, Failure>
  const block = await rpc(BLOCK, 'eth_getBlockByNumber', [toHex(number.value), true])
  if (!block.ok) return isForgotten(block.error) ? ok(undefined) : block
  return ok(
    block.value?.transactions.find(
      (one) => one !== undefined && sameAddress(one.from, from) && one.nonce === nonce,
    ),
  )
}

async function blockOfNonce(rpc: Rpc, trace: Trace, takenBlock: number): Found<number> {
  const isTaken = async (block: number): Found<boolean> => {
    const count = await rpc(QUANTITY, 'eth_getTransactionCount', [trace.from, toHex(block)])
    if (!count.ok) return isForgotten(count.error) ? ok(undefined) : count
    return ok(count.value > trace.nonce)
  }
  const earliest = Math.max(0, trace.sinceBlock - REORG_MARGIN)
  let [free, taken, step] = [-1, takenBlock, 1]
  while (taken - free > 1) {
    const next = free === -1 ? Math.max(earliest, taken - step) : Math.floor((free + taken) / 2)
    if (next >= taken) return ok(undefined)
    const answer = await isTaken(next)
    if (!answer.ok || answer.value === undefined) return answer as Result<undefined, Failure>
    if (answer.value) taken = next
    else free = next
    step *= 2
  }
  return ok(taken)
}

/**
 * Whether a node cannot answer as of a block: it has pruned it or has not got it yet. Each says so in
 * words of its own.
 */
export function isForgotten({ kind }: Failure): boolean {
  return kind === 'unknown'
}
