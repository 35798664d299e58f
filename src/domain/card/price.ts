import type { ProtocolParameters } from '../basket/protocol-parameters.ts'
import { LARGEST_UINT256, type TypedAmount } from '../amounts/typed-amount.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import { mintQuote, redeemQuote, type Quote } from './quote.ts'

// `mint(uint256)` has no maximum cost: only the allowance limits what it takes.

/** A cost in wei of WETH, as of the block. */
export interface Cost {
  readonly cost: bigint
  readonly block: number
}

export type Price =
  /** There is no whole amount, it is a redemption, or its cost could not be read. */
  | { readonly kind: 'none' }
  /** The cost of a mint is being read, or the fee and the coins of a redemption. */
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'quoted' } & Cost)
  /**
   * A press has sent nothing, because the card had not shown this cost. The next press accepts it.
   */
  | ({
      readonly kind: 'moved'
      /**
       * The lower cost that the card had shown, in wei. Undefined if it had shown none, or a cost
       * that was too old but has not risen.
       */
      readonly before?: bigint | undefined
    } & Cost)
  | { readonly kind: 'unpriced' }

export type MovedPrice = Extract<Price, { kind: 'moved' }>

export const NO_PRICE: Price = { kind: 'none' }

export interface Draft extends TypedAmount {
  readonly mode: Mode
  /**
   * The approval of a mint covers only its cost, with the margin. Otherwise, it covers as much WETH
   * as ISC is typed (specification, chapter 9).
   */
  readonly limitToCost: boolean
}

export interface PricedAmount extends Draft {
  readonly price: Price
}

/** A cost may rise by 1 % before it has to be shown or approved again. */
const MARGIN = 100n
const BASIS_POINTS = 10_000n

export const COST_MARGIN = `${MARGIN / 100n}%`

/** In blocks. An older cost is not acted upon. */
const OLDEST_COST = 2

/** In wei, rounded up. */
function withMargin(cost: bigint): bigint {
  return (cost * (BASIS_POINTS + MARGIN) + BASIS_POINTS - 1n) / BASIS_POINTS
}

export function costOf(price: Price): Cost | undefined {
  return price.kind === 'quoted' || price.kind === 'moved' ? price : undefined
}

interface PriceSources {
  readonly snapshot: AccountSnapshot | undefined
  /** The snapshot was read for this amount, or could not be read. */
  readonly isAnswered: boolean
  /** Found by the last press with this amount. */
  readonly moved?: MovedPrice | undefined
}

/** From the snapshot or from the last press, whichever is newer. */
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

export function isOldCost({ block }: Cost, newestBlock: number | undefined): boolean {
  return newestBlock !== undefined && newestBlock - block > OLDEST_COST
}

/** A redemption has no cost that could limit its approval. */
export function isLimited({ mode, limitToCost }: Draft): boolean {
  return mode === 'mint' && limitToCost
}

/** In base units; undefined while the cost is unknown. */
export function neededAllowance(priced: PricedAmount): bigint | undefined {
  return isLimited(priced) ? costOf(priced.price)?.cost : priced.baseUnits
}

/** In base units; undefined while the cost is unknown. */
export function approvalAmount(priced: PricedAmount): bigint | undefined {
  const needed = neededAllowance(priced)
  if (needed === undefined || !isLimited(priced)) return needed
  const amount = withMargin(needed)
  return amount < LARGEST_UINT256 ? amount : LARGEST_UINT256
}

export function quoteOf(
  { mode, wholeTokens, price }: PricedAmount,
  parameters: ProtocolParameters | undefined,
): Quote | undefined {
  if (parameters === undefined || wholeTokens === 0n) return undefined
  if (mode === 'redeem') return redeemQuote(wholeTokens, parameters)
  const cost = costOf(price)?.cost
  return cost === undefined ? undefined : mintQuote(wholeTokens, cost, parameters)
}
