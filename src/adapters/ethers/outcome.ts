import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Outcome, TransactionHash } from '../../domain/transaction.ts'
import { BYTES, RECEIPT, type Rpc } from './rpc.ts'

/** Between two looks for a receipt, in milliseconds. */
const PAUSE = 1000
/** Answers in a row that make no sense before it is said so. */
const PATIENCE = 3

/** A call as the wallet was given it. */
export interface SignedCall {
  readonly from: Address
  readonly to: Address
  readonly data: string
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/**
 * Looks for the receipt until there is one: a node that cannot be asked right now decides nothing.
 * `tx.wait()` is not used, because it rejects on a speed-up that succeeded.
 */
export async function awaitOutcome(
  rpc: Rpc,
  hash: TransactionHash,
  call: SignedCall,
): Promise<Outcome> {
  for (let senseless = 0; senseless < PATIENCE; await pause()) {
    const receipt = await rpc(RECEIPT, 'eth_getTransactionReceipt', [hash])
    if (!receipt.ok) {
      senseless = receipt.error.kind === 'malformedAnswer' ? senseless + 1 : senseless
    } else if (receipt.value?.status === '0x1') {
      return { kind: 'confirmed', block: receipt.value.blockNumber }
    } else if (receipt.value !== null) {
      return explainFailure(rpc, call, receipt.value.blockNumber)
    }
  }
  return { kind: 'failed', failure: { kind: 'outcomeUnreadable' } }
}

/** A receipt carries no reason; the same call as of the same block usually gives it. */
async function explainFailure(rpc: Rpc, call: SignedCall, block: number): Promise<Outcome> {
  const replay = await rpc(BYTES, 'eth_call', [call, `0x${block.toString(16)}`])
  const reason = replay.ok ? undefined : reasonOf(replay.error)
  const failure: Failure = {
    kind: 'transactionFailed',
    ...(reason === undefined ? {} : { reason }),
  }
  return { kind: 'failed', failure }
}

function reasonOf(failure: Failure): string | undefined {
  if (failure.kind === 'insufficientAllowance') return 'insufficient allowance'
  if (failure.kind === 'insufficientBalance') return 'insufficient balance'
  return failure.kind === 'refused' ? failure.reason : undefined
}
