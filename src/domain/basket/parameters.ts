import type { Address } from '../address.ts'
import { isReady, type WalletSession } from '../wallet/session.ts'

/** 100 %, as the contracts count fees and proportions. */
export const ONE = 10n ** 18n

/** A coin as the index token lists it. What could not be read is missing, never zero. */
export interface ListedCoin {
  readonly address: Address
  /** Its share of the basket; 10^18 is all of it. */
  readonly proportion: bigint
  /** Text from strangers, made harmless; it names the coin and proves nothing. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** A coin of which all is known that a quote takes. */
export interface Coin extends ListedCoin {
  readonly symbol: string
  readonly decimals: number
}

/** The longest symbol that is shown in full. */
export const LONGEST_SYMBOL = 16

/** The longest basket that is read: what the chain lists beyond is only known to be there. */
export const MOST_COINS = 10

/** What the index token takes and gives. Fees: 10^18 is all of the amount. */
export interface ProtocolParameters {
  readonly mintingFee: bigint
  readonly redemptionFee: bigint
  readonly coins: readonly Coin[]
}

/** A coin of the basket, and what there is of it. */
export interface ProtocolCoin extends ListedCoin {
  /** What the protocol holds of it, in base units of the coin. */
  readonly reserve: bigint | undefined
}

/** What the contracts said as of one block. */
export interface ProtocolSnapshot extends Omit<ProtocolParameters, 'coins'> {
  readonly block: number
  /** ISC in existence, in base units. */
  readonly supply: bigint
  readonly feeRecipient: Address
  readonly coins: readonly ProtocolCoin[]
  /** Whether the chain lists more coins than were read. */
  readonly hasMore: boolean
}

/** Who tells what the chain says: the connected wallet, or the node that the page was built with. */
export type ProtocolSource = 'wallet' | 'node'

/** A wallet on Sepolia before the node; nothing when there is neither. */
export function protocolSource(
  session: WalletSession,
  hasNode: boolean,
): ProtocolSource | undefined {
  if (isReady(session)) return 'wallet'
  return hasNode ? 'node' : undefined
}

/** A share in per cent, as a decimal number: 3 × 10^16 is `3`. */
export function perCent(share: bigint): string {
  const digits = share.toString().padStart(17, '0')
  return `${digits.slice(0, -16)}.${digits.slice(-16)}`.replace(/\.?0+$/, '')
}
