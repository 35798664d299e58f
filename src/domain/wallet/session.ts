import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import { isSepolia } from '../protocol.ts'

/**
 * The page's own connection to a wallet. `connecting` lasts from the press of the button to the
 * wallet's answer, so that a second press cannot open a second request.
 */
export type WalletSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  | {
      readonly status: 'connected'
      readonly address: Address
      /** Nothing while the wallet has not said which chain it is on. */
      readonly chainId: number | undefined
      /** Why the chain is not known: the wallet has lost its network, or could not tell. */
      readonly trouble?: Failure
      /** Whether the wallet is being asked to go to Sepolia. */
      readonly switching: boolean
    }

export function connectedAddress(session: WalletSession): Address | undefined {
  return session.status === 'connected' ? session.address : undefined
}

/** Connected, but known to be on another chain. */
export function isOnWrongChain(session: WalletSession): boolean {
  return (
    session.status === 'connected' && session.chainId !== undefined && !isSepolia(session.chainId)
  )
}

/** Connected, and known to be on Sepolia. */
export function isReady(session: WalletSession): boolean {
  return session.status === 'connected' && isSepolia(session.chainId)
}

/** Whether both say the same, as when a wallet announces what it has just answered. */
export function isSameSession(one: WalletSession, other: WalletSession): boolean {
  if (one.status !== 'connected' || other.status !== 'connected') return one.status === other.status
  return (
    one.address === other.address &&
    one.chainId === other.chainId &&
    one.trouble === other.trouble &&
    one.switching === other.switching
  )
}
