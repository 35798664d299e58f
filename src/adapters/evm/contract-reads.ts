import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { EvmClient } from './client.ts'
import { createMulticall, type BlockTag, type MulticallItem } from './multicall.ts'

/** A read of a contract, with the member of its interface that decodes the answer. */
export interface ContractRead extends MulticallItem {
  readonly member: string
}

/** Reads by names of one's own. */
export type ContractReads = Readonly<Record<string, ContractRead>>

/** Answers under the names of their reads; nothing for what was refused or made no sense. */
export interface ReadAnswers {
  readonly block: number
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** The bytes as they came, or why the contract refused. */
  raw(name: string): Result<string, Failure> | undefined
}

/** Reads contracts, many in one round trip. */
export interface ContractReader {
  call(to: Address, member: string, ...args: unknown[]): ContractRead
  /** Asks everything as of one block. Fails only when nobody can be asked. */
  read(reads: ContractReads, at: BlockTag): Promise<Result<ReadAnswers, Failure>>
}

export function createContractReader(client: EvmClient): ContractReader {
  const { codec } = client
  const multicall = createMulticall(client)

  const decode = (member: string, bytes: string): unknown => {
    try {
      return codec.decodeAnswer(member, bytes)
    } catch {
      // Something else lives at that address.
      return undefined
    }
  }

  return {
    call: (to, member, ...args) => ({
      to,
      member,
      data: codec.encodeCall(member, args),
    }),
    async read(reads, at) {
      const named = Object.entries(reads)
      const batch = await multicall(Object.values(reads), at)
      if (!batch.ok) return batch
      const raw = new Map(named.map(([name], index) => [name, batch.value.answers[index]]))
      const values = new Map<string, unknown>()
      for (const [name, { member }] of named) {
        const answer = raw.get(name)
        if (answer?.ok) values.set(name, decode(member, answer.value))
      }
      const find = <Type extends 'bigint' | 'string'>(name: string, type: Type) => {
        const value = values.get(name)
        return typeof value === type ? value : undefined
      }
      return ok({
        block: batch.value.block,
        uint: (name) => find(name, 'bigint') as bigint | undefined,
        text: (name) => find(name, 'string') as string | undefined,
        address: (name) => parseAddress(String(find(name, 'string'))),
        raw: (name) => raw.get(name),
      })
    },
  }
}
