import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Connection } from './connection.ts'
import { isNoAccounts, type Eip1193Provider } from './eip1193.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/**
 * The late code that reads accounts: `loaded` is undefined until `load` has settled, or if it
 * failed.
 */
interface AccountsReader {
  loaded(provider: Eip1193Provider): Connection | undefined
  load(provider: Eip1193Provider): Promise<unknown>
}

/**
 * Passes on the events of the wallet that is followed. Only the accounts in them are read: MetaMask
 * 13.5 emits `disconnect` after the switch to a network that it has not been on before, and answers
 * everything all the while.
 */
export function createWalletEvents(connections: AccountsReader) {
  const listeners = new Set<(event: WalletEvent) => void>()
  // Each is listened to once and for all: some cannot be unsubscribed from.
  const known = new Set<Eip1193Provider>()
  let followed: Eip1193Provider | undefined
  // While it is set, all events wait, so that they are emitted in their order.
  let loading: Promise<unknown> | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const readAccounts = (provider: Eip1193Provider, payload: unknown) =>
    isNoAccounts(payload) ? [] : connections.loaded(provider)?.wallet.readAnnouncedAccounts(payload)

  const onEvent = async (provider: Eip1193Provider, name: string, payload: unknown) => {
    if (provider !== followed) return
    const isOfAccounts = name === 'accountsChanged'
    if (isOfAccounts && !isNoAccounts(payload) && !connections.loaded(provider)) {
      loading ??= connections.load(provider).finally(() => {
        loading = undefined
      })
    }
    if (loading) await loading
    if (provider !== followed) return
    if (isOfAccounts) emit({ kind: name, accounts: readAccounts(provider, payload) })
    else emit({ kind: 'chainChanged' })
  }

  return {
    emit,
    /** Follows this wallet, or none, and no longer the one before. */
    follow(provider: Eip1193Provider | undefined) {
      followed = provider
      if (provider === undefined || known.has(provider)) return
      known.add(provider)
      for (const name of EVENTS) {
        const listen = async () =>
          provider.on?.(name, (payload) => onEvent(provider, name, payload))
        // Some wallets lack this method, or throw or reject in it. Then their events are missing.
        listen().catch(() => undefined)
      }
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
