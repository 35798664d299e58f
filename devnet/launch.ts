import { startChain } from './chain.ts'
import { deploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'

export interface Devnet {
  /** Of the node, which does whatever it is asked. */
  readonly url: string
  readonly deployment: Deployment
}

/** Starts a chain with everything deployed. It ends with this process. */
export async function launchDevnet(): Promise<Devnet> {
  exitWithParent()
  const { url } = await startChain()
  return { url, deployment: await deploy(url) }
}

const end = (): never => process.exit(0)

/** Exits on a signal, or when the parent process has ended. Exit hooks end the child processes. */
function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // npm ends the shell of a script, which passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
