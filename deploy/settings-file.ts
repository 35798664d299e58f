import { existsSync, readFileSync } from 'node:fs'
import { keccak256 } from 'ethers'
import { DeployError } from './failure.ts'
import type { ChainNode } from './node.ts'
import type { Plan } from './plan.ts'
import { writeWhole } from './progress.ts'

/**
 * What a build needs to know of the deployment.
 * @throws {DeployError} if the node does not have the index token
 */
export async function buildSettings(
  node: ChainNode,
  { deployment }: Plan,
): Promise<Readonly<Record<string, string>>> {
  const code = await node.code(deployment.indexToken)
  if (code === '0x') throw new DeployError(`The node has no code at ${deployment.indexToken}.`)
  return {
    VITE_ISC_ADDRESS: deployment.indexToken,
    VITE_WETH_ADDRESS: deployment.weth,
    VITE_ISC_CODE_HASH: keccak256(code),
  }
}

/** Writes settings into an env file. Lines about anything else stay. */
export function writeSettings(file: string, settings: Readonly<Record<string, string>>): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const others = lines.filter((line) => line !== '' && !(nameIn(line) in settings))
  writeWhole(file, `${[...others, ...settingLines(settings)].join('\n')}\n`)
}

/** The settings as they are written. */
export function settingLines(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`)
}

const nameIn = (line: string): string => line.split('=')[0]?.trim() ?? ''
