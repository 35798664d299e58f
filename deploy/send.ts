import { setTimeout as wait } from 'node:timers/promises'
import { attempt, findReceipt, lastAttempt, renew, type Sending } from './attempt.ts'
import { DeployError } from './failure.ts'
import type { Receipt } from './node.ts'

const FIRST_PAUSE_MS = 40
const LONGEST_PAUSE_MS = 4_000
const PATIENCE_MS = 10 * 60_000
/** How long a node may be behind another one behind the same address. */
const LAG_MS = 15_000

/**
 * Sends each step that is not in a block yet, and waits for its block. It may be stopped at any moment
 * and called again: what was signed is in the journal before it is broadcast, and a nonce counts once.
 * @throws {DeployError} if a step reverts, or has no block after ten minutes
 */
export async function sendAll(sending: Sending, lagMs = LAG_MS): Promise<void> {
  for (const index of sending.plan.steps.keys()) await settle(sending, index, lagMs)
  // A reorg may have taken steps out of their blocks while later ones were sent.
  for (const index of sending.plan.steps.keys()) await settle(sending, index, lagMs)
}

/** Returns once the step is in a block. */
async function settle(sending: Sending, index: number, lagMs: number): Promise<void> {
  const { node, plan, journal } = sending
  const end = Date.now() + PATIENCE_MS
  let nonceUsedSince: number | undefined
  for (
    let pause = FIRST_PAUSE_MS;
    Date.now() < end;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    const found = await findReceipt(node, journal.step(index))
    if (found !== undefined) return conclude(sending, index, found.hash, found.receipt)
    const count = await node.count(plan.account)
    const last = lastAttempt(journal.step(index))
    const nonce = last?.nonce ?? nextNonce(sending, index, count)
    if (nonce >= count) {
      nonceUsedSince = undefined
      await (last === undefined ? attempt(sending, index, nonce) : renew(sending, index, count))
    } else {
      // Most likely by this step, and the node just does not have the receipt yet.
      nonceUsedSince ??= Date.now()
      if (Date.now() - nonceUsedSince > lagMs) {
        if (await isCreatedOtherwise(sending, index, nonce)) return
        await attempt(sending, index, nextNonce(sending, index, count))
      }
    }
    await wait(pause)
  }
  throw new DeployError(
    `Step ${index + 1} is not in a block after ten minutes. Run the same command again.`,
  )
}

/** That of a creation is planned, as its address follows from it; a call takes any. */
function nextNonce({ plan, journal }: Sending, index: number, count: number): number {
  return plan.steps[index]?.creates?.nonce ?? Math.max(count, journal.lastNonce() + 1)
}

/**
 * Whether the contract is there although none of the known transactions has created it: one with the
 * same nonce has, for example if the progress of another run was lost.
 * @throws {DeployError} if it is not, as it then never will be at this address
 */
async function isCreatedOtherwise(
  { node, plan, report }: Sending,
  index: number,
  nonce: number,
): Promise<boolean> {
  const step = plan.steps[index]
  if (step?.creates === undefined) return false
  const { address } = step.creates
  const planned = await node.call({ from: plan.account, data: step.data })
  if ((await node.code(address)) === planned) {
    report(`${position(plan.steps.length, index)} was there already: ${step.purpose}`)
    return true
  }
  throw new DeployError(
    `Nonce ${nonce} was used for something else, so that step ${index + 1} cannot create its contract. Begin anew with another progress file.`,
  )
}

function conclude(sending: Sending, index: number, hash: string, receipt: Receipt): void {
  const { plan, journal, report } = sending
  const step = plan.steps[index]
  if (!receipt.succeeded) {
    journal.setReverted(index, hash)
    const what = `Step ${index + 1} (${step?.purpose}) reverted in transaction ${hash}.`
    throw new DeployError(`${what} ${step?.creates ? BEGIN_ANEW : RUN_AGAIN}`)
  }
  if (journal.step(index).block === receipt.blockNumber) return
  journal.setBlock(index, receipt.blockNumber)
  const where = `${hash} in block ${receipt.blockNumber}`
  report(`${position(plan.steps.length, index)} ${step?.purpose}: ${where}`)
}

const BEGIN_ANEW = 'Its address can no longer be reached: begin anew with another progress file.'
const RUN_AGAIN = 'Run the same command again to repeat it.'

/** The number of a step, out of all. */
export function position(total: number, index: number): string {
  return `${index + 1}/${total}`.padStart(`${total}/${total}`.length)
}
