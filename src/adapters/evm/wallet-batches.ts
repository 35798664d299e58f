import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type { BatchReport } from '../../domain/transactions/evidence.ts'
import {
  LONGEST_BATCH_ID,
  type BatchId,
  type PreparedTransaction,
} from '../../domain/transactions/transaction.ts'
import { toHex, type Answer, type EvmClient } from './client.ts'
import { HASH, lenient, list, QUANTITY } from './schemas.ts'

// Batches: several calls that the wallet carries out as one transaction (EIP-5792).

const ID = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(LONGEST_BATCH_ID)),
  z.transform((text) => text as BatchId),
)
const SENT = z.object({ id: ID })

/** By chain id. Capabilities other than `atomic` may have any form. */
const CAPABILITIES = z.record(
  z.string(),
  lenient(z.object({ atomic: z.object({ status: z.string() }) })),
)

/** More than a wallet needs for a few calls. */
const MOST_RECEIPTS = 20
const CALLS_STATUS = z.object({
  status: QUANTITY,
  chainId: lenient(QUANTITY),
  receipts: lenient(list(lenient(z.object({ transactionHash: HASH })), MOST_RECEIPTS)),
})
/** By the first digit of the status code. */
const SAYS: Readonly<Record<number, BatchReport['says']>> = {
  1: 'pending',
  2: 'done',
  4: 'failed',
  5: 'failed',
  6: 'failed',
}

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
  const byChain = Object.entries(answer.value)
  const statusOn = (chain: number) =>
    byChain.findLast(([key]) => Number(key) === chain)?.[1]?.atomic.status
  // Chain 0 means all chains. With "ready", the wallet asks for consent together with the batch.
  return ok(/^(?:supported|ready)$/.test(statusOn(NETWORK.chainId) ?? statusOn(0) ?? ''))
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

/** What the wallet says of batches. Those that it gives no clear answer for are missing. */
export async function getBatchReports(
  client: EvmClient,
  ids: readonly BatchId[],
): Promise<ReadonlyMap<BatchId, BatchReport>> {
  const reports = await Promise.all(ids.map((id) => getBatchReport(client, id)))
  return new Map(ids.flatMap((id, index) => (reports[index] ? [[id, reports[index]]] : [])))
}

async function getBatchReport(client: EvmClient, id: BatchId): Promise<BatchReport | undefined> {
  const answer = await client.request(CALLS_STATUS, 'wallet_getCallsStatus', [id])
  if (!answer.ok) {
    const { kind } = answer.error
    // It is another wallet's, or the wallet was reset.
    const isForgotten = kind === 'batchUnknown' || kind === 'unsupported'
    return isForgotten ? { says: 'unknown', hashes: [] } : undefined
  }
  const { status, chainId = NETWORK.chainId, receipts = [] } = answer.value
  const says = SAYS[Math.floor(status / 100)]
  if (says === undefined || !isRightChain(chainId)) return undefined
  return { says, hashes: receipts.flatMap((receipt) => receipt?.transactionHash ?? []) }
}
