import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type {
  Calldata,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
  Transfer,
} from '../../domain/transactions/transaction.ts'
import type { FakeLedger } from './fake-ledger.ts'
import type { FakeServerView } from './fake-servers.ts'

/** A transaction that was sent to the fake chain. */
export interface FakeTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly calldata: Calldata
  /** Nothing for a transaction without effect, as a cancellation. */
  readonly call: TokenCall | undefined
  /** The call before it in a batch. */
  readonly first?: TokenCall | undefined
}

export interface MinedTransaction extends FakeTransaction {
  readonly block: number
  /** All balances and allowances before its block. */
  readonly before: FakeLedger
  readonly isReverted: boolean
  readonly reason?: string
  readonly transfers?: readonly Transfer[]
}

/** The network fee of every transaction, in wei. */
export const FAKE_GAS_PAID = 10n ** 14n

/** The calldata of a cancellation. */
export const NOTHING = 'nothing' as Calldata

/** What can be known of the fake chain. */
interface FakeEvidence {
  /** The transactions in blocks, oldest first. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly FakeTransaction[]
  readonly servers: FakeServerView
}

type Query = StatusQuery & { readonly atBlock: number }

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
  for (let { nonce } = prepared; ; nonce += 1) {
    const used = findByNonce(chain, { ...prepared, nonce }, query)
    if (!used) return { kind: 'unseen', ...(nonce > prepared.nonce && { nonce }) }
    const speedUp = speedUpStatus(chain, prepared, used, query)
    if (speedUp) return speedUp
  }
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
  { calldata }: PreparedTransaction,
  { otherHashes }: StatusQuery,
): boolean {
  return mined.calldata === calldata && otherHashes?.has(mined.hash) !== true
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
    ...(transfers && { transfers }),
    ...(call?.kind === 'approve' && !isReverted && { approved: call.amount }),
  }
}
