import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAnvil, spawnAnvil } from './anvil.ts'
import { freePort } from './port.ts'
import { rpc } from './rpc.ts'

const PATIENCE_MS = 60_000

/** A running local chain that calls itself Sepolia. */
export interface Chain {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

export interface ChainOptions {
  /** Another free port is taken if this one is in use; without it, any free one. */
  readonly port?: number
  /** Seconds between blocks; without it every transaction gets a block at once. */
  readonly blockTime?: number
}

/** Starts a fresh chain and waits until it answers. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  // Between finding a port and taking it, somebody else may have been faster.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : undefined)
    const child = spawnAnvil(port, options.blockTime)
    const url = `http://127.0.0.1:${port}`
    try {
      await untilItAnswers(url, child)
      return { url, port, stop: () => endAnvil(child) }
    } catch (error) {
      await endAnvil(child)
      if (attempt === 3) throw error
    }
  }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  child.once('exit', () => (failure ??= new Error('The local chain (anvil) ended at its start.')))
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answered = await rpc(url, 'eth_chainId').then(
      () => true,
      () => false,
    )
    if (failure) throw failure
    if (answered) return
    await sleep(20)
  }
  throw new Error(`The local chain (anvil) did not answer at ${url}.`)
}
