import * as z from 'zod/mini'
import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type {
  Batch,
  Sighting,
  Trace,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { accountOf, isProven } from './receipt-account.ts'
import { HASH, QUANTITY, RECEIPT } from './answers.ts'
import type { Rpc } from './rpc.ts'

type Seen = Promise<Result<Sighting, Failure>>

/** What a wallet tells of a batch; without receipts that can be read, it has told of none. */
const STATUS = z.object({
  status: QUANTITY.check(z.gte(100), z.lt(700)),
  chainId: z.optional(QUANTITY),
  receipts: z.catch(z.optional(z.array(z.object({ transactionHash: HASH }))), undefined),
})

type BatchTrace = Trace & { readonly batch: Batch }

/**
 * Asks the wallet what became of a batch, and the node for the receipt of what the wallet names: only
 * the wallet knows the transaction, and only the chain knows whether its block stands.
 */
export async function getBatchStatus(rpc: Rpc, trace: BatchTrace): Seen {
  const answer = await rpc(STATUS, 'wallet_getCallsStatus', [trace.batch.id])
  if (!answer.ok) return isForgotten(answer.error) ? statusOfForgotten(rpc, trace) : answer
  const { status, chainId, receipts } = answer.value
  if (chainId !== undefined && !isSepolia(chainId)) return err({ kind: 'malformedAnswer' })
  const hash = receipts?.at(-1)?.transactionHash
  switch (Math.floor(status / 100)) {
    case 1:
      return ok({ kind: 'inWallet' })
    case 2:
      return hash === undefined ? ok({ kind: 'unproven' }) : minedStatus(rpc, trace, hash, false)
    case 4:
      return ok({ kind: 'abandoned' })
    case 5:
      return hash === undefined ? ok({ kind: 'abandoned' }) : minedStatus(rpc, trace, hash, true)
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

async function minedStatus(
  rpc: Rpc,
  trace: Trace,
  hash: TransactionHash,
  isSaidReverted: boolean,
): Seen {
  const found = await rpc(RECEIPT, 'eth_getTransactionReceipt', [hash])
  if (!found.ok) return found
  const receipt = found.value
  if (receipt === null) return onSepolia(rpc, { kind: 'inWallet' })
  const { transfers, gasPaid } = accountOf(receipt, trace)
  const isReverted = isSaidReverted || receipt.status === 0
  return ok({
    kind: 'mined',
    hash,
    block: receipt.blockNumber,
    isReverted,
    ...(!isReverted && !isProven(receipt, trace) && { isUnproven: true }),
    ...(transfers && { transfers }),
    // Wallets may have somebody else send it, and pay.
    ...(gasPaid !== undefined && isSentBy(receipt.from, trace.from) && { gasPaid }),
  })
}

/** Without the wallet's word, a receipt tells the end only of what the account itself has sent. */
async function statusOfForgotten(rpc: Rpc, trace: Trace): Seen {
  if (trace.hash === undefined) return ok({ kind: 'unseen' })
  const found = await rpc(RECEIPT, 'eth_getTransactionReceipt', [trace.hash])
  if (!found.ok) return found
  if (found.value === null) return onSepolia(rpc, { kind: 'unseen' })
  if (!isSentBy(found.value.from, trace.from)) return ok({ kind: 'undecided' })
  return minedStatus(rpc, trace, trace.hash, false)
}

async function onSepolia(rpc: Rpc, otherwise: Sighting): Seen {
  const chainId = await rpc(QUANTITY, 'eth_chainId')
  if (!chainId.ok) return chainId
  return isSepolia(chainId.value) ? ok(otherwise) : err({ kind: 'wrongChain' })
}

function isSentBy(sender: Trace['from'] | undefined, account: Trace['from']): boolean {
  return sender !== undefined && sameAddress(sender, account)
}
