import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok } from '../../domain/result.ts'
import type {
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
  Transfer,
} from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'
import { toHex, type Answer, type EvmClient } from './client.ts'
import { BYTES, type Receipt } from './schemas.ts'

type Log = NonNullable<Receipt['logs']>[number]

/** The receipt of a transaction; null while the node has none. */
export function getReceipt(client: EvmClient, hash: TransactionHash): Answer<Receipt | null> {
  return client.request(client.schemas.receipt, 'eth_getTransactionReceipt', [hash])
}

/**
 * The status of a transaction with a receipt. A receipt has no revert reason, so a reverted call is
 * repeated as of the same block, which usually gives it.
 */
export async function minedStatus(
  client: EvmClient,
  transaction: PreparedTransaction,
  hash: TransactionHash,
  receipt: Receipt,
  nonce?: number,
): Answer<TransactionStatus> {
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

/** What a transaction transferred and approved, and what the account paid for gas, as far as its receipt can be read. */
export function effectsOf(
  { logs, gasUsed, effectiveGasPrice, from: sender }: Receipt,
  { from, to }: PreparedTransaction,
  codec: AbiCodec,
) {
  const approved = logs?.flatMap((log) => approvalIn(log, to, from, codec)).at(-1)
  const hasGas = gasUsed !== undefined && effectiveGasPrice !== undefined
  // Another account may send it and pay for it: a bundler, or one that the wallet has chosen.
  const paysGas = isSame(sender, from)
  return {
    ...(logs && { transfers: logs.flatMap((log) => transferIn(log, codec)) }),
    ...(approved !== undefined && { approved }),
    ...(hasGas && paysGas && { gasPaid: gasUsed * effectiveGasPrice }),
  }
}

/**
 * Whether the receipt proves that the call was carried out. For a transaction from the account to the
 * contract, the status is enough. If somebody else sent it, as a bundler does, the call within it may
 * have failed. Then the contract must have logged an event with the account, as all calls of the
 * product do.
 */
export function isProven({ from, to, logs }: Receipt, transaction: PreparedTransaction): boolean {
  const isOwnCall = isSame(from, transaction.from) && isSame(to, transaction.to)
  // A receipt without sender and recipient proves nothing to the contrary.
  if (isOwnCall || (from === undefined && to === undefined)) return true
  const account = transaction.from.slice(2).toLowerCase()
  return (logs ?? []).some(({ address, topics }) => {
    const parties = topics.slice(1).map((topic) => topic.slice(-40).toLowerCase())
    return sameAddress(address, transaction.to) && parties.includes(account)
  })
}

/** Whether an address of a receipt, which may be missing, is this account. */
export function isSame(address: Receipt['from'], account: Address): boolean {
  return address !== undefined && sameAddress(address, account)
}

function transferIn(log: Log, codec: AbiCodec): Transfer[] {
  const event = eventOf(log, codec)
  if (event?.name !== 'Transfer') return []
  const { from, to, amount } = event.args as Pick<Transfer, 'from' | 'to' | 'amount'>
  return [{ token: log.address, from, to, amount }]
}

function approvalIn(log: Log, token: Address, account: Address, codec: AbiCodec): bigint[] {
  const event = sameAddress(log.address, token) ? eventOf(log, codec) : undefined
  if (event?.name !== 'Approval') return []
  const { owner, amount } = event.args as { owner: Address; amount: bigint }
  return sameAddress(owner, account) ? [amount] : []
}

function eventOf({ topics, data }: Log, codec: AbiCodec) {
  try {
    return codec.decodeLog(topics, data)
  } catch {
    // An unknown event, or one of this name with other parameters.
    return undefined
  }
}
