import type { ClockPort } from '../ports/platform-ports.ts'

/**
 * How long a node is left alone after so many failures in a row, in milliseconds. MetaMask stops
 * asking its node for half an hour after some twelve failures (docs/wallets.md).
 */
const PAUSES = [4000, 12_000, 30_000]

export type Pause = ReturnType<typeof createPause>

/** When a node gets no requests, because earlier ones have failed. */
export function createPause({ elapsed }: Pick<ClockPort, 'elapsed'>) {
  let failures = 0
  let end = Number.NEGATIVE_INFINITY
  return {
    /** When the pause ends, by `clock.elapsed()`. */
    end: () => end,
    isOver: () => elapsed() >= end,
    /** Begins a pause, unless there is one: requests that were sent together fail together. */
    begin() {
      if (elapsed() < end) return
      end = elapsed() + (PAUSES[failures] ?? PAUSES.at(-1) ?? 0)
      failures += 1
    },
    /** The node has answered, or the person wants it to be asked. */
    reset() {
      failures = 0
      end = Number.NEGATIVE_INFINITY
    },
  }
}
