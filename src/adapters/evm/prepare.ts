import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { PreparedTransaction } from '../../domain/transactions/transaction.ts'
import { getNewestBlock } from './chain-adapter.ts'
import { toHex, type EvmClient } from './client.ts'
import { toFailure } from './errors.ts'
import { isRefusal } from './revert-reason.ts'
import { BYTES, QUANTITY, STATUS } from './schemas.ts'
import type { EncodedCall } from './token-calls.ts'
import { newBatchId } from './wallet-batches.ts'

export type TransactionRequest = EncodedCall & Pick<PreparedTransaction, 'from'>

/**
 * Asks what the contract would say, so that nobody pays for a refusal, and from where the
 * transaction can be found again. "pending", because wallets answer for "latest" from an older block.
 */
export async function prepareTransaction(
  client: EvmClient,
  request: TransactionRequest,
): Promise<Result<PreparedTransaction, Failure>> {
  const { from, to, calldata, value } = request
  const [simulated, prepared] = await Promise.all([
    client.request(BYTES, 'eth_call', [
      { from, to, data: calldata, value: toHex(value) },
      'pending',
    ]),
    locate(client, request),
  ])
  // A node that cannot simulate decides nothing.
  return !simulated.ok && isRefusal(simulated.error) ? simulated : prepared
}

/** The same for two calls, of which the second would be refused without the first. */
export async function prepareBatch(
  client: EvmClient,
  request: TransactionRequest,
  { to, calldata }: EncodedCall,
): Promise<Result<PreparedTransaction, Failure>> {
  const first = { to, calldata }
  const prepared = await locate(client, request)
  if (!prepared.ok) return prepared
  const block = prepared.value.sinceBlock
  const refusal = await foreseenRefusal(client, request.from, [first, request], block)
  return refusal ? err(refusal) : ok({ ...prepared.value, batch: { id: newBatchId(), first } })
}

async function locate(
  client: EvmClient,
  request: TransactionRequest,
): Promise<Result<PreparedTransaction, Failure>> {
  const count = (at: string) =>
    client.request(QUANTITY, 'eth_getTransactionCount', [request.from, at])
  const [pending, newest] = await Promise.all([count('pending'), getNewestBlock(client)])
  if (!pending.ok) return pending
  if (!newest.ok) return newest
  const sinceBlock = newest.value
  // MetaMask's own count, which it gives as that at "pending", may not know of the newest block yet.
  const mined = await count(toHex(sinceBlock))
  const nonce = Math.max(pending.value, mined.ok ? mined.value : 0)
  return ok({ ...request, nonce, isNonceKnown: false, sinceBlock })
}

const CALL = z.object({
  status: STATUS,
  returnData: z.catch(z.optional(z.string()), undefined),
  error: z.optional(z.unknown()),
})
const BLOCKS = z.array(z.object({ calls: z.array(CALL) }))

/**
 * Why a contract would refuse one of the calls, carried out one after the other on top of a block;
 * nothing where none would, or the node does not simulate more than one call.
 */
async function foreseenRefusal(
  client: EvmClient,
  from: Address,
  calls: readonly Pick<EncodedCall, 'to' | 'calldata'>[],
  onTopOf: number,
): Promise<Failure | undefined> {
  const simulated = await client.request(BLOCKS, 'eth_simulateV1', [
    {
      blockStateCalls: [{ calls: calls.map(({ to, calldata }) => ({ from, to, data: calldata })) }],
    },
    toHex(onTopOf),
  ])
  if (!simulated.ok) return undefined
  const refused = simulated.value.flatMap((block) => block.calls).find(({ status }) => status === 0)
  if (refused === undefined) return undefined
  const failure = toFailure({ data: refused.returnData, cause: refused.error }, client.codec)
  return isRefusal(failure) ? failure : { kind: 'refused' }
}
