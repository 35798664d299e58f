import {
  ContractFunctionRevertedError,
  type Abi,
  type BaseError,
  type Client,
  type ContractFunctionParameters,
} from 'viem'
import { multicall } from 'viem/actions'
import { attempt } from '../../src/domain/result.ts'
import type { Address } from '../../src/domain/address.ts'
import { ABI } from './abi.ts'
import { readAddress, readNumber, toHex } from './answers.ts'

/**
 * The address of Multicall3 on Sepolia and most other chains. viem has the address, too, but uses
 * that only from the block on that deployed the contract on Sepolia. A local chain is shorter.
 */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

/** The block to read as of: a number, or the block to come. */
export type At = number | 'pending'

type Read = ContractFunctionParameters

/** Reads under names that the caller chooses. */
export type Reads = Readonly<Record<string, Read>>

/** The answers by the names of their reads. A missing or unfit answer is undefined. */
export interface Answers {
  readonly block: number
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** Whether the contract itself has refused to answer. */
  isReverted(name: string): boolean
}

/** A read of a contract. */
export function read(to: Address, functionName: string, ...args: readonly unknown[]): Read {
  return { abi: ABI as Abi, address: toHex(to), functionName, args }
}

/** The read of an account's ether. */
export function readEther(owner: Address): Read {
  return read(MULTICALL, 'getEthBalance', owner)
}

/**
 * Reads everything as of one block in one request. By default viem makes several requests of many
 * reads, whose answers may come from different servers: `batchSize` of 0 ends that. Throws only if
 * no node answers, or there is no Multicall3.
 */
export async function readContracts(client: Client, reads: Reads, at: At): Promise<Answers> {
  const [number, ...results] = await multicall(client, {
    contracts: [read(MULTICALL, 'getBlockNumber'), ...Object.values(reads)],
    multicallAddress: toHex(MULTICALL),
    batchSize: 0,
    ...(at === 'pending' ? { blockTag: at } : { blockNumber: BigInt(at) }),
  })
  // Where the request fails, viem reports its error as that of each read. This read cannot fail
  // otherwise.
  if (number?.status !== 'success') throw number?.error ?? new TypeError('Not answered')
  const found = new Map(Object.keys(reads).map((name, index) => [name, results[index]]))
  const valueOf = (name: string): unknown => found.get(name)?.result
  return {
    block: readNumber(number.result),
    uint(name) {
      const value = valueOf(name)
      // viem decodes integers of up to 48 bits as numbers.
      if (typeof value === 'number') return BigInt(value)
      return typeof value === 'bigint' ? value : undefined
    },
    address: (name) => attempt(() => readAddress(valueOf(name))),
    text(name) {
      const value = valueOf(name)
      return typeof value === 'string' ? value : undefined
    },
    isReverted(name) {
      const error = found.get(name)?.error as BaseError | undefined
      return Boolean(error?.walk((one) => one instanceof ContractFunctionRevertedError))
    },
  }
}
