import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { toHex, type Answer, type EvmClient } from './client.ts'
import { isRefusal, refusal, revertReason } from './errors.ts'
import { BYTES, parsed, QUANTITY } from './schemas.ts'

export interface MulticallItem {
  readonly to: Address
  readonly data: string
}

/** The results in the order of the calls, all as of the same block. */
export interface MulticallAnswer {
  readonly block: number
  /** The bytes that each contract returned, or why it reverted. */
  readonly answers: readonly Result<string, Failure>[]
}

/**
 * The block to read at. With "pending", the answer has the number of the block to come. A wallet
 * answers "latest" from a cache, so that is for nodes only.
 */
export type BlockTag = number | 'latest' | 'pending'

/**
 * Calls several contracts in one request. It fails as a whole only when no node answers. The sender
 * is the Multicall3 contract, so calls must not depend on the sender.
 */
export type Multicall = (calls: readonly MulticallItem[], at: BlockTag) => Answer<MulticallAnswer>

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const RESULTS = z.array(z.object({ success: z.boolean(), returnData: BYTES }))

/** What a call to an address without a contract returns. */
const NO_CONTRACT = '0x'

type Results = MulticallAnswer['answers'] | typeof NO_CONTRACT

export function createMulticall(client: EvmClient): Multicall {
  const blockNumber: MulticallItem = {
    to: MULTICALL,
    data: client.codec.encodeCall('getBlockNumber', []),
  }
  return async (calls, at) => {
    const results = await callMulticall(client, [blockNumber, ...calls], at)
    if (!results.ok) return results
    if (results.value === NO_CONTRACT) return callSeparately(client, calls, at)
    const [number, ...answers] = results.value
    const block = number?.ok ? Number(number.value) : Number.NaN
    return Number.isSafeInteger(block) ? ok({ block, answers }) : err({ kind: 'malformedAnswer' })
  }
}

function callMulticall(
  client: EvmClient,
  calls: readonly MulticallItem[],
  at: BlockTag,
): Answer<Results> {
  // A call that reverts must not make the others fail.
  const parts = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const call = { to: MULTICALL, data: client.codec.encodeCall('aggregate3', [parts]) }
  const schema = parsed((raw) => parseResults(raw, calls.length, client.codec))
  return client.request(schema, 'eth_call', [call, typeof at === 'number' ? toHex(at) : at])
}

function parseResults(raw: unknown, count: number, codec: AbiCodec): Results | undefined {
  if (raw === NO_CONTRACT) return raw
  try {
    const results = RESULTS.parse(codec.decodeAnswer('aggregate3', BYTES.parse(raw)))
    if (results.length !== count) return undefined
    return results.map(({ success, returnData }) =>
      success ? ok(returnData) : err(refusal(revertReason(returnData, codec))),
    )
  } catch {
    return undefined
  }
}

/** For chains without Multicall3: a request for each call, all at once. */
async function callSeparately(
  client: EvmClient,
  calls: readonly MulticallItem[],
  at: BlockTag,
): Answer<MulticallAnswer> {
  const latest = typeof at === 'number' ? ok(at) : await client.request(QUANTITY, 'eth_blockNumber')
  if (!latest.ok) return latest
  const tag = at === 'pending' ? at : toHex(latest.value)
  const answers = await Promise.all(
    calls.map(({ to, data }) => client.request(BYTES, 'eth_call', [{ to, data }, tag])),
  )
  // If the node fails at one call, the others are not to be trusted either.
  const failed = answers.find((answer) => !answer.ok && !isRefusal(answer.error))
  if (failed?.ok === false) return failed
  return ok({ block: at === 'pending' ? latest.value + 1 : latest.value, answers })
}
