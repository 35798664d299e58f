import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import { CONTRACTS, decodeResult, NO_BYTES } from './abi.ts'
import { parseAnswer, type Answer, type EvmClient } from './client.ts'
import { refusal } from './errors.ts'
import { RETURN_DATA } from './schemas.ts'

/**
 * The value of a view function. It is missing until the batch was sent, and if the call reverted or
 * returned another type.
 */
export interface ContractRead {
  uint(): bigint | undefined
  address(): Address | undefined
  text(): string | undefined
  /** The returned bytes, or why the contract reverted. */
  raw(): Result<string> | undefined
}

/** The same address on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11' as Address

const CALL_RESULT = z.tuple([z.boolean(), RETURN_DATA])

export type BlockTag = number | 'latest' | 'pending'

export type Batch = ReturnType<typeof createBatch>

/**
 * Reads many values in one request to Multicall3. That contract is the sender of all calls, so the
 * values must not depend on the sender.
 */
export function createBatch(client: EvmClient) {
  const calls: (readonly [to: Address, mayRevert: boolean, data: string])[] = []
  let results: readonly z.infer<typeof CALL_RESULT>[] = []

  const read = (to: Address, member: string, ...args: readonly unknown[]): ContractRead => {
    const index = calls.length
    // A call that reverts must not make the other calls fail.
    calls.push([to, true, CONTRACTS.encodeFunctionData(member, args)])
    const raw = () => {
      const result = results[index]
      if (result === undefined) return undefined
      const [isSuccess, bytes] = result
      return isSuccess ? ok(bytes) : err(refusal(bytes))
    }
    const value = () => {
      const outcome = raw()
      // The data cannot be decoded if another contract is at the address.
      return outcome?.ok ? attempt(() => decodeResult(member, outcome.value)) : undefined
    }
    const text = () => {
      const decoded = value()
      return typeof decoded === 'string' ? decoded : undefined
    }
    return {
      raw,
      text,
      uint() {
        const decoded = value()
        return typeof decoded === 'bigint' ? decoded : undefined
      },
      address: () => parseAddress(text() ?? ''),
    }
  }

  return {
    read,
    /**
     * Resolves to the number of the block that was read. Fails only if no node answers, or if there
     * is no Multicall3.
     */
    async send(at: BlockTag): Answer<number> {
      const number = read(MULTICALL, 'getBlockNumber')
      const data = CONTRACTS.encodeFunctionData('aggregate3', [calls])
      const tag = typeof at === 'number' ? toQuantity(at) : at
      const answer = await client.request(RETURN_DATA, 'eth_call', [{ to: MULTICALL, data }, tag])
      if (!answer.ok) return answer
      // There is no Multicall3, or the server does not have it yet.
      if (answer.value === NO_BYTES) return err({ kind: 'network' })
      const decoded = attempt(() => decodeResult('aggregate3', answer.value))
      const parsed = parseAnswer(z.array(CALL_RESULT), decoded)
      if (!parsed.ok) return parsed
      results = parsed.value
      const block = Number(number.uint())
      return Number.isSafeInteger(block) ? ok(block) : err({ kind: 'malformedAnswer' })
    },
  }
}
