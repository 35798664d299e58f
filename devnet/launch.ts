import type { AddressInfo } from 'node:net'
import { startChain } from './chain.ts'
import { deploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'
import { serveGate } from './gate.ts'

const DEFAULT_PORT = 8545

export interface Devnet {
  /** Where wallets and the page reach the chain, on the default port if that is free. */
  readonly url: string
  /** Of the node itself, which does whatever it is asked. */
  readonly nodeUrl: string
  readonly deployment: Deployment
}

/** Starts a chain with everything deployed, and the gate to it. All ends with this process. */
export async function launchDevnet(): Promise<Devnet> {
  exitWithParent()
  const chain = await startChain()
  const { port } = (await serveGate(chain.url, DEFAULT_PORT)).address() as AddressInfo
  if (port !== DEFAULT_PORT)
    console.log(`Port ${DEFAULT_PORT} is in use; the local chain takes ${port}.`)
  const deployment = await deploy(chain.url)
  return { url: `http://127.0.0.1:${port}`, nodeUrl: chain.url, deployment }
}

const end = (): never => process.exit(0)

/** Exits on a signal, or when the parent process has ended. Exit hooks end the child processes. */
function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // npm ends the shell of a script, which passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
