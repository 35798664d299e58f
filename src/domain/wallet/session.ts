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

/** What a session knows only while it is connected. */
function known(session: WalletSession): Partial<Extract<WalletSession, { status: 'connected' }>> {
  return session.status === 'connected' ? session : {}
}

export function connectedAddress(session: WalletSession): Address | undefined {
  return known(session).address
}

/** Connected, but known to be on another chain. */
export function isOnWrongChain(session: WalletSession): boolean {
  const { chainId } = known(session)
  return chainId !== undefined && !isSepolia(chainId)
}

/** Connected, and known to be on Sepolia. */
export function isReady(session: WalletSession): boolean {
  return isSepolia(known(session).chainId)
}

/** The connected account, as long as its wallet is known to be on Sepolia. */
export function readyAddress(session: WalletSession): Address | undefined {
  return isReady(session) ? connectedAddress(session) : undefined
}

/** Whether both say the same, as when a wallet announces what it has just answered. */
export function isSameSession(one: WalletSession, other: WalletSession): boolean {
  const [first, second] = [known(one), known(other)]
  return (
    one.status === other.status &&
    first.address === second.address &&
    first.chainId === second.chainId &&
    first.trouble === second.trouble &&
    first.switching === second.switching
  )
}
