import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { toHex, type Answer, type EvmClient } from './client.ts'
import { refusal, revertReason } from './errors.ts'
import { parsed, RETURN_DATA } from './schemas.ts'

export interface ContractCall {
  readonly to: Address
  readonly data: string
}

/** A call of a view function, with the name in the ABI by which its answer is decoded. */
export interface ContractRead extends ContractCall {
  readonly member: string
}

/** Reads under names that the caller chooses. */
export type ContractReads = Readonly<Record<string, ContractRead>>

/** The answers under the names of their reads; nothing for a revert or an answer of another type. */
export interface ReadAnswers {
  readonly block: number
  /** All decoded answers, to be parsed by a schema. */
  readonly values: Readonly<Record<string, unknown>>
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** The bytes, or why the contract reverted. */
  raw(name: string): Result<string, Failure> | undefined
}

export interface ContractReader {
  call(to: Address, member: string, ...args: unknown[]): ContractRead
  /**
   * Reads everything as of one block, or of the one to come. Fails only when no node answers, or there is
   * no Multicall3.
   */
  read(reads: ContractReads, at: number | 'pending'): Answer<ReadAnswers>
}

export function createContractReader(client: EvmClient): ContractReader {
  const { codec } = client
  return {
    call: (to, member, ...args) => ({ to, member, data: codec.encodeCall(member, args) }),
    async read(reads, at) {
      const results = await callContracts(client, Object.values(reads), at)
      if (!results.ok) return results
      const { block, answers } = results.value
      const raw = new Map(Object.keys(reads).map((name, index) => [name, answers[index]]))
      const valueOf = (name: string, member: string) => {
        const answer = raw.get(name)
        // It cannot be decoded where another contract is at that address.
        return answer?.ok ? attempt(() => codec.decodeAnswer(member, answer.value)) : undefined
      }
      const values = Object.fromEntries(
        Object.entries(reads).map(([name, { member }]) => [name, valueOf(name, member)]),
      )
      const text = (name: string) => {
        const value = values[name]
        return typeof value === 'string' ? value : undefined
      }
      const uint = (name: string) => {
        const value = values[name]
        return typeof value === 'bigint' ? value : undefined
      }
      const address = (name: string) => parseAddress(text(name) ?? '')
      return ok({ block, values, uint, text, address, raw: (name) => raw.get(name) })
    },
  }
}

/** The results in the order of the calls, all as of the same block. */
interface CallResults {
  readonly block: number
  /** The bytes that each contract returned, or why it reverted. */
  readonly answers: readonly Result<string, Failure>[]
}

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const RESULTS = z.array(z.object({ success: z.boolean(), returnData: RETURN_DATA }))

/** What a call to an address without a contract returns. */
const NO_CONTRACT = '0x'

/**
 * Calls several contracts in one request. It fails as a whole only when no node answers, or on a chain
 * without Multicall3. The sender is the Multicall3 contract, so calls must not depend on the sender.
 */
async function callContracts(
  client: EvmClient,
  calls: readonly ContractCall[],
  at: number | 'pending',
): Answer<CallResults> {
  const blockNumber = { to: MULTICALL, data: client.codec.encodeCall('getBlockNumber', []) }
  const all = [blockNumber, ...calls]
  // A call that reverts must not make the others fail.
  const parts = all.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const call = { to: MULTICALL, data: client.codec.encodeCall('aggregate3', [parts]) }
  const schema = parsed((raw) => parseResults(raw, all.length, client.codec))
  const tag = typeof at === 'number' ? toHex(at) : at
  const results = await client.request(schema, 'eth_call', [call, tag])
  if (!results.ok) return results
  if (results.value === NO_CONTRACT) return err({ kind: 'noContract' })
  const [number, ...answers] = results.value
  const block = number?.ok ? Number(number.value) : Number.NaN
  return Number.isSafeInteger(block) ? ok({ block, answers }) : err({ kind: 'malformedAnswer' })
}

function parseResults(
  raw: unknown,
  count: number,
  codec: AbiCodec,
): CallResults['answers'] | typeof NO_CONTRACT | undefined {
  if (raw === NO_CONTRACT) return raw
  const results = attempt(() =>
    RESULTS.parse(codec.decodeAnswer('aggregate3', RETURN_DATA.parse(raw))),
  )
  if (results?.length !== count) return undefined
  return results.map(({ success, returnData }) =>
    success ? ok(returnData) : err(refusal(revertReason(returnData, codec))),
  )
}
