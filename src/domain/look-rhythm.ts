/** From the start of a slot to the next, in milliseconds. Each has a block of Sepolia, or none. */
export const SLOT = 12_000

/** When a slot's block is likely to be known, from the slot's start, and how often it is looked for. */
const LIKELY = { from: 500, until: 4000 }
const LIKELY_PAUSE = 250
/** Between two looks in the rest of the slot. */
const UNLIKELY_PAUSE = 6000
/** Between two looks on a chain that keeps no slots, as a development chain does not. */
const PLAIN_PAUSE = 1000
/** How long a glance at the receipt is enough in place of a look at all there is. */
const GLANCES_ENOUGH = 10_000

/** How a transaction is being watched. Times are in milliseconds since 1970. */
export interface Watch {
  readonly now: number
  /** When the wallet had answered. */
  readonly signed: number
  /** Whether it has not been looked for yet. */
  readonly isFirst: boolean
  /** When not only the receipt was looked for, if ever. */
  readonly lookedAround: number | undefined
  /** Whether its first block is being waited for, and not just its last. */
  readonly isAwaited: boolean
  /** Whether anybody sees the page. */
  readonly isVisible: boolean
  /** When some slot began; nothing on a chain that keeps none. */
  readonly slotStart: number | undefined
}

/** How much is asked: for the receipt alone, or for whatever may have become of the transaction. */
export type LookDepth = 'receipt' | 'all'

export interface NextLook {
  /** In milliseconds. */
  readonly pause: number
  readonly depth: LookDepth
}

/**
 * When to look next. In step with the slots: often while a block is likely to come, seldom between.
 * That finds a block in a fraction of a second at little more than a call a second.
 */
export function nextLook(watch: Watch): NextLook {
  const { now, isFirst, lookedAround, isAwaited, isVisible, slotStart } = watch
  // Some wallets answer only when it is in a block.
  if (isFirst) return { pause: 0, depth: isAwaited && isTooEarly(watch) ? 'receipt' : 'all' }
  if (!isAwaited || !isVisible) return { pause: SLOT, depth: 'all' }
  if (slotStart === undefined) return { pause: PLAIN_PAUSE, depth: 'all' }
  const pause = pauseInSlot(watch, slotStart)
  const isGlance = lookedAround !== undefined && now + pause - lookedAround < GLANCES_ENOUGH
  return { pause, depth: isGlance ? 'receipt' : 'all' }
}

/** The block of the slot in which it was signed has most likely been put together without it. */
function isTooEarly({ now, signed, slotStart }: Watch): boolean {
  return slotStart !== undefined && now - modulo(now - slotStart, SLOT) <= signed
}

function pauseInSlot(watch: Watch, slotStart: number): number {
  const phase = modulo(watch.now - slotStart, SLOT)
  if (isTooEarly(watch) || phase >= LIKELY.until) {
    return Math.min(UNLIKELY_PAUSE, SLOT - phase + LIKELY.from)
  }
  return Math.max(LIKELY_PAUSE, LIKELY.from - phase)
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
