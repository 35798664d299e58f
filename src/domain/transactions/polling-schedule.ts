/** The length of a slot on Sepolia, in milliseconds. A slot has one block or none. */
export const SLOT = 12_000

/** How urgent a new block is: a transaction waits for it, or it only refreshes what is shown. */
export type Urgency = 'awaited' | 'shown'

/** When the block of a slot is likely to arrive, in milliseconds from the start of the slot. */
const LIKELY = { from: 600, until: 4000 }

/**
 * The polling interval for the newest block, in milliseconds: while one is likely to arrive, when it
 * is late, and on a chain without slots, such as a development chain.
 */
const BLOCK_PAUSES: Readonly<Record<Urgency, Record<'likely' | 'late' | 'plain', number>>> = {
  awaited: { likely: 250, late: 2000, plain: SLOT },
  shown: { likely: 700, late: 6000, plain: SLOT },
}

/** What the polling of the newest block depends on. Times are in milliseconds since 1970. */
export interface BlockWatch {
  readonly now: number
  readonly urgency: Urgency
  /** The start of any slot; undefined on a chain without slots. */
  readonly slotStart: number | undefined
  /** When the newest block arrived, if this page saw it arrive. */
  readonly arrivedAt: number | undefined
}

/**
 * How long to wait before the next request for the newest block, in milliseconds. It follows the
 * slots: short while a block is likely to arrive, and until the next slot once the block is there.
 */
export function nextBlockPoll({ now, urgency, slotStart, arrivedAt }: BlockWatch): number {
  const { likely, late, plain } = BLOCK_PAUSES[urgency]
  if (slotStart === undefined) return plain
  const phase = modulo(now - slotStart, SLOT)
  const nextSlot = SLOT - phase + LIKELY.from
  if (hasComeInSlot({ now, slotStart, arrivedAt })) return nextSlot
  if (phase < LIKELY.from) return LIKELY.from - phase
  return phase < LIKELY.until ? likely : Math.min(late, nextSlot)
}

/** Whether the current slot already has its block, so that none comes before the next slot. */
export function hasComeInSlot({ now, slotStart, arrivedAt }: Omit<BlockWatch, 'urgency'>): boolean {
  if (slotStart === undefined || arrivedAt === undefined) return false
  const age = now - arrivedAt
  // Negative when the clock was set back.
  return age >= 0 && age <= modulo(now - slotStart, SLOT)
}

/** Between two status checks on a chain without slots, in milliseconds. */
const PLAIN_PAUSE = 1000
/** Before a second check of a new block without the transaction: nodes may lag behind it. */
const RETRY_PAUSE = 1000
/** How long it is enough to check receipt and nonce, in milliseconds. */
const FULL_EVERY = 10_000
/** How long to wait for a block before the status is checked without one: a slot may be empty. */
const NO_BLOCK_PAUSE = SLOT + LIKELY.until

/** What the polling of a transaction's status depends on. */
export interface StatusWatch {
  /** Whether this is the first check. */
  readonly isFirst: boolean
  /** Whether it is in no block yet, so that it is not just waiting to be final. */
  readonly isAwaited: boolean
  /** Whether the page is visible. */
  readonly isVisible: boolean
  readonly hasSlots: boolean
  /** Whether the newest block was checked once, without finding the transaction. */
  readonly isRetryDue: boolean
  /** How long it has been watched, in milliseconds. */
  readonly waited: number
}

/** A transaction that waits long is checked less often. In milliseconds. */
const LONG_WAIT = 5 * 60_000
const VERY_LONG_WAIT = 60 * 60_000
const VERY_LONG_PAUSE = 60_000

/** Whether each new block is checked for it. */
export function followsBlocks({ isAwaited, isVisible, waited }: StatusWatch): boolean {
  return isAwaited && isVisible && waited < LONG_WAIT
}

/** How long to wait for a new block before the status is checked without one, in milliseconds. */
export function nextStatusCheck(watch: StatusWatch): number {
  const { isFirst, hasSlots, isRetryDue, waited } = watch
  if (isFirst) return 0
  if (waited >= VERY_LONG_WAIT) return VERY_LONG_PAUSE
  if (!followsBlocks(watch)) return SLOT
  if (!hasSlots) return PLAIN_PAUSE
  return isRetryDue ? RETRY_PAUSE : NO_BLOCK_PAUSE
}

/**
 * How much a status check reads: the transaction itself, its receipt and whether its nonce was used,
 * or everything.
 */
export type StatusDepth = 'transaction' | 'receipt' | 'all'

/** Moments are those of `clock.elapsed()`. */
interface DepthInput {
  readonly now: number
  /** When everything was last read, if ever. */
  readonly askedAll: number | undefined
  /** Whether the wallet has just returned its hash, so that only its nonce can be learned. */
  readonly isJustSent: boolean
}

/** How much to read this time. */
export function statusDepth({ now, askedAll, isJustSent }: DepthInput): StatusDepth {
  if (askedAll === undefined) return isJustSent ? 'transaction' : 'all'
  return now - askedAll < FULL_EVERY ? 'receipt' : 'all'
}

/** The pause after a node has limited requests, in milliseconds: at first and at most. */
const BACKOFF = { first: 10_000, most: 5 * 60_000 }

/** How long to leave a node alone after it has limited requests this many times in a row. */
export function backoffAfter(times: number): number {
  return Math.min(BACKOFF.first * 2 ** (times - 1), BACKOFF.most)
}

/**
 * The start of a slot, from the times of two blocks in a row, the newer one last. Undefined unless
 * they are whole slots apart.
 */
export function slotStartOf([older, newer]: readonly number[]): number | undefined {
  if (older === undefined || newer === undefined || newer <= older) return undefined
  return (newer - older) % SLOT === 0 ? newer : undefined
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
