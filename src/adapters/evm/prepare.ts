import * as z from 'zod/mini'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { PreparedTransaction } from '../../domain/transactions/transaction.ts'
import type { EncodedCall } from './abi.ts'
import { getNewestBlock, toHex, type Answer, type EvmClient } from './client.ts'
import { isRefusal, toFailure } from './errors.ts'
import { BYTES, lenient, QUANTITY, RETURN_DATA, STATUS } from './schemas.ts'
import { newBatchId } from './wallet-batches.ts'

type EncodedRequest = EncodedCall & Pick<PreparedTransaction, 'from'>

/**
 * Simulates a call, so that nobody pays for one that reverts, and finds its nonce. With a first call, it
 * is a batch of both: the second would revert without the first. The simulation is at the number of the
 * newest block, at least `known`: a server that lags behind it cannot answer, where at "latest" it would
 * not know of an approval that was just confirmed.
 */
export async function prepareTransaction(
  client: EvmClient,
  request: EncodedRequest,
  known: number,
  first?: EncodedCall,
): Answer<PreparedTransaction> {
  const newest = await getNewestBlock(client)
  if (!newest.ok) return newest
  const block = Math.max(newest.value, known)
  const [refused, nonce] = await Promise.all([
    first === undefined
      ? simulateCall(client, request, block)
      : simulateCalls(client, request.from, [first, request], block),
    getNonce(client, request.from, block),
  ])
  if (refused) return err(refused)
  if (!nonce.ok) return nonce
  const prepared = { ...request, nonce: nonce.value, isNonceKnown: false, sinceBlock: block }
  if (first === undefined) return ok(prepared)
  const { to, calldata } = first
  return ok({ ...prepared, batch: { id: newBatchId(), first: { to, calldata } } })
}

/** Why a call reverts. A node that cannot simulate decides nothing. */
async function simulateCall(
  client: EvmClient,
  { from, to, calldata, value }: EncodedRequest,
  block: number,
): Promise<Failure | undefined> {
  const call = { from, to, data: calldata, value: toHex(value) }
  const simulated = await client.request(RETURN_DATA, 'eth_call', [call, toHex(block)])
  return !simulated.ok && isRefusal(simulated.error) ? simulated.error : undefined
}

async function getNonce(client: EvmClient, from: Address, block: number): Answer<number> {
  const count = (tag: string) => client.request(QUANTITY, 'eth_getTransactionCount', [from, tag])
  // MetaMask's own count, its answer at "pending", may not include the newest block yet.
  const [pending, mined] = await Promise.all([count('pending'), count(toHex(block))])
  return pending.ok && mined.ok ? ok(Math.max(pending.value, mined.value)) : pending
}

const CALL = z.object({
  status: STATUS,
  returnData: lenient(z.string()),
  error: z.optional(z.unknown()),
})
const BLOCKS = z.array(z.object({ calls: z.array(CALL) }))

/**
 * Simulates calls one after another on top of a block. Returns why one of them reverts; nothing if
 * none does, or if the node has no `eth_simulateV1`.
 */
async function simulateCalls(
  client: EvmClient,
  from: Address,
  calls: readonly Pick<EncodedCall, 'to' | 'calldata'>[],
  block: number,
): Promise<Failure | undefined> {
  const requests = calls.map(({ to, calldata }) => ({ from, to, data: calldata }))
  const simulation = { blockStateCalls: [{ calls: requests }] }
  const params = [simulation, toHex(block)]
  const simulated = await client.request(BLOCKS, 'eth_simulateV1', params)
  if (!simulated.ok) return undefined
  const results = simulated.value.flatMap((result) => result.calls)
  const reverted = results.find(({ status }) => status === 0)
  if (reverted === undefined) return undefined
  const failure = toFailure({ data: reverted.returnData, cause: reverted.error }, client.codec)
  return isRefusal(failure) ? failure : { kind: 'refused' }
}

/** An account with a private key that runs another's code, which it can change at any time (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/**
 * Checks that the index token is a contract, takes the WETH that the product was built with, and has the
 * code that the build names; undefined if it does. A node that does not answer is the node's failure, not
 * the contract's.
 */
export async function checkContracts(
  client: EvmClient,
  { indexToken, weth, codeHash }: Deployment,
): Promise<Failure | undefined> {
  const { codec } = client
  const call = { to: indexToken, data: codec.encodeCall('WETH', []) }
  const [code, answer] = await Promise.all([
    client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
    client.request(RETURN_DATA, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x' || DELEGATION.test(code.value)) return { kind: 'noContract' }
  // A contract without `WETH()` reverts or returns nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongCode' } : answer.error
  const taken = attempt(() => codec.decodeAnswer('WETH', answer.value) as Address)
  if (taken === undefined) return { kind: 'wrongCode' }
  if (!sameAddress(taken, weth)) return { kind: 'wrongWeth' }
  const isCode = codeHash === undefined || codec.keccak256(code.value) === codeHash
  return isCode ? undefined : { kind: 'wrongCode' }
}
