import { setTimeout as wait } from 'node:timers/promises'
import { NETWORK } from '../src/domain/network.ts'
import { checkDeployment } from './check-deployment.ts'
import { checkBalance, describeEstimate, estimate } from './cost.ts'
import { DeployError } from './failure.ts'
import { openJournal } from './journal.ts'
import type { Keystore } from './keystore.ts'
import type { ChainNode } from './node.ts'
import type { Options } from './options.ts'
import type { Plan } from './plan.ts'
import { beginOrResume, remainingSteps, type Begun } from './resume.ts'
import { sendAll } from './send.ts'
import { buildSettings, settingLines, writeSettings } from './settings-file.ts'
import type { Terminal } from './terminal.ts'
import { checkUniswap } from './uniswap.ts'

/** What a deployment works with. */
export interface Tools {
  readonly node: ChainNode
  readonly keystore: Keystore
  readonly terminal: Terminal
  readonly report: (text: string) => void
  /** How long a node may be behind another one at the same address, in milliseconds. */
  readonly lag?: number
  /** How long a step may take, in milliseconds, before the run ends. */
  readonly patience?: number
}

const LAG_MS = 15_000
const PATIENCE_MS = 10 * 60_000

export type DeployOptions = Omit<Options, 'rpc' | 'keystore'>

/**
 * Deploys whatever is not deployed yet, reads it back, and writes the settings for the build.
 * @throws {DeployError} with a line for the user
 */
export async function deployContracts(tools: Tools, options: DeployOptions): Promise<Plan> {
  const { node, keystore, report, lag = LAG_MS } = tools
  const { uniswap, liquidity, feeRecipient = keystore.account } = options
  const chainId = await node.chainId()
  if (chainId !== BigInt(NETWORK.chainId))
    throw new DeployError(
      `The node is on chain ${chainId}; only Sepolia (${NETWORK.chainId}) is meant.`,
    )
  await checkUniswap(node, uniswap)
  const choices = { ...uniswap, feeRecipient, liquidity }
  const begun = await beginOrResume(node, keystore.account, choices, options.progress)
  const remaining = await remainingSteps(node, begun, lag)
  if (remaining.length === 0) report('Everything is deployed already.')
  else await sendRemaining(tools, options, begun, remaining)

  const { verified, settings } = await readBack(node, begun.plan, lag)
  report(`\nVerified by reading it back:\n${verified.map((line) => `  ${line}`).join('\n')}`)
  writeSettings(options.out, settings)
  report(`\nThe settings for the build, also in ${options.out}:\n`)
  report(settingLines(settings).join('\n'))
  return begun.plan
}

async function sendRemaining(
  { node, keystore, terminal, report, lag = LAG_MS, patience = PATIENCE_MS }: Tools,
  { maxFee, progress, yes }: DeployOptions,
  begun: Begun,
  remaining: readonly number[],
): Promise<void> {
  const { plan } = begun
  const estimated = await estimate(node, plan, remaining, maxFee)
  report(`${describeEstimate(plan, estimated)}\n`)
  const hasBegun = begun.progress.steps.some(({ attempts }) => attempts.length > 0)
  checkBalance(estimated, hasBegun ? 'nothing more' : 'nothing')
  if (!yes && (await terminal.ask('Send them? Type "yes": ')).trim() !== 'yes')
    throw new DeployError(hasBegun ? 'Nothing more was sent.' : 'Nothing was sent.')
  const signer = await keystore.decrypt(await terminal.askSecret('Password of the keystore: '))
  const journal = openJournal(progress, begun.progress)
  await sendAll({ node, signer, plan, journal, maxFee, lag, patience, report })
}

/** A node behind another one may not have the last step yet. */
async function readBack(node: ChainNode, plan: Plan, lag: number) {
  let end: number | undefined
  for (;;) {
    try {
      return {
        verified: await checkDeployment(node, plan),
        settings: await buildSettings(node, plan),
      }
    } catch (error) {
      end ??= Date.now() + lag
      if (Date.now() > end) throw error
      await wait(lag / 4)
    }
  }
}
