import type { Address } from '../address.ts'
import { isReady, type WalletSession } from '../wallet/session.ts'

/** A coin of the basket as the chain has it. What could not be read is missing, never zero. */
export interface ProtocolCoin {
  readonly address: Address
  /** Text from strangers, made harmless; it names the coin and proves nothing. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Its share of the basket; 10^18 is all of it. */
  readonly proportion: bigint
  /** What the protocol holds of it, in base units of the coin. */
  readonly reserve: bigint | undefined
}

/** What the contracts said as of one block. */
export interface ProtocolSnapshot {
  readonly block: number
  /** ISC in existence, in base units. */
  readonly supply: bigint
  /** Of what is minted; 10^18 is all of it. */
  readonly mintingFee: bigint
  readonly redemptionFee: bigint
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

/** The longest symbol that is shown in full. */
export const LONGEST_SYMBOL = 16

/** The longest basket that is read: what the chain lists beyond is only known to be there. */
export const MOST_COINS = 10
