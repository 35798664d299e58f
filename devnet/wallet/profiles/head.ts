import type { Node } from '../node.ts'
import { inRealTime, type Schedule } from './schedule.ts'

/** How long MetaMask goes by a block number that it has asked for, in milliseconds. */
export const HEAD_LASTS = 20_000
/** How soon it asks again when the node did not answer. */
const RETRY = 2000

/** The block that a wallet takes for the newest. */
export interface Head {
  /** Its number in hex; the node is asked for it when none is known. */
  number(): Promise<string>
  /** An answer has come from this block: looks for a newer head if that is newer than it. */
  shown(block: string): Promise<void>
  /** What happens when it has lasted. */
  renew(): Promise<void>
  stop(): void
}

interface HeadSetup {
  readonly node: Node
  /** Whether something waits for the next block. */
  isAwaited(): boolean
  /** Is told of every new number. */
  onNew(): Promise<void>
  readonly schedule?: Schedule
}

/**
 * MetaMask's block tracker, as its public source has it. While something waits for the next block, the
 * node is asked every 20 s; otherwise the number is forgotten after 20 s, and asked for with the next
 * question. While it is asked for regularly, a lower number is not believed, so a reorganised chain is
 * noticed only when it has become longer again, or when the number was forgotten.
 */
export function createHead(setup: HeadSetup): Head {
  const { node, isAwaited, onNew, schedule = inRealTime } = setup
  let current: string | undefined
  let underway: Promise<string> | undefined
  let callOff: (() => void) | undefined

  const learn = async () => {
    const newest = String(await node('eth_blockNumber', []))
    if (current !== undefined && Number(newest) <= Number(current)) return current
    current = newest
    await onNew()
    return newest
  }
  const last = (ms: number) => {
    callOff?.()
    callOff = schedule(renew, ms)
  }
  const renew = async () => {
    if (!isAwaited()) {
      current = undefined
      return
    }
    await learn().then(
      () => last(HEAD_LASTS),
      () => last(RETRY),
    )
  }
  const learnFirst = async () => {
    const newest = await learn()
    last(HEAD_LASTS)
    return newest
  }

  return {
    async number() {
      if (current !== undefined) return current
      // Of many questions at once only one asks the node.
      underway ??= learnFirst().finally(() => (underway = undefined))
      return underway
    },
    async shown(block) {
      if (current !== undefined && Number(block) > Number(current)) await learn()
    },
    renew,
    stop: () => callOff?.(),
  }
}
