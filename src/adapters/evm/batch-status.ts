import * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type {
  Batch,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import { onRightChain } from './chain-adapter.ts'
import type { Answer, EvmClient } from './client.ts'
import { effectsOf, getReceipt, isProven, isSame } from './mined-status.ts'
import { HASH, QUANTITY } from './schemas.ts'

/** Receipts that cannot be read count as missing. */
const CALLS_STATUS = z.object({
  status: QUANTITY.check(z.gte(100), z.lt(700)),
  chainId: z.optional(QUANTITY),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: HASH }))), undefined),
})

/**
 * Checks once what became of a batch. Only the wallet knows its transaction, and only the node knows
 * whether the block stands, so the receipt comes from the node.
 */
export async function getBatchStatus(
  client: EvmClient,
  transaction: PreparedTransaction & { readonly batch: Batch },
): Answer<TransactionStatus> {
  const answer = await client.request(CALLS_STATUS, 'wallet_getCallsStatus', [transaction.batch.id])
  if (!answer.ok) return isForgotten(answer.error) ? statusOfForgotten(client, transaction) : answer
  const { status, chainId, receipts } = answer.value
  if (chainId !== undefined && !isRightChain(chainId)) return err({ kind: 'malformedAnswer' })
  const hash = receipts?.at(-1)?.transactionHash
  switch (Math.floor(status / 100)) {
    case 1:
      return ok({ kind: 'inWallet' })
    case 2:
      if (hash === undefined) return ok({ kind: 'unproven' })
      return statusByReceipt(client, transaction, hash)
    case 4:
      return ok({ kind: 'abandoned' })
    case 5:
      if (hash === undefined) return ok({ kind: 'abandoned' })
      return statusByReceipt(client, transaction, hash, true)
    case 6:
      return ok({ kind: 'partial', ...(hash && { hash }) })
    default:
      return err({ kind: 'malformedAnswer' })
  }
}

/** Whether the batch belongs to another wallet, or the wallet was reset. */
function isForgotten({ kind }: Failure): boolean {
  return kind === 'batchUnknown' || kind === 'unsupported'
}

async function statusByReceipt(
  client: EvmClient,
  transaction: PreparedTransaction,
  hash: TransactionHash,
  isReportedReverted = false,
): Answer<TransactionStatus> {
  const found = await getReceipt(client, hash)
  if (!found.ok) return found
  const receipt = found.value
  if (receipt === null) return onRightChain(client, { kind: 'inWallet' })
  const { transfers, gasPaid } = effectsOf(receipt, transaction, client.codec)
  const isReverted = isReportedReverted || receipt.status === 0
  return ok({
    kind: 'mined',
    hash,
    block: receipt.blockNumber,
    isReverted,
    ...(!isReverted && !isProven(receipt, transaction) && { isUnproven: true }),
    ...(transfers && { transfers }),
    ...(gasPaid !== undefined && { gasPaid }),
  })
}

/** Without the wallet's answer, a receipt is enough only if the account itself sent the transaction. */
async function statusOfForgotten(
  client: EvmClient,
  transaction: PreparedTransaction,
): Answer<TransactionStatus> {
  const { hash, from } = transaction
  if (hash === undefined) return ok({ kind: 'unseen' })
  const found = await getReceipt(client, hash)
  if (!found.ok) return found
  if (found.value === null) return onRightChain(client, { kind: 'unseen' })
  if (!isSame(found.value.from, from)) return ok({ kind: 'undecided' })
  return statusByReceipt(client, transaction, hash)
}
