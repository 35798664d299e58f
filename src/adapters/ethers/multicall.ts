import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import { CONTRACTS, decodeResult, NO_BYTES } from './abi.ts'
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
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
  /** The returned bytes, or why the contract reverted. */
  raw(name: string): Result<string> | undefined
}

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const CALL_RESULT = z.tuple([z.boolean(), RETURN_DATA])
type CallResult = z.infer<typeof CALL_RESULT>

/** A block by its number, the newest block, or the block to come. */
export type BlockTag = number | 'latest' | 'pending'

export function contractRead(to: Address, member: string, ...args: unknown[]): ContractRead {
  return { to, member, data: CONTRACTS.encodeFunctionData(member, args) }
}

/**
 * Reads everything as of one block, in one request to Multicall3. That contract is the sender of
 * all calls, so the values must not depend on the sender. Fails only if no node answers, or if
 * there is no Multicall3.
 */
export async function readContracts(
  client: EvmClient,
  reads: ContractReads,
  at: BlockTag,
): Answer<ReadAnswers> {
  const all: ContractReads = [...reads, ['block', contractRead(MULTICALL, 'getBlockNumber')]]
  // A call that reverts must not make the other calls fail.
  const parts = all.map(([, { to, data }]) => [to, true, data])
  const { to, data } = contractRead(MULTICALL, 'aggregate3', parts)
  const tag = typeof at === 'number' ? toQuantity(at) : at
  const answer = await client.request(RETURN_DATA, 'eth_call', [{ to, data }, tag])
  if (!answer.ok) return answer
  if (answer.value === NO_BYTES) return err({ kind: 'wrongContract' })
  const decoded = attempt(() => decodeResult('aggregate3', answer.value))
  const results = parseAnswer(z.array(CALL_RESULT), decoded)
  if (!results.ok) return results
  const answers = answersOf(all, results.value)
  const block = Number(answers.uint('block'))
  return Number.isSafeInteger(block) ? ok({ block, ...answers }) : err({ kind: 'malformedAnswer' })
}

function answersOf(
  reads: ContractReads,
  results: readonly CallResult[],
): Omit<ReadAnswers, 'block'> {
  const outcomes = new Map(
    reads.map(([name, { member }], index) => [name, outcomeOf(member, results[index])]),
  )
  const text = (name: string) => {
    const value = outcomes.get(name)?.value
    return typeof value === 'string' ? value : undefined
  }
  return {
    text,
    uint(name) {
      const value = outcomes.get(name)?.value
      return typeof value === 'bigint' ? value : undefined
    },
    address: (name) => parseAddress(text(name) ?? ''),
    raw: (name) => outcomes.get(name)?.raw,
  }
}

interface Outcome {
  readonly raw?: Result<string>
  readonly value?: unknown
}

function outcomeOf(member: string, result: CallResult | undefined): Outcome {
  if (result === undefined) return {}
  const [isSuccess, data] = result
  if (!isSuccess) return { raw: err(refusal(data)) }
  // The data cannot be decoded if another contract is at the address.
  return { raw: ok(data), value: attempt(() => decodeResult(member, data)) }
}
