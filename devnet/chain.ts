import { PROTOCOL } from '../src/domain/protocol.ts'
import { endAnvil, spawnAnvil, urlOf } from './anvil.ts'

const START_TIMEOUT = 60_000

/** A running local chain. */
export interface Chain {
  /** Of anvil itself. It is for this project's programs, not for browsers: see gate.ts. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a fresh chain, which mines each transaction at once, and waits until it listens.
 * @param chainId by default that of the default protocol: the one of Sepolia
 */
export async function startChain(chainId = PROTOCOL.network.chainId): Promise<Chain> {
  const child = spawnAnvil(chainId)
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
