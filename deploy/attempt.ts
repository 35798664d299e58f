import { setTimeout as wait } from 'node:timers/promises'
import { keccak256, Transaction } from 'ethers'
import { NETWORK } from '../src/domain/network.ts'
import { currentFee, higherBid, type Bid } from './fee.ts'
import type { Journal } from './journal.ts'
import type { Signer } from './keystore.ts'
import { NodeError, type ChainNode, type Receipt } from './node.ts'
import type { Plan, PlannedStep } from './plan.ts'
import type { Attempt, StepRecord } from './progress.ts'

export interface Sending {
  readonly node: ChainNode
  readonly signer: Signer
  readonly plan: Plan
  readonly journal: Journal
  /** The most for a unit of gas, in wei. */
  readonly maxFee: bigint | undefined
  /** How long a node may be behind another one at the same address, in milliseconds. */
  readonly lag: number
  /** How long a step may take, in milliseconds. */
  readonly patience: number
  readonly report: (line: string) => void
}

/** The receipt of the transaction that is in a block. Passes over the one that is known to have reverted. */
export async function findReceipt(
  node: ChainNode,
  { attempts, reverted, elsewhere }: StepRecord,
): Promise<{ hash: string; receipt: Receipt } | undefined> {
  const hashes = attempts.map(({ hash }) => hash)
  if (elsewhere !== undefined) hashes.push(elsewhere)
  for (const hash of hashes) {
    const receipt = hash === reverted ? undefined : await node.receipt(hash)
    if (receipt !== undefined) return { hash, receipt }
  }
  return undefined
}

/** The attempt that may still get into a block, or is in one. */
export function lastAttempt({ attempts, reverted }: StepRecord): Attempt | undefined {
  const last = attempts.at(-1)
  return last?.hash === reverted ? undefined : last
}

/** Signs the step and broadcasts it. */
export async function attempt(sending: Sending, index: number, nonce: number): Promise<void> {
  const { node, plan, maxFee } = sending
  const step = stepOf(plan, index)
  const gasLimit = withMargin(await estimate(node, plan.account, step))
  await bid(sending, index, nonce, gasLimit, await currentFee(node, maxFee))
}

/** Signs, writes that down, and only then broadcasts. */
async function bid(
  sending: Sending,
  index: number,
  nonce: number,
  gasLimit: bigint,
  { maxFeePerGas, maxPriorityFeePerGas }: Bid,
): Promise<void> {
  const { signer, plan, journal } = sending
  const { to = null, data, value = 0n } = stepOf(plan, index)
  const call = { type: 2, chainId: NETWORK.chainId, nonce, to, data, value }
  const fees = { gasLimit, maxFeePerGas, maxPriorityFeePerGas }
  const signed = await signer.signTransaction({ ...call, ...fees })
  journal.addAttempt(index, { hash: keccak256(signed), nonce, signed })
  await broadcast(sending, index)
}

const ESTIMATE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000]

/** A node that is a block behind does not know yet what the step builds on, and says that it reverts. */
async function estimate(node: ChainNode, from: string, step: PlannedStep): Promise<bigint> {
  const { to, data, value } = step
  const ask = () => node.estimateGas({ from, to, data, value })
  for (const pause of ESTIMATE_PAUSES_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      await wait(pause)
    }
  }
  return ask()
}

/** Uniswap uses more gas in a later block than in the one that an estimate is made for. */
const withMargin = (gas: bigint): bigint => (gas * 5n) / 4n

/** Broadcasts the last attempt of a step. May be done again: the same transaction counts once. */
async function broadcast({ node, plan, journal }: Sending, index: number): Promise<void> {
  const { attempts } = journal.step(index)
  const last = attempts.at(-1)
  if (last === undefined) return
  try {
    await node.send(last.signed)
  } catch (error) {
    // Nodes refuse what they or the chain have already, each in its own words.
    const known = await Promise.all(attempts.map(({ hash }) => node.knows(hash)))
    if (known.includes(true) || (await node.count(plan.account)) > last.nonce) return
    throw error
  }
}

/**
 * Broadcasts again what the node does not know: what was signed before an interruption, was dropped,
 * or was taken back by a reorg. What is too cheap for the next block gets a higher bid instead.
 * @param index the last step that is signed
 * @param count the nonces that the account has used
 */
export async function renew(sending: Sending, index: number, count: number): Promise<void> {
  const { node, journal, maxFee } = sending
  const fee = await node.fee()
  for (let current = 0; current <= index; current += 1) {
    const last = lastAttempt(journal.step(current))
    if (last === undefined || last.nonce < count) continue
    const { maxFeePerGas, maxPriorityFeePerGas, gasLimit } = Transaction.from(last.signed)
    const earlier = {
      maxFeePerGas: maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n,
    }
    if (fee.base > earlier.maxFeePerGas) {
      const higher = higherBid(fee, earlier, maxFee)
      if (higher !== undefined) await bid(sending, current, last.nonce, gasLimit, higher)
    } else if (!(await node.knows(last.hash))) await broadcast(sending, current)
  }
}

function stepOf({ steps }: Plan, index: number): PlannedStep {
  const step = steps[index]
  if (step === undefined) throw new RangeError(`The deployment has no step ${index}.`)
  return step
}
