import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type {
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
  Transfer,
} from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi-codec.ts'
import { toHex, type EvmClient } from './client.ts'
import { BYTES, type Receipt } from './schemas.ts'

type Log = NonNullable<Receipt['logs']>[number]

/**
 * The status of a transaction by its receipt. A receipt carries no reason for a revert; the same call
 * as of the same block usually gives it.
 */
export async function minedStatus(
  client: EvmClient,
  transaction: PreparedTransaction,
  hash: TransactionHash,
  receipt: Receipt,
  nonce?: number,
): Promise<Result<TransactionStatus, Failure>> {
  const { from, to, calldata, value } = transaction
  const block = receipt.blockNumber
  const isReverted = receipt.status === 0
  const status = {
    kind: 'mined',
    hash,
    block,
    isReverted,
    ...(nonce !== undefined && { nonce }),
    ...effectsOf(receipt, transaction, client.codec),
  } as const
  if (!isReverted) {
    return ok(isProven(receipt, transaction) ? status : { ...status, isUnproven: true })
  }
  const call = { from, to, data: calldata, value: toHex(value) }
  const replay = await client.request(BYTES, 'eth_call', [call, toHex(block)])
  const reason = replay.ok ? undefined : reasonOf(replay.error)
  return ok(reason === undefined ? status : { ...status, reason })
}

function reasonOf(failure: Failure): string | undefined {
  if (failure.kind === 'insufficientAllowance') return 'insufficient allowance'
  if (failure.kind === 'insufficientBalance') return 'insufficient balance'
  return failure.kind === 'refused' ? failure.reason : undefined
}

/** What a transaction moved, approved and cost, as far as its receipt can be read. */
export function effectsOf(
  { logs, gasUsed, effectiveGasPrice }: Receipt,
  transaction: PreparedTransaction,
  codec: AbiCodec,
) {
  const gasPaid =
    gasUsed === undefined || effectiveGasPrice === undefined
      ? undefined
      : gasUsed * effectiveGasPrice
  const approved = approvalIn(logs ?? [], transaction, codec)
  return {
    ...(logs && { transfers: logs.flatMap((log) => transferOf(log, codec)) }),
    ...(approved !== undefined && { approved }),
    ...(gasPaid !== undefined && { gasPaid }),
  }
}

/**
 * Whether the receipt shows that the call was carried out. A transaction that the account itself sent
 * to the contract does so by its status. Within one that somebody else sent for the account, as a
 * bundler does, the call may have failed: then the contract has to have logged something about the
 * account, as it does for each call that the product makes.
 */
export function isProven({ from, to, logs }: Receipt, transaction: PreparedTransaction): boolean {
  const isOwnCall = isSame(from, transaction.from) && isSame(to, transaction.to)
  // A receipt without the two says nothing against it.
  if (isOwnCall || (from === undefined && to === undefined)) return true
  const account = transaction.from.slice(2).toLowerCase()
  return (logs ?? []).some(({ address, topics }) => {
    const parties = topics.slice(1).map((topic) => topic.slice(-40).toLowerCase())
    return sameAddress(address, transaction.to) && parties.includes(account)
  })
}

function isSame(one: Receipt['from'], other: PreparedTransaction['from']): boolean {
  return one !== undefined && sameAddress(one, other)
}

function transferOf(log: Log, codec: AbiCodec): Transfer[] {
  const event = eventOf(log, codec)
  if (event?.name !== 'Transfer') return []
  const { from, to, amount } = event.args as Pick<Transfer, 'from' | 'to' | 'amount'>
  return [{ token: log.address, from, to, amount }]
}

/** What the contract that was called logs last about what the account has approved. */
function approvalIn(logs: readonly Log[], { from, to }: PreparedTransaction, codec: AbiCodec) {
  const approvals = logs.flatMap((log) => {
    const event = sameAddress(log.address, to) ? eventOf(log, codec) : undefined
    if (event?.name !== 'Approval') return []
    const { owner, amount } = event.args as { owner: PreparedTransaction['from']; amount: bigint }
    return sameAddress(owner, from) ? [amount] : []
  })
  return approvals.at(-1)
}

function eventOf({ topics, data }: Log, codec: AbiCodec) {
  try {
    return codec.decodeLog(topics, data)
  } catch {
    // Another event, or one of that name with other parameters.
    return undefined
  }
}
