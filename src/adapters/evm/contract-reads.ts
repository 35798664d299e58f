import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { parseAnswer, toHex, type Answer, type EvmClient } from './client.ts'
import { refusal, revertReason } from './errors.ts'
import { RETURN_DATA } from './schemas.ts'

/** A call of a view function, with the name in the ABI by which its answer is decoded. */
export interface ContractRead {
  readonly to: Address
  readonly data: string
  readonly member: string
}

/** Reads under names that the caller chooses. */
export type ContractReads = readonly (readonly [name: string, read: ContractRead])[]

/** The answers under the names of their reads; nothing for a revert or an answer of another type. */
export interface ReadAnswers {
  readonly block: number
  /** All decoded answers, to be parsed by a schema. */
  readonly values: Readonly<Record<string, unknown>>
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** The bytes, or why the contract reverted. */
  raw(name: string): Result<string> | undefined
}

export interface ContractReader {
  call(to: Address, member: string, ...args: unknown[]): ContractRead
  /**
   * Reads everything as of one block, or of the one to come. Fails only when no node answers, or there is
   * no Multicall3.
   */
  read(reads: ContractReads, at: number | 'pending'): Answer<ReadAnswers>
}

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const RESULTS = z.array(z.object({ success: z.boolean(), returnData: RETURN_DATA }))

/** What a call to an address without a contract returns. */
const NO_CONTRACT = '0x'

/**
 * Reads by Multicall3, in one request. The sender is its contract, so what is read must not depend on the
 * sender.
 */
export function createContractReader(client: EvmClient): ContractReader {
  const { codec } = client
  const call: ContractReader['call'] = (to, member, ...args) => {
    return { to, member, data: codec.encodeCall(member, args) }
  }
  return {
    call,
    async read(reads, at) {
      const all: ContractReads = [...reads, ['block', call(MULTICALL, 'getBlockNumber')]]
      // A call that reverts must not make the others fail.
      const parts = all.map(([, { to, data }]) => {
        return { target: to, allowFailure: true, callData: data }
      })
      const { to, data } = call(MULTICALL, 'aggregate3', parts)
      const tag = typeof at === 'number' ? toHex(at) : at
      const answer = await client.request(RETURN_DATA, 'eth_call', [{ to, data }, tag])
      if (!answer.ok) return answer
      if (answer.value === NO_CONTRACT) return err({ kind: 'noContract' })
      const results = parseAnswer(
        RESULTS,
        attempt(() => codec.decodeAnswer('aggregate3', answer.value)),
      )
      if (!results.ok) return results
      const raw = new Map(
        all.map(([name], index) => [name, outcomeOf(results.value[index], codec)]),
      )
      const valueOf = (name: string, member: string) => {
        const outcome = raw.get(name)
        // It cannot be decoded where another contract is at that address.
        return outcome?.ok ? attempt(() => codec.decodeAnswer(member, outcome.value)) : undefined
      }
      const values = Object.fromEntries(
        all.map(([name, { member }]) => [name, valueOf(name, member)]),
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
      const block = Number(uint('block'))
      if (!Number.isSafeInteger(block)) return err({ kind: 'malformedAnswer' })
      return ok({ block, values, uint, text, address, raw: (name) => raw.get(name) })
    },
  }
}

/** The bytes that a contract returned, or why it reverted. */
function outcomeOf(
  result: z.infer<typeof RESULTS>[number] | undefined,
  codec: AbiCodec,
): Result<string> | undefined {
  if (result === undefined) return undefined
  const { success, returnData } = result
  return success ? ok(returnData) : err(refusal(revertReason(returnData, codec)))
}
