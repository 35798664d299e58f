import { formatUnits } from 'ethers'
import { DeployError } from './failure.ts'
import type { ChainNode, Fee } from './node.ts'

/** What a transaction offers for a unit of gas, in wei (EIP-1559). */
export interface Bid {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface CurrentFee extends Bid {
  /** What a unit of gas costs in the next block. */
  readonly now: bigint
}

/**
 * A bid that is good for the next blocks, even if they become twice as expensive.
 * @param limit the most for a unit of gas, in wei
 * @throws {DeployError} if the next block costs more
 */
export async function currentFee(node: ChainNode, limit?: bigint): Promise<CurrentFee> {
  const fee = await node.fee()
  if (limit !== undefined && fee.base > limit)
    throw new DeployError(
      `Gas costs ${gwei(fee.base)} gwei now, more than --max-fee; try again later.`,
    )
  const bid = bidFor(fee, limit)
  return { ...bid, now: fee.base + bid.maxPriorityFeePerGas }
}

function bidFor({ base, tip }: Fee, limit?: bigint): Bid {
  const maxFeePerGas = least(2n * base + tip, limit)
  return { maxFeePerGas, maxPriorityFeePerGas: least(tip, maxFeePerGas - base) }
}

/**
 * A bid in place of one that is too low for the next block: nodes want a tenth more of both numbers.
 * Undefined where the limit does not allow it, so that the transaction has to wait.
 */
export function higherBid(fee: Fee, earlier: Bid, limit?: bigint): Bid | undefined {
  const bid = bidFor(fee)
  const maxFeePerGas = most(least(bid.maxFeePerGas, limit), eighthMore(earlier.maxFeePerGas))
  if (limit !== undefined && (fee.base > limit || maxFeePerGas > limit)) return undefined
  const tip = most(bid.maxPriorityFeePerGas, eighthMore(earlier.maxPriorityFeePerGas))
  return { maxFeePerGas, maxPriorityFeePerGas: least(tip, maxFeePerGas) }
}

/** With at most three decimals, and at least one digit that is not zero. */
export function gwei(wei: bigint): string {
  const amount = Number(formatUnits(wei, 'gwei'))
  return amount < 0.001 ? amount.toPrecision(1) : `${Math.round(amount * 1000) / 1000}`
}

const eighthMore = (wei: bigint): bigint => (wei * 9n) / 8n + 1n
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const least = (a: bigint, b: bigint = a): bigint => (a < b ? a : b)
