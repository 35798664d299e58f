import { LARGEST_UINT256, type TypedAmount } from '../amounts/amount.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import type { Mode } from './kinds.ts'

// `mint(uint256)` has no maximum cost: only the allowance limits what it takes.

/** What the approval of a mint covers: the amount as typed, or the quoted cost with the margin. */
export type ApprovalChoice = 'typed' | 'cost'

/** The specification approves as much WETH as ISC was typed (chapter 9). */
export const DEFAULT_APPROVAL: ApprovalChoice = 'typed'

/** By how much a cost may rise before it has to be shown or approved again, in basis points: 1 %. */
export const MARGIN = 100n
const BASIS_POINTS = 10_000n

/** The largest age of a quote that is acted upon, in blocks. */
const OLDEST_QUOTE = 2

/** A cost and the margin on it, in wei, rounded up. */
function withMargin(cost: bigint): bigint {
  return (cost * (BASIS_POINTS + MARGIN) + BASIS_POINTS - 1n) / BASIS_POINTS
}

/** A minting cost in wei of WETH, and the block as of which it is. */
export interface QuotedCost {
  readonly cost: bigint
  readonly block: number
}

/** Why nothing of an amount was sent: the cost was not what the card had shown, or it had shown none. */
export interface PriceReview extends QuotedCost {
  /** The cost that the card had shown, in wei, if it has risen; undefined if none was, or an old one. */
  readonly shown?: bigint
}

/**
 * Whether the card will soon show what the amount costs or brings. `isAnswered` says that the snapshot
 * is the answer to this amount, or that there is none.
 */
export function isPriceAwaited(
  { mode, wholeTokens, quoted }: Pick<PricedAmount, 'mode' | 'wholeTokens' | 'quoted'>,
  snapshot: AccountSnapshot | undefined,
  isAnswered: boolean,
): boolean {
  const isShown = mode === 'mint' ? quoted !== undefined : snapshot?.parameters !== undefined
  return !isShown && !isAnswered && wholeTokens > 0n
}

/** A typed amount, and what its approval depends on. */
export interface PricedAmount extends TypedAmount {
  readonly mode: Mode
  /** By default, the amount as typed. */
  readonly approvalChoice?: ApprovalChoice | undefined
  /** The minting cost that the card shows; undefined while none is known. */
  readonly quoted?: QuotedCost | undefined
}

/** Whether the approval is limited to the cost and the margin. A redemption has no price. */
export function isLimited({ mode, approvalChoice }: PricedAmount): boolean {
  return mode === 'mint' && approvalChoice === 'cost'
}

/** The allowance that the main action needs, in base units; undefined while the cost is not known. */
export function neededAllowance(priced: PricedAmount): bigint | undefined {
  return isLimited(priced) ? priced.quoted?.cost : priced.baseUnits
}

/** The amount to approve, in base units; undefined while the cost is not known. */
export function approvalAmount(priced: PricedAmount): bigint | undefined {
  const { quoted, baseUnits } = priced
  if (!isLimited(priced)) return baseUnits
  if (quoted === undefined) return undefined
  const amount = withMargin(quoted.cost)
  return amount < LARGEST_UINT256 ? amount : LARGEST_UINT256
}

/** Whether a quote is too old to act upon. */
export function isOldQuote({ block }: QuotedCost, newest: number | undefined): boolean {
  return newest !== undefined && newest - block > OLDEST_QUOTE
}

/** Whether a mint may be sent at the cost of now, in wei, or why the card has to show that first. */
export function judgePrice(
  quoted: QuotedCost,
  cost: bigint,
  newest: number | undefined,
): 'accepted' | 'risen' | 'new' {
  if (cost > withMargin(quoted.cost)) return 'risen'
  return isOldQuote(quoted, newest) ? 'new' : 'accepted'
}

/** The cost that the card shows: the snapshot's, or that of a review that is not older. */
export function quotedCost(
  snapshot: AccountSnapshot | undefined,
  review: PriceReview | undefined,
  wholeTokens: bigint,
): QuotedCost | undefined {
  const { cost, block = 0 } = snapshot ?? {}
  if (wholeTokens === 0n) return undefined
  if (review && review.block >= block) return { cost: review.cost, block: review.block }
  return cost?.wholeTokens === wholeTokens ? { cost: cost.wei, block } : undefined
}

/** The snapshot with the cost that the card shows, which a review may have renewed. */
export function withQuotedCost(
  snapshot: AccountSnapshot | undefined,
  { wholeTokens, quoted }: Pick<PricedAmount, 'wholeTokens' | 'quoted'>,
): AccountSnapshot | undefined {
  if (snapshot === undefined || quoted === undefined) return snapshot
  const { unpriced: _earlier, ...rest } = snapshot
  return { ...rest, cost: { wholeTokens, wei: quoted.cost } }
}

/** Whether the card still has to show a review: not once the cost is as it had been shown. */
export function isReviewOpen(
  review: PriceReview,
  { quoted }: Pick<PricedAmount, 'quoted'>,
): boolean {
  if (quoted === undefined) return false
  if (review.shown === undefined) return quoted.block <= review.block
  return quoted.cost > withMargin(review.shown)
}
