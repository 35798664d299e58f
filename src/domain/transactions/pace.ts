/** How urgent a new block is: a transaction waits for it, or it only refreshes what is shown. */
export type Urgency = 'awaited' | 'shown'

/** Between two reads of the newest block, in milliseconds. */
export const BLOCK_PAUSE: Readonly<Record<Urgency, number>> = { awaited: 1100, shown: 4000 }

/** After this long without a block, a transaction is no longer awaited at every moment, in milliseconds. */
export const LONG_WAIT = 5 * 60_000

/** Before the evidence of the same block is read again, because servers may lag, in milliseconds. */
export const RETRY_PAUSE = 2500

/** Between two reads of the evidence without a new block, and in a hidden tab, in milliseconds. */
export const IDLE_PAUSE = 12_000

/** Between two reads while all that is open was forgotten long ago, in milliseconds. */
export const FORGOTTEN_PAUSE = 60_000

/** Before what another tab has just stored is read, in milliseconds: browsers hand it on late. */
export const STORAGE_PAUSE = 1000

/** Without a new block for this long, what is shown is no longer that of now, in milliseconds. */
export const STALE_AFTER = 60_000

/** The pause after a node has limited requests, in milliseconds: at first and at most. */
const BACKOFF = { first: 10_000, most: 5 * 60_000 }

/** How long to leave a node alone after it has limited requests this many times in a row. */
export function backoffAfter(times: number): number {
  return Math.min(BACKOFF.first * 2 ** (times - 1), BACKOFF.most)
}
