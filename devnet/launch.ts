import { startChain } from './chain.ts'
import { deploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'

export interface Devnet {
  /** The URL of the node. The node obeys every request. */
  readonly url: string
  readonly deployment: Deployment
}

/** Starts a chain with all contracts deployed. The chain ends with this process. */
export async function launchDevnet(): Promise<Devnet> {
  exitWithParent()
  const { url } = await startChain()
  return { url, deployment: await deploy(url) }
}

const end = (): never => process.exit(0)

/**
 * Exits on a signal, or when the parent process has ended. Exit hooks then end the child processes.
 */
function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // When npm is stopped, it ends the shell of the script. The shell does not pass the signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
