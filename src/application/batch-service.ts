import type { Address } from '../domain/address.ts'
import { isReady, type WalletSession } from '../domain/session.ts'
import type { TokenPort } from './ports/token-port.ts'
import { createStore, type ReadableStore } from './store.ts'
import type { WalletService } from './wallet-service.ts'

export interface BatchServicePorts {
  readonly tokens: TokenPort
  readonly walletService: WalletService
}

/**
 * Knows whether the connected wallet carries out several calls as one. It is asked when that would be
 * of use, and once as long as it stays connected; what it does not answer, it cannot do.
 */
export interface BatchService {
  readonly isPossible: ReadableStore<boolean>
  start(): void
  /** Asks the wallet, unless it has been asked already. */
  ask(): void
}

export function createBatchService({ tokens, walletService }: BatchServicePorts): BatchService {
  const { session, inSight } = walletService
  const isPossible = createStore(false)
  // What each account in each wallet has answered, since there was a connection at all.
  let answers = new Map<string, boolean>()

  const keyOf = (account: Address) => `${inSight.get().chosen?.id} ${account.toLowerCase()}`
  const show = () => {
    const account = accountOf(session.get())
    isPossible.set(account !== undefined && answers.get(keyOf(account)) === true)
  }

  const follow = () => {
    if (session.get().status === 'disconnected') answers = new Map()
    show()
  }

  const learn = async (account: Address) => {
    const mine = answers
    const key = keyOf(account)
    mine.set(key, false)
    const answer = await tokens.canBatch(account)
    mine.set(key, answer.ok && answer.value)
    show()
  }

  return {
    isPossible,
    start() {
      session.subscribe(follow)
      inSight.subscribe(show)
    },
    ask() {
      const account = accountOf(session.get())
      if (account !== undefined && !answers.has(keyOf(account))) void learn(account)
    },
  }
}

/** The account that could send something now. */
function accountOf(session: WalletSession): Address | undefined {
  return session.status === 'connected' && isReady(session) ? session.address : undefined
}
