import type { Node } from '../node.ts'
import { schedule } from './profile.ts'

/** How long MetaMask uses a block number, in milliseconds. */
const HEAD_LASTS = 20_000
/** The delay after a failed request, in milliseconds. */
const RETRY = 2000

/** The newest block that the wallet knows. */
export type Head = ReturnType<typeof createHead>

interface HeadSetup {
  readonly node: Node
  /** Whether a transaction of the wallet is pending. */
  isAwaited(): boolean
  /** Called for every new number. */
  onNew(): Promise<void>
}

/**
 * MetaMask's block tracker, as in its public source. While a transaction is waiting, the tracker
 * asks the node every 20 s. Otherwise it forgets the number after 20 s, and asks again at the next
 * request.
 *
 * The tracker ignores a lower number. So it notices a reorg only once the chain is longer again, or
 * after it has forgotten the number.
 */
export function createHead(setup: HeadSetup) {
  const { node, isAwaited, onNew } = setup
  let current: string | undefined
  let updating: Promise<string> | undefined
  let cancel: (() => void) | undefined

  const update = async () => {
    const newest = String(await node('eth_blockNumber', []))
    if (current !== undefined && Number(newest) <= Number(current)) return current
    current = newest
    await onNew()
    return newest
  }
  const renewAfter = (ms: number) => {
    cancel?.()
    cancel = schedule(renew, ms)
  }
  const renew = async () => {
    if (!isAwaited()) {
      current = undefined
      return
    }
    await update().then(
      () => renewAfter(HEAD_LASTS),
      () => renewAfter(RETRY),
    )
  }
  const updateFirst = async () => {
    const newest = await update()
    renewAfter(HEAD_LASTS)
    return newest
  }

  return {
    /** Resolves to the number of the head, in hex. Asks the node if no number is known. */
    async number() {
      if (current !== undefined) return current
      // Concurrent requests share one request to the node.
      updating ??= updateFirst().finally(() => (updating = undefined))
      return updating
    },
    /**
     * Reports the block of an answer. If this block is beyond the head, the tracker asks the node.
     */
    async shown(block: string) {
      if (current !== undefined && Number(block) > Number(current)) await update()
    },
    stop: () => cancel?.(),
  }
}
