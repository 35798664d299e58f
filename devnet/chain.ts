import { endAnvil, portOf, spawnAnvil } from './anvil.ts'
import { freePort } from './port.ts'

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

/** Starts a fresh chain and waits until it listens. */
export async function startChain(options: ChainOptions = {}): Promise<Chain> {
  const wanted = options.port === undefined ? 0 : await freePort(options.port)
  try {
    return await startOn(wanted, options.blockTime)
  } catch (error) {
    if (wanted === 0) throw error
    // Between finding a port and taking it, somebody else may have been faster.
    return startOn(0, options.blockTime)
  }
}

async function startOn(wanted: number, blockTime: number | undefined): Promise<Chain> {
  const child = spawnAnvil(wanted, blockTime)
  let impatience: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error('The local chain (anvil) did not start within a minute.')
    impatience = setTimeout(reject, PATIENCE_MS, error)
  })
  try {
    const port = await Promise.race([portOf(child), tooLate])
    return { url: `http://127.0.0.1:${port}`, port, stop: () => endAnvil(child) }
  } catch (error) {
    await endAnvil(child)
    throw error
  } finally {
    clearTimeout(impatience)
  }
}
