import { PROTOCOL } from '../src/domain/protocol.ts'
import { endAnvil, spawnAnvil, urlOf } from './anvil.ts'

const START_TIMEOUT = 60_000

/** A running local chain. */
export interface Chain {
  /** Of anvil itself. It is for this project's programs, not for browsers: see gate.ts. */
  readonly url: string
  stop(): Promise<void>
}

export interface ChainOptions {
  /** By default that of the default protocol: the one of Sepolia. */
  readonly chainId?: number
  /** Seconds between blocks; without it, each transaction is mined at once. */
  readonly blockTime?: number
}

/** Starts a fresh chain and waits until it listens. */
export async function startChain({
  chainId = PROTOCOL.network.chainId,
  blockTime,
}: ChainOptions = {}): Promise<Chain> {
  const child = spawnAnvil(chainId, blockTime)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new Error('The local chain (anvil) did not start within a minute.')
    timer = setTimeout(reject, START_TIMEOUT, error)
  })
  try {
    const url = await Promise.race([urlOf(child), timeout])
    return { url, stop: () => endAnvil(child) }
  } catch (error) {
    await endAnvil(child)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
