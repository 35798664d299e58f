import type { WalletEvent } from '../../src/application/ports/wallet-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Provider } from './client.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/** Reads the accounts in an event; undefined if they cannot be read. */
type ReadAccounts = (payload: unknown) => Promise<readonly Address[] | undefined>

/**
 * Passes on the events of the chosen wallet. Only the accounts in them are read, by code that is
 * loaded late: so each event waits for the events before, and all come in their order.
 */
export function createWalletEvents(readAccounts: ReadAccounts) {
  const listeners = new Set<(event: WalletEvent) => void>()
  // Each wallet is listened to once and for all: some have no way to end that.
  const known = new Set<Provider>()
  let followed: Provider | undefined
  let before: Promise<void> = Promise.resolve()

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const pass = async (provider: Provider, name: string, payload: unknown) => {
    const accounts = name === 'accountsChanged' ? await readAccounts(payload) : undefined
    if (provider === followed) emit({ kind: 'sessionChanged', accounts })
  }
  const hear = (provider: Provider, name: string, payload: unknown) => {
    if (provider !== followed) return
    // A listener that throws stops no later event.
    before = before.then(() => pass(provider, name, payload)).catch(() => undefined)
  }

  return {
    emit,
    /** Follows this wallet in place of the previous wallet. */
    follow(provider: Provider) {
      followed = provider
      if (known.has(provider)) return
      known.add(provider)
      for (const name of EVENTS) {
        const listen = async () => provider.on?.(name, (payload) => hear(provider, name, payload))
        // Some wallets throw or reject here. Their events are missing then.
        listen().catch(() => undefined)
      }
    },
    /** Returns an unsubscribe function. */
    subscribe(listener: (event: WalletEvent) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
