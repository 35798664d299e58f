import { Interface } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { isRefusal, refusal, revertReason } from './revert.ts'
import { BYTES, parsed, QUANTITY } from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'

/** One question to a contract among several. */
export interface BatchCall {
  readonly to: Address
  readonly data: string
  /** Whether the others are worth having without it: what it is refused with is its answer then. */
  readonly mayFail: boolean
}

/** The answers in the order of the calls, all of them as of the same block. */
export interface Batch {
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
 * Asks many contracts in one round trip. It fails as a whole when nobody can be asked, and when a call is refused that may not be. The contracts see
 * another sender than the person's account, so nothing that depends on it can be asked this way.
 */
export type Multicall = (
  calls: readonly BatchCall[],
  at: BlockTag,
) => Promise<Result<Batch, Failure>>

/** Where Sepolia, like most chains, has the Multicall3 contract. */
export const MULTICALL = parseAddress('0xcA11bde05977b3631167028862bE2a173976CA11') as Address

const FUNCTIONS = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
  'function getBlockNumber() view returns (uint256)',
])

const PARTS = z.array(z.object({ success: z.boolean(), returnData: BYTES }))
const BLOCK_NUMBER: BatchCall = {
  to: MULTICALL,
  data: FUNCTIONS.encodeFunctionData('getBlockNumber'),
  mayFail: false,
}

export function createMulticall(rpc: Rpc): Multicall {
  return async (calls, at) => {
    const all = await throughContract(rpc, [BLOCK_NUMBER, ...calls], at)
    if (!all.ok) return all
    if (all.value === NO_CONTRACT) return oneByOne(rpc, calls, at)
    const [number, ...answers] = all.value
    const block = number?.ok ? Number(number.value) : Number.NaN
    if (!Number.isSafeInteger(block)) return err({ kind: 'malformedAnswer' })
    return finish(calls, block, answers)
  }
}

/** What an address without a contract answers to anything. */
const NO_CONTRACT = '0x'

type Answers = readonly Result<string, Failure>[]

const blockParameter = (at: BlockTag) => (typeof at === 'number' ? toHex(at) : at)

async function throughContract(
  rpc: Rpc,
  calls: readonly BatchCall[],
  at: BlockTag,
): Promise<Result<Answers | typeof NO_CONTRACT, Failure>> {
  // Each may fail as far as the contract goes, so that a refusal says whose it is.
  const parts = calls.map(({ to, data }) => [to, true, data])
  const call = { to: MULTICALL, data: FUNCTIONS.encodeFunctionData('aggregate3', [parts]) }
  const form = parsed((raw) => readParts(raw, calls.length))
  return rpc(form, 'eth_call', [call, blockParameter(at)])
}

function readParts(raw: unknown, count: number): Answers | typeof NO_CONTRACT | undefined {
  if (raw === NO_CONTRACT) return raw
  try {
    const [decoded] = FUNCTIONS.decodeFunctionResult('aggregate3', String(raw)).toArray(true)
    const parts = PARTS.parse(
      decoded.map(([success, returnData]: unknown[]) => ({ success, returnData })),
    )
    if (parts.length !== count) return undefined
    return parts.map(({ success, returnData }) =>
      success ? ok(returnData) : err(refusal(revertReason(returnData))),
    )
  } catch {
    return undefined
  }
}

async function oneByOne(
  rpc: Rpc,
  calls: readonly BatchCall[],
  at: BlockTag,
): Promise<Result<Batch, Failure>> {
  const latest = typeof at === 'number' ? ok(at) : await rpc(QUANTITY, 'eth_blockNumber')
  if (!latest.ok) return latest
  const parameter = at === 'pending' ? at : toHex(latest.value)
  const answers = await Promise.all(
    calls.map(({ to, data }) => rpc(BYTES, 'eth_call', [{ to, data }, parameter])),
  )
  return finish(calls, at === 'pending' ? latest.value + 1 : latest.value, answers)
}

function finish(
  calls: readonly BatchCall[],
  block: number,
  answers: Answers,
): Result<Batch, Failure> {
  for (const [index, answer] of answers.entries()) {
    const mayFail = calls[index]?.mayFail === true
    if (!answer.ok && !(mayFail && isRefusal(answer.error))) return answer
  }
  return ok({ block, answers })
}
