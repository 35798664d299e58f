import { setTimeout as wait } from 'node:timers/promises'
import { NETWORK } from '../src/domain/network.ts'
import { findReceipt, lastAttempt } from './attempt.ts'
import { isCreated } from './send.ts'
import { DeployError } from './failure.ts'
import type { ChainNode } from './node.ts'
import { createPlan, fingerprintOf, type Choices, type Plan } from './plan.ts'
import { readProgress, type Progress, type StepRecord } from './progress.ts'

/** A deployment as it is to go on, or to begin. */
export interface Begun {
  readonly plan: Plan
  readonly progress: Progress
}

/**
 * Plans a new deployment, or goes on with the one in the progress file.
 * @throws {DeployError} if the file is about another account, chain, choice or version of the contracts
 */
export async function beginOrResume(
  node: ChainNode,
  account: string,
  choices: Choices,
  file: string,
): Promise<Begun> {
  const genesis = await node.genesis()
  const earlier = readProgress(file)
  const firstNonce = earlier?.firstNonce ?? (await freshNonce(node, account))
  const plan = await createPlan(account, firstNonce, choices)
  const progress: Progress = {
    version: 1,
    chainId: NETWORK.chainId,
    genesis,
    account,
    firstNonce,
    choices: asText(choices),
    fingerprint: fingerprintOf(plan),
    steps: plan.steps.map(({ purpose }) => ({ purpose, attempts: [] })),
  }
  if (earlier === undefined) return { plan, progress }
  expectSameDeployment(earlier, progress, file)
  return { plan, progress: earlier }
}

/**
 * The steps that no block has yet.
 * @param lag how long the receipt of one whose nonce is used may be late, in milliseconds
 */
export async function remainingSteps(
  node: ChainNode,
  { plan, progress }: Begun,
  lag: number,
): Promise<number[]> {
  const used = await node.count(plan.account)
  const end = Date.now() + lag
  const isDone = async (index: number, record: StepRecord): Promise<boolean> => {
    const isUsed = (lastAttempt(record)?.nonce ?? used) < used
    for (;;) {
      const found = await findReceipt(node, record)
      if (found?.receipt.succeeded || (await isCreated({ node, plan }, index))) return true
      if (found !== undefined || !isUsed || Date.now() > end) return false
      await wait(lag / 10)
    }
  }
  const remaining = []
  for (const [index, record] of progress.steps.entries())
    if (!(await isDone(index, record))) remaining.push(index)
  return remaining
}

/** A transaction of something else that gets its block later would take a nonce that is planned. */
async function freshNonce(node: ChainNode, account: string): Promise<number> {
  const [used, pending] = await Promise.all([node.count(account), node.count(account, 'pending')])
  if (pending === used) return used
  throw new DeployError(`${account} has transactions that wait for a block; wait for them first.`)
}

function expectSameDeployment(earlier: Progress, now: Progress, file: string): void {
  const refuse = (what: string) => new DeployError(`${file} is the progress of ${what}.`)
  if (earlier.chainId !== now.chainId || earlier.genesis !== now.genesis)
    throw refuse('a deployment on another chain')
  if (earlier.account !== now.account) throw refuse(`a deployment by ${earlier.account}`)
  for (const [name, value] of Object.entries(now.choices))
    if (earlier.choices[name] !== value)
      throw refuse(`a deployment with another ${NAMES[name] ?? name}: ${earlier.choices[name]}`)
  if (earlier.fingerprint !== now.fingerprint || earlier.steps.length !== now.steps.length)
    throw refuse('a deployment of other contracts')
}

const NAMES: Readonly<Record<string, string>> = { feeRecipient: 'fee recipient' }

const asText = ({ liquidity, ...addresses }: Choices): Record<string, string> => ({
  ...addresses,
  liquidity: `${liquidity} wei`,
})
