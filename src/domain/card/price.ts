import type { ProtocolParameters } from '../basket/protocol-parameters.ts'
import { LARGEST_UINT256, type TypedAmount } from '../amounts/typed-amount.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import { mintQuote, redeemQuote, type Quote } from './quote.ts'

// `mint(uint256)` has no maximum cost: only the allowance limits what it takes.

/** A minting cost in wei of WETH, and the block as of which it was read. */
export interface Cost {
  readonly cost: bigint
  readonly block: number
}

/** The price of the typed amount, as far as the page knows it. */
export type Price =
  /**
   * No whole amount is typed, the amount is a redemption, which costs nothing, or the cost could
   * not be read.
   */
  | { readonly kind: 'none' }
  /** The cost of a mint is being read, or the fee and the coins of a redemption. */
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'quoted' } & Cost)
  /**
   * A press has sent nothing, because the card had not shown this cost. The next press accepts the
   * cost.
   */
  | ({
      readonly kind: 'moved'
      /**
       * The lower cost that the card had shown, in wei. Undefined if the card had shown no cost, or
       * a cost that was too old but has not risen.
       */
      readonly before?: bigint | undefined
    } & Cost)
  /** The exchange has no price for an amount as large as this. */
  | { readonly kind: 'unpriced' }

export type MovedPrice = Extract<Price, { kind: 'moved' }>

export const NO_PRICE: Price = { kind: 'none' }

/** What the user has entered on the card. */
export interface Draft extends TypedAmount {
  readonly mode: Mode
  /**
   * Whether the approval of a mint covers only its cost, with the margin. Otherwise, it covers as
   * much WETH as ISC is typed (specification, chapter 9).
   */
  readonly limitToCost: boolean
}

/** A draft with everything that its approval depends on. */
export interface PricedAmount extends Draft {
  readonly price: Price
}

/**
 * A cost may rise by this much before it has to be shown or approved again, in basis points: 1 %.
 */
const MARGIN = 100n
const BASIS_POINTS = 10_000n

/** A cost that is older than this many blocks is not acted upon. */
const OLDEST_COST = 2

/** A cost and the margin on it, in wei, rounded up. */
function withMargin(cost: bigint): bigint {
  return (cost * (BASIS_POINTS + MARGIN) + BASIS_POINTS - 1n) / BASIS_POINTS
}

/** The cost that the card shows; undefined if it shows none. */
export function costOf(price: Price): Cost | undefined {
  return price.kind === 'quoted' || price.kind === 'moved' ? price : undefined
}

interface PriceSources {
  readonly snapshot: AccountSnapshot | undefined
  /** Whether the snapshot was read for this amount, or could not be read. */
  readonly isAnswered: boolean
  /** The price that the last press with this amount has found. */
  readonly moved?: MovedPrice | undefined
}

/** The price of a typed amount, from the snapshot or from the last press, whichever is newer. */
export function priceOf(
  { mode, wholeTokens }: Pick<Draft, 'mode' | 'wholeTokens'>,
  { snapshot, isAnswered, moved }: PriceSources,
): Price {
  if (wholeTokens === 0n) return NO_PRICE
  const unread: Price = isAnswered ? NO_PRICE : { kind: 'reading' }
  if (mode === 'redeem') return snapshot?.parameters ? NO_PRICE : unread
  if (moved && moved.block >= (snapshot?.block ?? 0)) return moved
  const minting = snapshot?.minting
  if (snapshot === undefined || minting?.wholeTokens !== wholeTokens) return unread
  if (minting.cost === undefined) return { kind: 'unpriced' }
  const read = { cost: minting.cost, block: snapshot.block }
  // The card says that the cost has risen until the cost has fallen again.
  const isStillUp = moved?.before !== undefined && read.cost > withMargin(moved.before)
  return isStillUp ? { ...moved, ...read } : { kind: 'quoted', ...read }
}

/**
 * Compares the cost, right before anything is sent, with the cost that the card has shown.
 * @param cost in wei, as it would be in the block to come
 * @returns the price that the card must show first; undefined if the shown cost is recent and has
 * not risen by more than the margin
 */
export function movedPrice(
  price: Price,
  cost: bigint,
  newestBlock: number | undefined,
): MovedPrice | undefined {
  const shown = costOf(price)
  const now = {
    kind: 'moved',
    cost,
    block: Math.max(shown?.block ?? 0, newestBlock ?? 0),
  } as const
  if (shown === undefined) return now
  if (cost > withMargin(shown.cost)) return { ...now, before: shown.cost }
  return isOldCost(shown, newestBlock) ? now : undefined
}

/** Whether a cost is too old to act upon. */
export function isOldCost({ block }: Cost, newestBlock: number | undefined): boolean {
  return newestBlock !== undefined && newestBlock - block > OLDEST_COST
}

/**
 * Whether the approval is limited to the cost and the margin. False for a redemption, which has no
 * price.
 */
export function isLimited({ mode, limitToCost }: Draft): boolean {
  return mode === 'mint' && limitToCost
}

/** The allowance that the main action needs, in base units; undefined while the cost is unknown. */
export function neededAllowance(priced: PricedAmount): bigint | undefined {
  return isLimited(priced) ? costOf(priced.price)?.cost : priced.baseUnits
}

/** The amount to approve, in base units; undefined while the cost is unknown. */
export function approvalAmount(priced: PricedAmount): bigint | undefined {
  if (!isLimited(priced)) return priced.baseUnits
  const cost = costOf(priced.price)?.cost
  if (cost === undefined) return undefined
  const amount = withMargin(cost)
  return amount < LARGEST_UINT256 ? amount : LARGEST_UINT256
}

/** The cost and result of a mint, or the result of a redemption; undefined while unknown. */
export function quoteOf(
  { mode, wholeTokens, price }: PricedAmount,
  parameters: ProtocolParameters | undefined,
): Quote | undefined {
  if (parameters === undefined || wholeTokens === 0n) return undefined
  if (mode === 'redeem') return redeemQuote(wholeTokens, parameters)
  const cost = costOf(price)?.cost
  return cost === undefined ? undefined : mintQuote(wholeTokens, cost, parameters)
}
