import { PROTOCOL } from '../../src/domain/protocol.ts'

const { network } = PROTOCOL

/** The wallet's only network. */
export const LOCAL_CHAIN = {
  id: `0x${network.chainId.toString(16)}`,
  name: `${network.shortName} (local chain)`,
}

type Listener = (...args: unknown[]) => void

/** The events of EIP-1193: `on`, `removeListener`, and the wallet's own `emit`. */
export interface Events {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): void
}

export function createEvents(): Events {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, ...args) {
      // A copy, because a listener may remove itself while it is called.
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(...args)
    },
  }
}

/** What the wallet lets the page see. The page gets an event (EIP-1193) for each change. */
export interface Session {
  readonly account: string
  /** The accounts that the page may see. */
  accounts(): readonly string[]
  chainId(): string
  permit(): void
  revoke(): void
}

const KEY = 'development-wallet.permitted'

export function createSession(account: string, events: Events): Session {
  const accounts = () => (localStorage.getItem(KEY) === 'yes' ? [account] : [])
  const change = (permitted: string) => {
    const before = accounts().length
    localStorage.setItem(KEY, permitted)
    if (accounts().length !== before) events.emit('accountsChanged', accounts())
  }
  return {
    account,
    accounts,
    chainId: () => LOCAL_CHAIN.id,
    permit: () => change('yes'),
    revoke: () => change('no'),
  }
}
