import { formatEther } from 'ethers'
import { DeployError } from './failure.ts'
import { currentFee, gwei, type CurrentFee } from './fee.ts'
import type { ChainNode } from './node.ts'
import type { Plan, PlannedStep } from './plan.ts'
import { position } from './send.ts'

/** A step that is still to be sent. */
export interface Remaining {
  readonly index: number
  readonly step: PlannedStep
  readonly gas: bigint
}

/** What is still to be sent, and what it takes. Amounts are in wei. */
export interface Estimate {
  readonly remaining: readonly Remaining[]
  readonly fee: CurrentFee
  /** The most for a unit of gas, if the user has given one. */
  readonly limit: bigint | undefined
  readonly balance: bigint
  /** What goes into the pools. */
  readonly liquidity: bigint
  readonly gas: bigint
}

/**
 * What the calls use on the local chain, whose contracts are the same. A node cannot estimate them
 * before the contracts are there. Ordered as a coin's calls are.
 */
const CALL_GAS = [69_000n, 47_000n, 2_720_000n]

/** Not spent: a simulated mint needs it in the account at the end. */
const PROBE_RESERVE = 10n ** 15n

/** Estimates the steps with these indices. */
export async function estimate(
  node: ChainNode,
  plan: Plan,
  indices: readonly number[],
  maxFee: bigint | undefined,
): Promise<Estimate> {
  const creations = plan.steps.filter(({ creates }) => creates !== undefined).length
  const remaining: Remaining[] = []
  for (const index of indices) {
    const step = plan.steps[index]
    if (step === undefined) continue
    const gas = step.creates
      ? await node.estimateGas({ from: plan.account, data: step.data })
      : (CALL_GAS[(index - creations) % CALL_GAS.length] ?? 0n)
    remaining.push({ index, step, gas })
  }
  return {
    remaining,
    fee: await currentFee(node, maxFee),
    limit: maxFee,
    balance: await node.balance(plan.account),
    liquidity: remaining.reduce((sum, { step }) => sum + (step.value ?? 0n), 0n),
    gas: remaining.reduce((sum, { gas }) => sum + gas, 0n),
  }
}

/** What the user agrees to. */
export function describeEstimate(plan: Plan, estimated: Estimate): string {
  const { remaining, fee, limit, balance, liquidity, gas } = estimated
  const lines = remaining.map(({ index, step, gas: own }) => {
    const value = step.value === undefined ? '' : ` with ${formatEther(step.value)} ETH`
    const address = step.creates ? ` at ${step.creates.address}` : ''
    return `  ${position(plan.steps.length, index)}  ${step.purpose}${address}${value}, about ${own} gas`
  })
  // Each transaction bids by the fee of its own time; only `limit` holds for all of them.
  const dearest = limit === undefined ? '' : `, at most ${gwei(limit)}`
  const most =
    limit === undefined
      ? `${ether(costAt(gas, fee.maxFeePerGas))} at ${gwei(fee.maxFeePerGas)} gwei; gas may become dearer still`
      : `at most ${ether(costAt(gas, limit))}`
  return `Account  ${plan.account} on Sepolia, which has ${ether(balance)} ETH
Gas      ${gwei(fee.now)} gwei now${dearest}

To send:
${lines.join('\n')}

It costs about ${ether(gas * fee.now)} ETH for gas (${most}), and puts ${formatEther(liquidity)} ETH into the pools.`
}

/**
 * @param nothing what was sent so far: nothing, or nothing more
 * @throws {DeployError} if the account might run out of ether on the way
 */
export function checkBalance(estimated: Estimate, nothing: string): void {
  const { liquidity, gas, fee, balance } = estimated
  const needed = liquidity + costAt(gas, fee.maxFeePerGas) + PROBE_RESERVE
  if (balance >= needed) return
  const has = `The account has ${ether(balance)} ETH`
  throw new DeployError(`${has}, but may need ${ether(needed)} ETH; ${nothing} was sent.`)
}

/** With the margin in each gas limit, as nodes want that much in the account. */
const costAt = (gas: bigint, fee: bigint): bigint => (gas * fee * 5n) / 4n

/** Rounded up to six decimals. */
function ether(wei: bigint): string {
  return formatEther(((wei + 10n ** 12n - 1n) / 10n ** 12n) * 10n ** 12n)
}
