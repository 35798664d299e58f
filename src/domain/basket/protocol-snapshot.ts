import type { Address } from '../address.ts'
import type { ListedCoin, ProtocolParameters } from './parameters.ts'
import { isReady, type WalletSession } from '../wallet/session.ts'

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
