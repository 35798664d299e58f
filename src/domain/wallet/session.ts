import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import { isRightChain } from '../network.ts'
import type { Result } from '../result.ts'

/**
 * The page's connection to a wallet. `connecting` lasts from the press of the button to the
 * wallet's answer, so that a second press cannot open a second request.
 */
export type WalletSession =
  { readonly status: 'disconnected' } | { readonly status: 'connecting' } | ConnectedSession

interface ConnectedSession {
  readonly status: 'connected'
  readonly address: Address
  /** Undefined while the chain of the wallet is unknown. */
  readonly chainId: number | undefined
  /** Why the chain is unknown: the wallet lost its network, or did not answer. */
  readonly failure?: Failure
  /** Whether the wallet is being asked to switch to the right network. */
  readonly switching: boolean
}

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The session of an account whose wallet has not returned its chain yet. */
export function connectedTo(address: Address): ConnectedSession {
  return { status: 'connected', address, chainId: undefined, switching: false }
}

/** The session after the wallet has returned its chain id or a failure. */
export function withChain(session: ConnectedSession, answer: Result<number>): ConnectedSession {
  const { address, switching } = session
  if (!answer.ok) return { ...connectedTo(address), switching, failure: answer.error }
  const chainId = answer.value
  // The wallet may be on the right chain before it has answered the switch request.
  return { ...connectedTo(address), chainId, switching: switching && !isRightChain(chainId) }
}

/** The fields that a session has only while it is connected. */
function connectedFields(session: WalletSession): Partial<ConnectedSession> {
  return session.status === 'connected' ? session : {}
}

export function connectedAddress(session: WalletSession): Address | undefined {
  return connectedFields(session).address
}

/** Whether the wallet is connected and known to be on another chain. */
export function isOnWrongChain(session: WalletSession): boolean {
  const { chainId } = connectedFields(session)
  return chainId !== undefined && !isRightChain(chainId)
}

/** Whether the wallet is connected and has not returned its network yet. */
export function isNetworkAwaited(session: WalletSession): boolean {
  if (session.status !== 'connected') return false
  return session.chainId === undefined && session.failure === undefined
}

/** Whether the wallet is connected and known to be on the right network. */
export function isReady(session: WalletSession): boolean {
  return isRightChain(connectedFields(session).chainId)
}

/** The connected account, if its wallet is known to be on the right network. */
export function readyAddress(session: WalletSession): Address | undefined {
  return isReady(session) ? connectedAddress(session) : undefined
}

/**
 * Whether both sessions are equal, for example when a wallet emits an event for a value that it has
 * just returned.
 */
export function isSameSession(one: WalletSession, other: WalletSession): boolean {
  const [first, second] = [connectedFields(one), connectedFields(other)]
  return (
    one.status === other.status &&
    first.address === second.address &&
    first.chainId === second.chainId &&
    first.failure === second.failure &&
    first.switching === second.switching
  )
}
