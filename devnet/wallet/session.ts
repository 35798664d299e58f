import { PROTOCOL } from '../../src/domain/protocol.ts'

const { network } = PROTOCOL

export const LOCAL_CHAIN = `0x${network.chainId.toString(16)}`
export const MAINNET = '0x1'

/** The networks in the wallet. Only the local chain has a node. */
export const NETWORKS: Readonly<Record<string, string>> = {
  [LOCAL_CHAIN]: `${network.shortName} (local chain)`,
  [MAINNET]: 'Ethereum Mainnet',
}

export const networkName = (chainId: string): string => NETWORKS[chainId] ?? chainId

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

/** Keeps the session over reloads: `localStorage` in a browser. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

interface State {
  readonly permitted: boolean
  readonly locked: boolean
  readonly chainId: string
}

/** The state of the wallet for the page, which gets an event (EIP-1193) for each change. */
export interface Session {
  readonly account: string
  readonly state: State
  accounts(): string[]
  permit(): void
  revoke(): void
  setLocked(locked: boolean): void
  switchTo(chainId: string): void
}

const KEY = 'development-wallet'

export function createSession(account: string, storage: Storage, events: Events): Session {
  let state = restore(storage)
  const accounts = () => (state.permitted && !state.locked ? [account] : [])
  const change = (part: Partial<State>) => {
    const before = { ...state, accounts: accounts() }
    state = { ...state, ...part }
    storage.setItem(KEY, JSON.stringify(state))
    if (state.chainId !== before.chainId) events.emit('chainChanged', state.chainId)
    if (accounts().length !== before.accounts.length) events.emit('accountsChanged', accounts())
    events.emit('stateChanged')
  }
  return {
    account,
    get state() {
      return state
    },
    accounts,
    permit: () => change({ permitted: true, locked: false }),
    revoke: () => change({ permitted: false }),
    setLocked: (locked) => change({ locked }),
    switchTo: (chainId) => change({ chainId }),
  }
}

function restore(storage: Storage): State {
  const fresh = { permitted: false, locked: false, chainId: LOCAL_CHAIN }
  try {
    const saved = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<State>
    const state = { ...fresh, ...saved }
    return state.chainId in NETWORKS ? state : fresh
  } catch {
    return fresh
  }
}
