import { endAnvil, portOf, spawnAnvil } from './anvil.ts'
import { freePort } from './port.ts'

const START_TIMEOUT = 60_000

/** A running local chain with the chain id of Sepolia. */
export interface Chain {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

export interface ChainOptions {
  /** If it is in use, or missing, any free port is taken. */
  readonly port?: number
  /** Seconds between blocks; without it, each transaction is mined at once. */
  readonly blockTime?: number
}

/** Starts a fresh chain and waits until it listens. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const wanted = options.port === undefined ? 0 : await freePort(options.port)
  try {
    return await startOn(wanted, options.blockTime)
  } catch (error) {
    if (wanted === 0) throw error
    // Another process may have taken the port in the meantime.
    return startOn(0, options.blockTime)
  }
}

async function startOn(wanted: number, blockTime: number | undefined): Promise<Chain> {
  const child = spawnAnvil(wanted, blockTime)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new Error('The local chain (anvil) did not start within a minute.')
    timer = setTimeout(reject, START_TIMEOUT, error)
  })
  try {
    const port = await Promise.race([portOf(child), timeout])
    return { url: `http://127.0.0.1:${port}`, port, stop: () => endAnvil(child) }
  } catch (error) {
    await endAnvil(child)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
