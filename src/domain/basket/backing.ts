import { WAD, type ProtocolSnapshot } from './protocol-parameters.ts'
import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'

/** How the reserve compares with what can be redeemed. */
export type BackingVerdict =
  /** No ISC can be redeemed. */
  | 'none'
  /** The reserve of a coin could not be read, or there are coins that were not read. */
  | 'unread'
  /** Fewer coins than ISC. */
  | 'short'
  /** Enough coins in sum, but too few of one of them to pay its share. */
  | 'uneven'
  /** Every ISC can be redeemed for its coins. */
  | 'full'

export interface Backing {
  /** The ISC that somebody can redeem, in base units: all but what the index token itself holds. */
  readonly redeemable: bigint
  /** The coins in reserve, in 10^-18 of a coin. Each coin counts as one, whatever it costs. */
  readonly reserve: bigint | undefined
  /** The reserve per redeemable ISC; 10^18 is 100 %. Nothing when either is missing. */
  readonly ratio: bigint | undefined
  readonly verdict: BackingVerdict
}

type Holdings = Pick<ProtocolSnapshot, 'supply' | 'heldByItself' | 'coins' | 'hasMore'>

/**
 * Compares the reserve with the ISC in circulation. What the index token holds of itself stays out,
 * because only the holder of ISC can redeem it, and that contract never does.
 */
export function backingOf({ supply, heldByItself, coins, hasMore }: Holdings): Backing {
  const redeemable = supply - heldByItself
  const reserves = coins.map(({ reserve, decimals }) =>
    reserve === undefined || decimals === undefined
      ? undefined
      : (reserve * BASE_UNITS_PER_TOKEN) / 10n ** BigInt(decimals),
  )
  const isRead = !hasMore && reserves.every((reserve) => reserve !== undefined)
  if (!isRead) return { redeemable, reserve: undefined, ratio: undefined, verdict: 'unread' }
  const reserve = reserves.reduce((sum, coin) => sum + coin, 0n)
  if (redeemable <= 0n) return { redeemable, reserve, ratio: undefined, verdict: 'none' }
  const ratio = (reserve * WAD) / redeemable
  if (reserve < redeemable) return { redeemable, reserve, ratio, verdict: 'short' }
  const isEven = coins.every((coin) => isCovered(coin, redeemable))
  return { redeemable, reserve, ratio, verdict: isEven ? 'full' : 'uneven' }
}

/** Whether the coin can pay its share. The index token rounds payouts down. */
function isCovered(
  { reserve = 0n, decimals = 0, proportion }: Holdings['coins'][number],
  redeemable: bigint,
): boolean {
  const share = (redeemable * proportion * 10n ** BigInt(decimals)) / (BASE_UNITS_PER_TOKEN * WAD)
  return reserve >= share
}
