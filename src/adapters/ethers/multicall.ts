import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import { CONTRACTS, decodeResult } from './abi.ts'
import { parseAnswer, type Answer, type EvmClient } from './client.ts'
import { refusal } from './errors.ts'
import { RETURN_DATA } from './schemas.ts'

/** A call of a view function. `member` is the function's name in the ABI, to decode its answer. */
export interface ContractRead {
  readonly to: Address
  readonly data: string
  readonly member: string
}

/** Reads with names that the caller chooses. */
export type ContractReads = readonly (readonly [name: string, read: ContractRead])[]

/**
 * The answers by the names of their reads. An answer is undefined if the call reverted or returned
 * another type.
 */
export interface ReadAnswers {
  readonly block: number
  /** All decoded answers, to be parsed with a schema. */
  readonly values: Readonly<Record<string, unknown>>
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** The returned bytes, or why the contract reverted. */
  raw(name: string): Result<string> | undefined
}

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const RESULTS = z.array(z.tuple([z.boolean(), RETURN_DATA]))

/** The data that a call to an address without a contract returns. */
const NO_CONTRACT = '0x'

export function contractRead(to: Address, member: string, ...args: unknown[]): ContractRead {
  return { to, member, data: CONTRACTS.encodeFunctionData(member, args) }
}

/**
 * Reads everything as of one block, or of the block to come (`pending`), in one request to
 * Multicall3. That contract is the sender of all calls, so the values must not depend on the
 * sender. Fails only if no node answers, or if there is no Multicall3.
 */
export async function readContracts(
  client: EvmClient,
  reads: ContractReads,
  at: number | 'pending',
): Answer<ReadAnswers> {
  const all: ContractReads = [...reads, ['block', contractRead(MULTICALL, 'getBlockNumber')]]
  // A call that reverts must not make the other calls fail.
  const parts = all.map(([, { to, data }]) => [to, true, data])
  const { to, data } = contractRead(MULTICALL, 'aggregate3', parts)
  const tag = typeof at === 'number' ? toQuantity(at) : at
  const answer = await client.request(RETURN_DATA, 'eth_call', [{ to, data }, tag])
  if (!answer.ok) return answer
  if (answer.value === NO_CONTRACT) return err({ kind: 'wrongContract' })
  const decoded = attempt(() => decodeResult('aggregate3', answer.value))
  const results = parseAnswer(RESULTS, decoded)
  if (!results.ok) return results
  const outcomes = new Map(all.map(([name], index) => [name, outcomeOf(results.value[index])]))
  const answers = answersOf(all, outcomes)
  const block = Number(answers.uint('block'))
  return Number.isSafeInteger(block) ? ok({ block, ...answers }) : err({ kind: 'malformedAnswer' })
}

/** The bytes that a contract returned, or why it reverted. */
function outcomeOf(result: z.infer<typeof RESULTS>[number] | undefined) {
  if (result === undefined) return undefined
  const [isSuccess, returnData] = result
  return isSuccess ? ok(returnData) : err(refusal(returnData))
}

function answersOf(
  reads: ContractReads,
  outcomes: ReadonlyMap<string, Result<string> | undefined>,
): Omit<ReadAnswers, 'block'> {
  const decode = (name: string, member: string) => {
    const outcome = outcomes.get(name)
    // The answer cannot be decoded if another contract is at the address.
    return outcome?.ok ? attempt(() => decodeResult(member, outcome.value)) : undefined
  }
  const values = Object.fromEntries(reads.map(([name, { member }]) => [name, decode(name, member)]))
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    values,
    text,
    uint(name) {
      const value = values[name]
      return typeof value === 'bigint' ? value : undefined
    },
    address: (name) => parseAddress(text(name) ?? ''),
    raw: (name) => outcomes.get(name),
  }
}
