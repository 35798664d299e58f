import * as z from 'zod/mini'
import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type {
  Batch,
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { onSepolia } from './chain-adapter.ts'
import type { EvmClient } from './client.ts'
import { effectsOf, isProven } from './mined-status.ts'
import { HASH, QUANTITY } from './schemas.ts'

type Status = Promise<Result<TransactionStatus, Failure>>

/** What a wallet tells of a batch; without receipts that can be read, it has told of none. */
const CALLS_STATUS = z.object({
  status: QUANTITY.check(z.gte(100), z.lt(700)),
  chainId: z.optional(QUANTITY),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: HASH }))), undefined),
})

type BatchTransaction = PreparedTransaction & { readonly batch: Batch }

/**
 * Asks the wallet what became of a batch, and the node for the receipt of what the wallet names: only
 * the wallet knows the transaction, and only the chain knows whether its block stands.
 */
export async function getBatchStatus(client: EvmClient, transaction: BatchTransaction): Status {
  const answer = await client.request(CALLS_STATUS, 'wallet_getCallsStatus', [transaction.batch.id])
  if (!answer.ok) return isForgotten(answer.error) ? statusOfForgotten(client, transaction) : answer
  const { status, chainId, receipts } = answer.value
  if (chainId !== undefined && !isSepolia(chainId)) return err({ kind: 'malformedAnswer' })
  const hash = receipts?.at(-1)?.transactionHash
  switch (Math.floor(status / 100)) {
    case 1:
      return ok({ kind: 'inWallet' })
    case 2:
      return hash === undefined
        ? ok({ kind: 'unproven' })
        : statusOfReceipt(client, transaction, hash, false)
    case 4:
      return ok({ kind: 'abandoned' })
    case 5:
      return hash === undefined
        ? ok({ kind: 'abandoned' })
        : statusOfReceipt(client, transaction, hash, true)
    case 6:
      return ok({ kind: 'partial', ...(hash && { hash }) })
    default:
      return err({ kind: 'malformedAnswer' })
  }
}

// It was another wallet's, or this one has been reset.
function isForgotten({ kind }: Failure): boolean {
  return kind === 'batchUnknown' || kind === 'unsupported'
}

async function statusOfReceipt(
  client: EvmClient,
  transaction: PreparedTransaction,
  hash: TransactionHash,
  isSaidReverted: boolean,
): Status {
  const found = await client.request(client.schemas.receipt, 'eth_getTransactionReceipt', [hash])
  if (!found.ok) return found
  const receipt = found.value
  if (receipt === null) return onSepolia<TransactionStatus>(client, { kind: 'inWallet' })
  const { transfers, gasPaid } = effectsOf(receipt, transaction, client.codec)
  const isReverted = isSaidReverted || receipt.status === 0
  return ok({
    kind: 'mined',
    hash,
    block: receipt.blockNumber,
    isReverted,
    ...(!isReverted && !isProven(receipt, transaction) && { isUnproven: true }),
    ...(transfers && { transfers }),
    // Wallets may have somebody else send it, and pay.
    ...(gasPaid !== undefined && isSentBy(receipt.from, transaction.from) && { gasPaid }),
  })
}

/** Without the wallet's word, a receipt tells the end only of what the account itself has sent. */
async function statusOfForgotten(client: EvmClient, transaction: PreparedTransaction): Status {
  if (transaction.hash === undefined) return ok({ kind: 'unseen' })
  const found = await client.request(client.schemas.receipt, 'eth_getTransactionReceipt', [
    transaction.hash,
  ])
  if (!found.ok) return found
  if (found.value === null) return onSepolia(client, { kind: 'unseen' })
  if (!isSentBy(found.value.from, transaction.from)) return ok({ kind: 'undecided' })
  return statusOfReceipt(client, transaction, transaction.hash, false)
}

function isSentBy(
  sender: PreparedTransaction['from'] | undefined,
  account: PreparedTransaction['from'],
): boolean {
  return sender !== undefined && sameAddress(sender, account)
}
