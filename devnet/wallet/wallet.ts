import { noNode, unauthorized } from './errors.ts'
import { LOCAL_CHAIN, networkName } from './networks.ts'
import type { Node } from './node.ts'
import type { Ask } from './question.ts'
import type { Session } from './session.ts'

/** What every method of the wallet works with. */
export interface Wallet {
  readonly session: Session
  readonly node: Node
  readonly ask: Ask
}

export type Params = readonly unknown[]

/** Throws unless the page may act for this account. */
export function requireAuthorized({ session }: Wallet, account: unknown): void {
  const wanted = String(account).toLowerCase()
  if (!session.accounts().some((known) => known.toLowerCase() === wanted)) throw unauthorized()
}

/** Throws while a network without a node is chosen. */
export function requireNode({ session }: Wallet): void {
  if (session.state.chainId !== LOCAL_CHAIN) throw noNode(networkName(session.state.chainId))
}
