/** From the start of a slot to the next, in milliseconds. Each has a block of Sepolia, or none. */
export const SLOT = 12_000

/** How soon a new block has to be known: a transaction waits for it, or it only renews what is shown. */
export type Urgency = 'awaited' | 'shown'

/** When a slot's block is likely to be known, in milliseconds from the slot's start. */
const LIKELY = { from: 600, until: 4000 }

/**
 * How often the newest block is asked for, in milliseconds: while one is likely to come, when it is
 * late, and on a chain that keeps no slots, as a development chain does not.
 */
const BLOCK_PAUSES: Readonly<Record<Urgency, Record<'likely' | 'late' | 'plain', number>>> = {
  awaited: { likely: 250, late: 2000, plain: SLOT },
  shown: { likely: 700, late: 6000, plain: SLOT },
}

/** How the newest block is followed. Times are in milliseconds since 1970. */
export interface BlockWatch {
  readonly now: number
  readonly urgency: Urgency
  /** When some slot began; nothing on a chain that keeps none. */
  readonly slotStart: number | undefined
  /** When the newest block came, if it was seen coming. */
  readonly arrivedAt: number | undefined
}

/**
 * How long to wait before the newest block is asked for again, in milliseconds. In step with the
 * slots: often while a block is likely to come, and not at all once the slot has its block.
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

/** Whether the slot of now has its block already: there is no newer one before the next slot. */
export function hasComeInSlot({ now, slotStart, arrivedAt }: Omit<BlockWatch, 'urgency'>): boolean {
  if (slotStart === undefined || arrivedAt === undefined) return false
  const age = now - arrivedAt
  // A clock that was set back says nothing.
  return age >= 0 && age <= modulo(now - slotStart, SLOT)
}

/** Between two checks of a transaction that waits on a chain that keeps no slots, in milliseconds. */
const PLAIN_PAUSE = 1000
/** From a new block without the transaction to another look at that block: nodes may lag behind it. */
const RETRY_PAUSE = 1000
/** How long it is enough to look at receipt and nonce, in place of all there is. */
const FULL_EVERY = 10_000
/** How long a block is waited for before the status is asked for without one: a slot may have none. */
const NO_BLOCK_PAUSE = SLOT + LIKELY.until

/** How the status of a transaction is being watched. Times are in milliseconds since 1970. */
export interface StatusWatch {
  /** Whether its status has not been asked for yet. */
  readonly isFirst: boolean
  /** Whether its first block is being waited for, and not just its last. */
  readonly isAwaited: boolean
  /** Whether anybody sees the page. */
  readonly isVisible: boolean
  readonly hasSlots: boolean
  /** Whether a new block has been looked at once, and the transaction was not found in it. */
  readonly isRetryDue: boolean
  /** How long it has been watched, in milliseconds. */
  readonly waited: number
}

/** A transaction that waits long is asked for less often. In milliseconds. */
const LONG_WAIT = 5 * 60_000
const VERY_LONG_WAIT = 60 * 60_000
const VERY_LONG_PAUSE = 60_000

/** Whether each new block is looked at for it. */
export function followsBlocks({ isAwaited, isVisible, waited }: StatusWatch): boolean {
  return isAwaited && isVisible && waited < LONG_WAIT
}

/** How long to wait for a new block before the status is asked for without one, in milliseconds. */
export function nextStatusCheck(watch: StatusWatch): number {
  const { isFirst, hasSlots, isRetryDue, waited } = watch
  if (isFirst) return 0
  if (waited >= VERY_LONG_WAIT) return VERY_LONG_PAUSE
  if (!followsBlocks(watch)) return SLOT
  if (!hasSlots) return PLAIN_PAUSE
  return isRetryDue ? RETRY_PAUSE : NO_BLOCK_PAUSE
}

/**
 * How much is asked of a transaction. For the transaction itself, as long as it waits; for its receipt
 * and whether its nonce has been used; or for everything.
 */
export type StatusDepth = 'transaction' | 'receipt' | 'all'

/** Times are in milliseconds since 1970. */
export interface StatusAsked {
  readonly now: number
  /** When the transaction itself was asked for last, if ever. */
  readonly askedAll: number | undefined
  /** Whether the wallet has just named it: its nonce is to be learned, and no block can have it. */
  readonly isJustSent: boolean
}

/** How much to ask this time. */
export function statusDepth({ now, askedAll, isJustSent }: StatusAsked): StatusDepth {
  if (askedAll === undefined) return isJustSent ? 'transaction' : 'all'
  const age = now - askedAll
  // A clock that was set back says nothing.
  return age >= 0 && age < FULL_EVERY ? 'receipt' : 'all'
}

/** Between two questions while a node wants fewer of them, in milliseconds: at first and at most. */
const REST = { first: 10_000, most: 5 * 60_000 }

/** How long a node is left alone that has asked for fewer requests so many times in a row. */
export function restAfter(times: number): number {
  return Math.min(REST.first * 2 ** (times - 1), REST.most)
}

/**
 * The start of a slot by the times of two blocks in a row, the newer one last. Nothing when they are
 * not whole slots apart.
 */
export function slotStartOf([older, newer]: readonly number[]): number | undefined {
  if (older === undefined || newer === undefined || newer <= older) return undefined
  return (newer - older) % SLOT === 0 ? newer : undefined
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
