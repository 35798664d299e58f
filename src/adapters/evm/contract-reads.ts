import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import type { Answer, EvmClient } from './client.ts'
import { createMulticall, type BlockTag, type MulticallItem } from './multicall.ts'

/** A call of a view function, with the name in the ABI by which its answer is decoded. */
export interface ContractRead extends MulticallItem {
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
  /** Reads everything as of one block. Fails only when no node answers. */
  read(reads: ContractReads, at: BlockTag): Answer<ReadAnswers>
}

export function createContractReader(client: EvmClient): ContractReader {
  const { codec } = client
  const multicall = createMulticall(client)
  return {
    call: (to, member, ...args) => ({ to, member, data: codec.encodeCall(member, args) }),
    async read(reads, at) {
      const batch = await multicall(Object.values(reads), at)
      if (!batch.ok) return batch
      const { block, answers } = batch.value
      const raw = new Map(Object.keys(reads).map((name, index) => [name, answers[index]]))
      const values = Object.fromEntries(
        Object.entries(reads).map(([name, { member }]) => [
          name,
          decode(codec, member, raw.get(name)),
        ]),
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

function decode(codec: AbiCodec, member: string, answer?: Result<string, Failure>): unknown {
  try {
    return answer?.ok ? codec.decodeAnswer(member, answer.value) : undefined
  } catch {
    // Another contract is at that address.
    return undefined
  }
}
