import { formatUnits } from 'ethers'
import { DeployError } from './failure.ts'
import type { ChainNode } from './node.ts'

/** What a transaction offers for a unit of gas, in wei (EIP-1559). */
export interface Bid {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface CurrentFee extends Bid {
  /** What a unit of gas costs in the next block. */
  readonly now: bigint
  readonly base: bigint
}

/**
 * A bid that is good for the next blocks, even if they become twice as expensive.
 * @param limit the most for a unit of gas, in wei
 * @throws {DeployError} if the next block costs more
 */
export async function currentFee(node: ChainNode, limit?: bigint): Promise<CurrentFee> {
  const { base, tip } = await node.fee()
  if (limit !== undefined && base > limit)
    throw new DeployError(`Gas costs ${gwei(base)} gwei now, more than --max-fee; try again later.`)
  const maxFeePerGas = least(2n * base + tip, limit)
  const maxPriorityFeePerGas = least(tip, maxFeePerGas - base)
  return { base, now: base + maxPriorityFeePerGas, maxFeePerGas, maxPriorityFeePerGas }
}

/**
 * A bid that takes the place of an earlier one with the same nonce: nodes want a tenth more of both.
 * Nothing if the limit does not allow it.
 */
export function raised(bid: Bid, earlier: Bid, limit?: bigint): Bid | undefined {
  const maxFeePerGas = most(bid.maxFeePerGas, eighthMore(earlier.maxFeePerGas))
  if (limit !== undefined && maxFeePerGas > limit) return undefined
  const tip = most(bid.maxPriorityFeePerGas, eighthMore(earlier.maxPriorityFeePerGas))
  return { maxFeePerGas, maxPriorityFeePerGas: tip }
}

/** With at most three decimals, and at least one digit that is not zero. */
export function gwei(wei: bigint): string {
  const amount = Number(formatUnits(wei, 'gwei'))
  return amount < 0.001 ? amount.toPrecision(1) : `${Math.round(amount * 1000) / 1000}`
}

const eighthMore = (wei: bigint): bigint => (wei * 9n) / 8n + 1n
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const least = (a: bigint, b: bigint = a): bigint => (a < b ? a : b)
