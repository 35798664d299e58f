import type { ClockPort } from '../ports/platform-ports.ts'

/**
 * For how long a node is left alone after 1, 2 and 3 or more failures in a row, in milliseconds.
 * MetaMask stops asking its node for half an hour after about twelve failures (docs/wallets.md).
 */
const PAUSES = [4000, 12_000, 30_000]

export type Pause = ReturnType<typeof createPause>

/** The time during which a node gets no requests, because earlier requests have failed. */
export function createPause({ elapsed }: ClockPort) {
  let failures = 0
  let end = Number.NEGATIVE_INFINITY
  return {
    /** In the time of `clock.elapsed()`. */
    end: () => end,
    isOver: () => elapsed() >= end,
    /** Begins a pause, unless one is under way: requests that were sent together fail together. */
    begin() {
      if (elapsed() < end) return
      end = elapsed() + (PAUSES[failures] ?? PAUSES.at(-1) ?? 0)
      failures += 1
    },
    /** Ends the pause, because the node has answered or the user wants to ask it again. */
    reset() {
      failures = 0
      end = Number.NEGATIVE_INFINITY
    },
  }
}
