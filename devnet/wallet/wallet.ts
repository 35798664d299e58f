import { noNode } from './errors.ts'
import { LOCAL_CHAIN, networkName } from './networks.ts'
import type { Connection, WalletProfile } from './profiles/profile.ts'
import type { Ask } from './question.ts'
import type { Session } from './session.ts'
import type { KnownTokens } from './transaction.ts'

/** Everything that the methods of the wallet need. */
export interface Wallet {
  /** The kind of wallet that it behaves like. */
  readonly profile: WalletProfile
  readonly session: Session
  readonly connection: Connection
  /** The tokens that it can name. */
  readonly tokens: KnownTokens
  readonly ask: Ask
  /** The origin of the page. */
  readonly origin: string
}

export type Params = readonly unknown[]

/** Throws unless the page may act for this account. */
export function requireAuthorized({ profile, session }: Wallet, account: unknown): void {
  const wanted = String(account).toLowerCase()
  if (!session.accounts().some((known) => known.toLowerCase() === wanted))
    throw profile.errors.unauthorized()
}

/** Throws while a network without a node is chosen. */
export function requireNode({ session }: Wallet): void {
  if (session.state.chainId !== LOCAL_CHAIN) throw noNode(networkName(session.state.chainId))
}
