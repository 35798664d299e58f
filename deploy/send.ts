import { setTimeout as wait } from 'node:timers/promises'
import { attempt, findReceipt, lastAttempt, renew, type Sending } from './attempt.ts'
import { DeployError } from './failure.ts'
import { NodeError, type Receipt } from './node.ts'
import type { Plan } from './plan.ts'
import { findUse, isOfStep, type Use } from './used-nonce.ts'

const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 4_000
const MOST_REFUSALS = 8

/**
 * Sends each step that is not in a block yet, and waits for its block. It may be stopped at any moment
 * and called again: what was signed is in the journal before it is broadcast, and a nonce counts once.
 * Only a transaction of something else with its nonce lets a call be sent anew: a node that does not
 * have a receipt may get it later.
 * @throws {DeployError} if a step reverts, or takes longer than `patience`
 */
export async function sendAll(sending: Sending): Promise<void> {
  for (const index of sending.plan.steps.keys()) await settle(sending, index)
  // A reorg may have taken steps out of their blocks while later ones were sent.
  for (const index of sending.plan.steps.keys()) await settle(sending, index)
}

/** Returns once the step is in a block. */
async function settle(sending: Sending, index: number): Promise<void> {
  const { node, plan, journal, lag, patience } = sending
  const end = Date.now() + patience
  let nonceUsedSince: number | undefined
  let refusals = 0
  let pause = FIRST_PAUSE_MS
  let waitsFor = `Step ${index + 1} is not in a block after ${patience / 60_000} minutes.`
  while (Date.now() < end) {
    const found = await findReceipt(node, journal.step(index))
    if (found !== undefined) return conclude(sending, index, found.hash, found.receipt)
    const count = await node.count(plan.account)
    const last = lastAttempt(journal.step(index))
    const nonce = last?.nonce ?? nextNonce(sending, index, count)
    if (nonce >= count) {
      nonceUsedSince = undefined
      if (last === undefined) await attempt(sending, index, nonce)
      else refusals = (await isRefused(renew(sending, index, count), refusals)) ? refusals + 1 : 0
    } else {
      // Most likely by this step, and the node just does not have the receipt yet.
      nonceUsedSince ??= Date.now()
      const isLate = Date.now() - nonceUsedSince > lag
      if ((isLate || last === undefined) && (await isCreated(sending, index))) return
      if (isLate) {
        const use = await findUse(node, plan.account, nonce)
        if (use !== undefined && !isOfStep(sending, index, use.transaction))
          await takeAnotherNonce(sending, index, count)
        else waitsFor = noteUse(sending, index, nonce, use)
      }
    }
    await wait(pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  throw new DeployError(`${waitsFor} Run the same command again.`)
}

/** @returns what is still missing to know that the step is done */
function noteUse({ journal }: Sending, index: number, nonce: number, use?: Use): string {
  if (use === undefined)
    return `Nonce ${nonce} of step ${index + 1} is used, but the node does not show by which transaction, so nothing was sent in its place.`
  const { hash } = use.transaction
  if (!journal.step(index).attempts.some((own) => own.hash === hash))
    journal.setElsewhere(index, hash)
  return `Step ${index + 1} is in block ${use.block} (${hash}), but the node has no receipt of it.`
}

/** A node may refuse what it accepts a block later, for example when the fee is just rising. */
async function isRefused(renewal: Promise<void>, before: number): Promise<boolean> {
  try {
    await renewal
    return false
  } catch (error) {
    if (error instanceof NodeError && before < MOST_REFUSALS) return true
    throw error
  }
}

/** That of a creation is planned, as its address follows from it; a call takes any. */
function nextNonce({ plan, journal }: Sending, index: number, count: number): number {
  return plan.steps[index]?.creates?.nonce ?? Math.max(count, journal.lastNonce() + 1)
}

/** Also if the record of the transaction was lost: its address is for this account and nonce only. */
export async function isCreated({ node, plan }: Pick<Sending, 'node' | 'plan'>, index: number) {
  const address = plan.steps[index]?.creates?.address
  return address !== undefined && (await node.code(address)) !== '0x'
}

/** @throws {DeployError} for a creation, as its contract can never get its address */
async function takeAnotherNonce(sending: Sending, index: number, count: number): Promise<void> {
  const { plan, journal } = sending
  const { creates } = plan.steps[index] ?? {}
  if (creates === undefined) return attempt(sending, index, nextNonce(sending, index, count))
  const { reverted } = journal.step(index)
  const other = `Nonce ${creates.nonce} of step ${index + 1} was used for something else.`
  throw new DeployError(`${reverted ? hasReverted(plan, index, reverted) : other} ${BEGIN_ANEW}`)
}

const hasReverted = ({ steps }: Plan, index: number, hash: string): string =>
  `Step ${index + 1} (${steps[index]?.purpose}) reverted in transaction ${hash}.`

function conclude(sending: Sending, index: number, hash: string, receipt: Receipt): void {
  const { plan, journal, report } = sending
  const step = plan.steps[index]
  if (!receipt.succeeded) {
    journal.setReverted(index, hash)
    const next = step?.creates ? BEGIN_ANEW : RUN_AGAIN
    throw new DeployError(`${hasReverted(plan, index, hash)} ${next}`)
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
