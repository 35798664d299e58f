import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { LookDepth } from '../../domain/look-rhythm.ts'
import { isSepolia } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Sighting, Trace, TransactionHash } from '../../domain/transaction.ts'
import { accountOf } from './receipt-account.ts'
import { sightBatch } from './batch-sighting.ts'
import {
  BLOCK,
  BYTES,
  QUANTITY,
  RECEIPT,
  TRANSACTION,
  type BlockTransaction,
  type Receipt,
} from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'

type Seen = Promise<Result<Sighting, Failure>>

/**
 * Looks once for what became of a transaction: for its receipt, then for itself, and where neither
 * is known, for what took its nonce. `tx.wait()` is not used: it rejects on a speed-up that
 * succeeded and waits for ever for a hash that no node knows.
 */
export async function sight(rpc: Rpc, trace: Trace, depth: LookDepth = 'all'): Seen {
  const { batch } = trace
  if (batch !== undefined) return sightBatch(rpc, { ...trace, batch })
  if (trace.hash === undefined) return sightByNonce(rpc, trace)
  const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [trace.hash])
  if (!receipt.ok) return receipt
  if (receipt.value !== null) return mined(rpc, trace, trace.hash, receipt.value)
  if (depth === 'receipt') return ok({ kind: 'noReceipt' })

  const known = await rpc(TRANSACTION, 'eth_getTransactionByHash', [trace.hash])
  if (!known.ok) return known
  if (known.value === null) return sightByNonce(rpc, trace)
  const { nonce, input, data } = known.value
  return ok({ kind: 'waiting', nonce, calldata: input ?? data ?? trace.calldata })
}

/** A receipt carries no reason; the same call as of the same block usually gives it. */
async function mined(rpc: Rpc, trace: Trace, hash: TransactionHash, receipt: Receipt): Seen {
  const block = receipt.blockNumber
  const isReverted = receipt.status === 0
  const seen = { kind: 'mined', hash, block, isReverted, ...accountOf(receipt) } as const
  if (!isReverted) return ok(seen)
  const call = { from: trace.from, to: trace.to, data: trace.calldata, value: toHex(trace.value) }
  const replay = await rpc(BYTES, 'eth_call', [call, toHex(block)])
  const reason = replay.ok ? undefined : reasonOf(replay.error)
  return ok(reason === undefined ? seen : { ...seen, reason })
}

function reasonOf(failure: Failure): string | undefined {
  if (failure.kind === 'insufficientAllowance') return 'insufficient allowance'
  if (failure.kind === 'insufficientBalance') return 'insufficient balance'
  return failure.kind === 'refused' ? failure.reason : undefined
}

async function sightByNonce(rpc: Rpc, trace: Trace): Seen {
  const [count, latest] = await Promise.all([
    rpc(QUANTITY, 'eth_getTransactionCount', [trace.from, 'latest']),
    rpc(QUANTITY, 'eth_blockNumber'),
  ])
  if (!count.ok) return count
  if (!latest.ok) return latest
  const isTaken = count.value > trace.nonce
  const taker = isTaken ? await takerOfNonce(rpc, trace, latest.value) : ok(undefined)
  if (!taker.ok) return taker

  // What was just read may be another chain's: a conclusion needs the wallet to be on Sepolia still.
  const chainId = await rpc(QUANTITY, 'eth_chainId')
  if (!chainId.ok) return chainId
  if (!isSepolia(chainId.value)) return err({ kind: 'wrongChain' })
  if (!isTaken) return ok({ kind: 'unseen' })
  return taker.value === undefined ? ok({ kind: 'replaced' }) : judge(rpc, trace, taker.value)
}

/** What the transaction that took the nonce is to the one that was looked for. */
async function judge(rpc: Rpc, trace: Trace, taker: BlockTransaction): Seen {
  const isSameCall =
    isTo(taker, trace.to) && taker.input === trace.calldata && taker.value === trace.value
  if (taker.hash === trace.hash || isSameCall) {
    const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [taker.hash])
    if (!receipt.ok) return receipt
    if (receipt.value !== null) return mined(rpc, trace, taker.hash, receipt.value)
    return ok({ kind: 'waiting', nonce: taker.nonce, calldata: taker.input })
  }
  const isEmpty = taker.value === 0n && taker.input === '0x'
  return ok({ kind: isTo(taker, trace.from) && isEmpty ? 'cancelled' : 'replaced' })
}

/**
 * The transaction that got the nonce, by halving the blocks since it was free. Nothing when the
 * node does not remember so far back.
 */
async function takerOfNonce(
  rpc: Rpc,
  { from, nonce, sinceBlock }: Trace,
  latest: number,
): Promise<Result<BlockTransaction | undefined, Failure>> {
  let [free, taken] = [sinceBlock, latest]
  while (taken - free > 1) {
    const middle = Math.floor((free + taken) / 2)
    const count = await rpc(QUANTITY, 'eth_getTransactionCount', [from, toHex(middle)])
    if (!count.ok) return forgotten(count.error)
    if (count.value > nonce) taken = middle
    else free = middle
  }
  const block = await rpc(BLOCK, 'eth_getBlockByNumber', [toHex(taken), true])
  if (!block.ok) return forgotten(block.error)
  return ok(
    block.value?.transactions.find((one) => one && isFrom(one, from) && one.nonce === nonce),
  )
}

const isFrom = (transaction: BlockTransaction, account: Address) =>
  sameAddress(transaction.from, account)

const isTo = ({ to }: BlockTransaction, account: Address) =>
  to !== undefined && to !== null && sameAddress(to, account)

// A node without an archive answers for old blocks with an error of its own making.
function forgotten(error: Failure): Result<undefined, Failure> {
  return error.kind === 'unknown' ? ok(undefined) : err(error)
}
