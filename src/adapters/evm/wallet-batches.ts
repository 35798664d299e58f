import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import {
  LONGEST_BATCH_ID,
  type Batch,
  type BatchId,
  type PreparedTransaction,
  type TransactionHash,
  type TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import { onSepolia } from './chain-adapter.ts'
import { parseAnswer, toHex, type Answer, type EvmClient } from './client.ts'
import { effectsOf, getReceipt, isProven, isSame } from './mined-status.ts'
import { HASH, QUANTITY } from './schemas.ts'

// Batches: several calls that the wallet carries out as one transaction (EIP-5792).

const ID = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(LONGEST_BATCH_ID)),
  z.transform((text) => text as BatchId),
)
const SENT = z.object({ id: ID })

/** By chain id. Capabilities other than `atomic` may have any form. */
const CAPABILITIES = z.record(z.string(), z.unknown())
const ATOMIC = z.object({ atomic: z.object({ status: z.string() }) })

/** Receipts that cannot be read count as missing. */
const CALLS_STATUS = z.object({
  status: QUANTITY.check(z.gte(100), z.lt(700)),
  chainId: z.optional(QUANTITY),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: HASH }))), undefined),
})

/** The page chooses the id, so that it can find the batch even if the wallet's answer is lost. */
export function newBatchId(): BatchId {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}` as BatchId
}

/** Whether the wallet can carry out a batch atomically. */
export async function canBatch(client: EvmClient, account: Address): Answer<boolean> {
  const chainId = toHex(NETWORK.chainId)
  const answer = await client.request(CAPABILITIES, 'wallet_getCapabilities', [account, [chainId]])
  if (!answer.ok) return answer
  const byChain = new Map(Object.entries(answer.value).map(([key, can]) => [Number(key), can]))
  // Chain 0 means all chains.
  const claims = [NETWORK.chainId, 0].map((chain) => parseAnswer(ATOMIC, byChain.get(chain)))
  const claim = claims.find((one) => one.ok)
  // With "ready", the wallet asks for consent together with the batch.
  return ok(claim?.ok === true && /^(?:supported|ready)$/.test(claim.value.atomic.status))
}

export async function signBatch(client: EvmClient, prepared: PreparedTransaction): Answer<BatchId> {
  const { batch, from, to, calldata } = prepared
  if (batch === undefined) return err({ kind: 'noBatch' })
  const { first } = batch
  const sent = await client.request(SENT, 'wallet_sendCalls', [
    {
      version: '2.0.0',
      id: batch.id,
      from,
      chainId: toHex(NETWORK.chainId),
      atomicRequired: true,
      calls: [
        { to: first.to, data: first.calldata },
        { to, data: calldata },
      ],
    },
  ])
  if (sent.ok) return ok(sent.value.id)
  const { kind, ...rest } = sent.error
  return kind === 'unsupported' ? err({ ...rest, kind: 'noBatch' }) : sent
}

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
  if (receipt === null) return onSepolia(client, { kind: 'inWallet' })
  const { transfers, gasPaid } = effectsOf(receipt, transaction, client.codec)
  const isReverted = isReportedReverted || receipt.status === 0
  return ok({
    kind: 'mined',
    hash,
    block: receipt.blockNumber,
    isReverted,
    ...(!isReverted && !isProven(receipt, transaction) && { isUnproven: true }),
    ...(transfers && { transfers }),
    // The wallet may have another account send the batch and pay for it.
    ...(gasPaid !== undefined && isSame(receipt.from, transaction.from) && { gasPaid }),
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
  if (found.value === null) return onSepolia(client, { kind: 'unseen' })
  if (!isSame(found.value.from, from)) return ok({ kind: 'undecided' })
  return statusByReceipt(client, transaction, hash)
}
