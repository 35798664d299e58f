import type * as z from 'zod/mini'
import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Sighting, Trace, TransactionHash } from '../../domain/transactions/transaction.ts'
import { accountOf, isProven } from './receipt-account.ts'
import { getBatchStatus } from './batch-status.ts'
import { BYTES, QUANTITY, RECEIPT, TRANSACTION } from './answers.ts'
import type { BlockTransaction, Receipt } from './answers.ts'
import { findTaker, isForgotten } from './nonce-taker.ts'
import { newestBlock } from './newest-block.ts'
import { toHex, type Rpc } from './rpc.ts'

type Seen = Promise<Result<Sighting, Failure>>

/** Nothing that was heard decides anything. */
const UNDECIDED: Sighting = { kind: 'undecided' }

/**
 * Asks once what became of a transaction: for its receipt, and whether its nonce has been used as of
 * a block. What the wallet or node says of the transaction itself is a hint and no more: MetaMask goes
 * on telling a transaction as waiting after a speed-up of it has been mined. `tx.wait()` is not used:
 * it rejects on a speed-up that succeeded and waits for ever for a hash that no node knows.
 */
export async function getStatus(rpc: Rpc, trace: Trace, query: StatusQuery = {}): Seen {
  const { batch, hash } = trace
  if (batch !== undefined) return getBatchStatus(rpc, { ...trace, batch })
  const head = query.atBlock === undefined ? await newestBlock(rpc) : ok(query.atBlock)
  if (!head.ok) return head
  const full = { ...query, atBlock: head.value }
  if (hash === undefined) return statusWithoutHash(rpc, trace, full)
  if (query.evidence === 'transaction') {
    const told = await byHash(rpc, hash)
    const own = told.ok ? ownOf(told.value, trace) : null
    if (own !== null && own.blockNumber === undefined) return ok(waiting(own, trace))
  }
  const [receipt, known] = await Promise.all([
    rpc(RECEIPT, 'eth_getTransactionReceipt', [hash]),
    // Once it is in a block, nothing else tells its nonce.
    trace.isNonceKnown ? undefined : byHash(rpc, hash),
  ])
  if (!receipt.ok) return receipt
  if (receipt.value === null) return statusWithoutReceipt(rpc, { ...trace, hash }, full, known)
  const own = known?.ok ? ownOf(known.value, trace) : null
  return mined(rpc, trace, hash, receipt.value, own?.nonce)
}

type Query = StatusQuery & { readonly atBlock: number }
type Known = z.infer<typeof TRANSACTION>

function byHash(rpc: Rpc, hash: TransactionHash): Promise<Result<Known, Failure>> {
  return rpc(TRANSACTION, 'eth_getTransactionByHash', [hash])
}

/** The transaction if it is the account's own: a bundler's or relay's has a nonce of its own. */
function ownOf(known: Known, { from }: Trace): Known {
  return known?.from === undefined || sameAddress(known.from, from) ? known : null
}

/** Its nonce, and its call as it was signed: wallets let people edit the cap of an approval. */
function waiting({ nonce, input, data }: NonNullable<Known>, { calldata }: Trace) {
  return { kind: 'waiting', nonce, calldata: input ?? data ?? calldata } as const
}

/** How many transactions an account has sent up to a block; nothing where a node cannot tell. */
async function countAt(
  rpc: Rpc,
  { from }: Trace,
  block: number,
): Promise<Result<number | undefined, Failure>> {
  const count = await rpc(QUANTITY, 'eth_getTransactionCount', [from, toHex(block)])
  return !count.ok && isForgotten(count.error) ? ok(undefined) : count
}

async function statusWithoutReceipt(
  rpc: Rpc,
  trace: Trace & { readonly hash: TransactionHash },
  query: Query,
  told: Result<Known, Failure> | undefined,
): Seen {
  const { atBlock, evidence, otherHashes } = query
  const count = await countAt(rpc, trace, atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  const isUsed = count.value > trace.nonce
  const isAll = evidence !== 'receipt'
  const isAsked = trace.isNonceKnown ? isAll && !isUsed : isAll || isUsed
  const known = isAsked ? (told ?? (await byHash(rpc, trace.hash))) : ok(null)
  if (!known.ok) return known
  const own = ownOf(known.value, trace)
  const { nonce, calldata } = own === null ? trace : waiting(own, trace)
  if (count.value > nonce && (trace.isNonceKnown || own !== null)) {
    return statusByTaker(rpc, { ...trace, nonce, calldata }, atBlock, otherHashes)
  }
  if (isUsed && own === null) return statusOfSpeedUp(rpc, trace, query)
  // It is in a block, and the node that was asked for the receipt has not got that yet.
  if (own?.blockNumber !== undefined) return ok(UNDECIDED)
  if (own !== null) return ok(waiting(own, trace))
  if (known.value !== null || !isAll) return ok(UNDECIDED)
  return onSepolia(rpc, await unseenBy(rpc, trace))
}

/**
 * A speed-up that came before any node had told the nonce: the same call under the nonce that was
 * expected. Another call there decides nothing, as the wallet may have chosen another nonce.
 */
async function statusOfSpeedUp(rpc: Rpc, trace: Trace, query: Query): Seen {
  const { atBlock, evidence } = query
  const found = await findTaker(rpc, trace, atBlock)
  if (!found.ok) return found
  const taker = found.value
  if (taker === undefined) return ok(UNDECIDED)
  if (isSameCall(taker, trace) && isUnclaimed(taker, query)) {
    const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [taker.hash])
    if (!receipt.ok) return receipt
    // It is in a block, whatever the node that was asked for the receipt has got.
    if (receipt.value === null) return ok(UNDECIDED)
    return mined(rpc, trace, taker.hash, receipt.value, taker.nonce)
  }
  return evidence === 'receipt' ? ok(UNDECIDED) : onSepolia(rpc, await unseenBy(rpc, trace))
}

/** A contract's transaction may wait for others to sign it: then no node can know it yet. */
async function unseenBy(rpc: Rpc, { from }: Trace): Promise<Sighting> {
  const code = await rpc(BYTES, 'eth_getCode', [from, 'latest'])
  // An account that lends itself code (EIP-7702) still signs alone.
  const isContractAccount = code.ok && code.value !== '0x' && !code.value.startsWith('0xef0100')
  return { kind: 'unseen', ...(isContractAccount && { isContractAccount }) }
}

/** How many transactions are looked through at a time for one without a hash. */
const MOST_NONCES = 8

/**
 * What the wallet never named: by the nonce that was expected, and by the next where another
 * transaction has got that. It may still be sent, and is never taken for lost.
 */
async function statusWithoutHash(rpc: Rpc, trace: Trace, query: Query): Seen {
  const { atBlock } = query
  const count = await countAt(rpc, trace, atBlock)
  if (!count.ok) return count
  if (count.value === undefined) return ok(UNDECIDED)
  let { nonce } = trace
  const last = Math.min(count.value, nonce + MOST_NONCES)
  for (; nonce < last; nonce += 1) {
    const found = await findTaker(rpc, { ...trace, nonce }, atBlock)
    if (!found.ok) return found
    const taker = found.value
    if (taker === undefined) return ok(UNDECIDED)
    if (isSameCall(taker, trace) && isUnclaimed(taker, query)) {
      const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [taker.hash])
      if (!receipt.ok) return receipt
      if (receipt.value === null) return ok(UNDECIDED)
      return mined(rpc, trace, taker.hash, receipt.value, taker.nonce)
    }
  }
  return onSepolia(rpc, { kind: 'unseen', ...(nonce > trace.nonce && { nonce }) })
}

/** A receipt carries no reason; the same call as of the same block usually gives it. */
async function mined(
  rpc: Rpc,
  trace: Trace,
  hash: TransactionHash,
  receipt: Receipt,
  nonce?: number,
): Seen {
  const block = receipt.blockNumber
  const isReverted = receipt.status === 0
  const told = { ...(nonce !== undefined && { nonce }), ...accountOf(receipt, trace) }
  const seen = { kind: 'mined', hash, block, isReverted, ...told } as const
  if (!isReverted) return ok(isProven(receipt, trace) ? seen : { ...seen, isUnproven: true })
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

/**
 * What has taken the nonce, and what that is to the transaction that was looked for. Nothing is
 * decided unless the taker itself is found in a block, with its receipt.
 */
async function statusByTaker(
  rpc: Rpc,
  trace: Trace,
  atBlock: number,
  otherHashes: StatusQuery['otherHashes'],
): Seen {
  const found = await findTaker(rpc, trace, atBlock)
  if (!found.ok) return found
  const taker = found.value
  if (taker === undefined) return ok(UNDECIDED)
  const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [taker.hash])
  if (!receipt.ok) return receipt
  if (receipt.value === null) return ok(UNDECIDED)
  const isItself = isSameCall(taker, trace) && otherHashes?.has(taker.hash) !== true
  if (taker.hash === trace.hash || isItself) {
    return mined(rpc, trace, taker.hash, receipt.value)
  }
  // A node that did not know its own receipt before may have been behind.
  const { hash } = trace
  const own = hash && (await rpc(RECEIPT, 'eth_getTransactionReceipt', [hash]))
  if (own && !own.ok) return own
  if (hash !== undefined && own?.value) return mined(rpc, trace, hash, own.value)
  const isEmpty = taker.value === 0n && taker.input === '0x'
  const isCancellation = isTo(taker, trace.from) && isEmpty
  const kind = isCancellation ? 'cancelled' : 'replaced'
  return onSepolia(rpc, { kind, block: receipt.value.blockNumber })
}

/** Whether it may be what is looked for: it belongs to no other transaction of the page. */
function isUnclaimed({ hash, nonce }: BlockTransaction, query: StatusQuery): boolean {
  return query.otherHashes?.has(hash) !== true && query.otherNonces?.has(nonce) !== true
}

function isSameCall(taker: BlockTransaction, { to, calldata, value }: Trace): boolean {
  return isTo(taker, to) && taker.input === calldata && taker.value === value
}

function isTo({ to }: BlockTransaction, account: Address): boolean {
  return to !== undefined && to !== null && sameAddress(to, account)
}

/** What was just read may be another chain's: a conclusion needs the wallet to be on Sepolia still. */
async function onSepolia(rpc: Rpc, conclusion: Sighting): Seen {
  const chainId = await rpc(QUANTITY, 'eth_chainId')
  if (!chainId.ok) return chainId
  return isSepolia(chainId.value) ? ok(conclusion) : err({ kind: 'wrongChain' })
}
