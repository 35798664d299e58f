import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import { isRightChain } from '../network.ts'
import type { Result } from '../result.ts'
import type { KnownWallets } from './wallet-list.ts'

/**
 * `connecting` lasts from the press of the button to the wallet's answer, so that a second press
 * cannot open a second request.
 */
export type WalletSession =
  { readonly status: 'disconnected' } | { readonly status: 'connecting' } | ConnectedSession

interface ConnectedSession {
  readonly status: 'connected'
  readonly address: Address
  readonly chainId: number | undefined
  /** The wallet lost its network, or did not answer. */
  readonly failure?: Failure
  readonly switching: boolean
}

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

export function connectedTo(address: Address): ConnectedSession {
  return { status: 'connected', address, chainId: undefined, switching: false }
}

export function withChain(session: ConnectedSession, answer: Result<number>): ConnectedSession {
  const { address, switching } = session
  if (!answer.ok) return { ...connectedTo(address), switching, failure: answer.error }
  const chainId = answer.value
  // The wallet may be on the right chain before it has answered the switch request.
  return { ...connectedTo(address), chainId, switching: switching && !isRightChain(chainId) }
}

function connectedFields(session: WalletSession): Partial<ConnectedSession> {
  return session.status === 'connected' ? session : {}
}

export function connectedAddress(session: WalletSession): Address | undefined {
  return connectedFields(session).address
}

/** False while the chain is unknown. */
export function isOnWrongChain(session: WalletSession): boolean {
  const { chainId } = connectedFields(session)
  return chainId !== undefined && !isRightChain(chainId)
}

export function isNetworkAwaited(session: WalletSession): boolean {
  if (session.status !== 'connected') return false
  return session.chainId === undefined && session.failure === undefined
}

export function isReady(session: WalletSession): boolean {
  return isRightChain(connectedFields(session).chainId)
}

export function readyAddress(session: WalletSession): Address | undefined {
  return isReady(session) ? connectedAddress(session) : undefined
}

/** Names the account and the wallet that can be read and asked now. Empty if there are none. */
export function connectionKey(session: WalletSession, { chosen }: KnownWallets): string {
  const account = readyAddress(session)
  return account === undefined ? '' : `${account} ${chosen?.id}`
}

/** Wallets emit events for values that they have just returned. */
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
