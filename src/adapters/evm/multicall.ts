import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi-codec.ts'
import { toHex, type EvmClient } from './client.ts'
import { isRefusal, refusal, revertReason } from './revert-reason.ts'
import { BYTES, parsed, QUANTITY } from './schemas.ts'

/** One call of a contract among several. */
export interface MulticallItem {
  readonly to: Address
  readonly data: string
}

/** The answers in the order of the calls, all of them as of the same block. */
export interface MulticallAnswer {
  readonly block: number
  /** The bytes that each contract answers with, or why it refused. */
  readonly answers: readonly Result<string, Failure>[]
}

/**
 * A block by its number. "pending" has the number of the block to come. A wallet answers for "latest"
 * as of whatever block it has cached, so that is for nodes.
 */
export type BlockTag = number | 'latest' | 'pending'

/**
 * Calls many contracts in one round trip. It fails as a whole when nobody can be asked. The contracts
 * see another sender than the person's account, so nothing that depends on the sender can be asked this
 * way.
 */
export type Multicall = (
  calls: readonly MulticallItem[],
  at: BlockTag,
) => Promise<Result<MulticallAnswer, Failure>>

/** Where Sepolia, like most chains, has the Multicall3 contract. */
export const MULTICALL = parseAddress('0xcA11bde05977b3631167028862bE2a173976CA11') as Address

const PARTS = z.array(z.object({ success: z.boolean(), returnData: BYTES }))

export function createMulticall(client: EvmClient): Multicall {
  const blockNumber: MulticallItem = {
    to: MULTICALL,
    data: client.codec.encodeCall('getBlockNumber', []),
  }
  return async (calls, at) => {
    const all = await throughContract(client, [blockNumber, ...calls], at)
    if (!all.ok) return all
    if (all.value === NO_CONTRACT) return oneByOne(client, calls, at)
    const [number, ...answers] = all.value
    const block = number?.ok ? Number(number.value) : Number.NaN
    if (!Number.isSafeInteger(block)) return err({ kind: 'malformedAnswer' })
    return ok({ block, answers })
  }
}

/** What an address without a contract answers to anything. */
const NO_CONTRACT = '0x'

type Answers = readonly Result<string, Failure>[]

const blockParameter = (at: BlockTag) => (typeof at === 'number' ? toHex(at) : at)

async function throughContract(
  client: EvmClient,
  calls: readonly MulticallItem[],
  at: BlockTag,
): Promise<Result<Answers | typeof NO_CONTRACT, Failure>> {
  // Each may fail as far as the contract goes, so that a refusal says whose it is.
  const parts = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const call = { to: MULTICALL, data: client.codec.encodeCall('aggregate3', [parts]) }
  const schema = parsed((raw) => readParts(raw, calls.length, client.codec))
  return client.request(schema, 'eth_call', [call, blockParameter(at)])
}

function readParts(
  raw: unknown,
  count: number,
  codec: AbiCodec,
): Answers | typeof NO_CONTRACT | undefined {
  if (raw === NO_CONTRACT) return raw
  try {
    const parts = PARTS.parse(codec.decodeAnswer('aggregate3', String(raw)))
    if (parts.length !== count) return undefined
    return parts.map(({ success, returnData }) =>
      success ? ok(returnData) : err(refusal(revertReason(returnData, codec))),
    )
  } catch {
    return undefined
  }
}

async function oneByOne(
  client: EvmClient,
  calls: readonly MulticallItem[],
  at: BlockTag,
): Promise<Result<MulticallAnswer, Failure>> {
  const latest = typeof at === 'number' ? ok(at) : await client.request(QUANTITY, 'eth_blockNumber')
  if (!latest.ok) return latest
  const parameter = at === 'pending' ? at : toHex(latest.value)
  const answers = await Promise.all(
    calls.map(({ to, data }) => client.request(BYTES, 'eth_call', [{ to, data }, parameter])),
  )
  // A node that fails at one has told nothing of any.
  const failed = answers.find((answer) => !answer.ok && !isRefusal(answer.error))
  if (failed?.ok === false) return failed
  return ok({ block: at === 'pending' ? latest.value + 1 : latest.value, answers })
}
