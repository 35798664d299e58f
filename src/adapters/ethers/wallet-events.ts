import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Connection } from './connection.ts'
import { isNoAccounts, type Eip1193Provider } from './eip1193.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/** The code that reads accounts, which is loaded late. `loaded` never waits. */
interface AccountsReader {
  loaded(provider: Eip1193Provider): Connection | undefined
  load(provider: Eip1193Provider): Promise<Connection | undefined>
}

/**
 * Passes on the events of the followed wallet. Apart from accounts, nothing in the events is read,
 * because it may be wrong: MetaMask 13.5 emits `disconnect` after its first switch to a network,
 * although it answers all requests.
 */
export function createWalletEvents(connections: AccountsReader) {
  const listeners = new Set<(event: WalletEvent) => void>()
  // The page listens to each provider once and for all, because some cannot be unsubscribed from.
  const known = new Set<Eip1193Provider>()
  let followed: Eip1193Provider | undefined
  // As the wallet has written them.
  let newest: unknown

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const onEvent = async (provider: Eip1193Provider, name: string, payload: unknown) => {
    if (provider !== followed) return
    if (name !== 'accountsChanged') return emit({ kind: 'sessionChanged', accounts: undefined })
    newest = payload
    if (isNoAccounts(payload)) return emit({ kind: 'sessionChanged', accounts: [] })
    const connection = connections.loaded(provider) ?? (await connections.load(provider))
    // While the code was loading, the wallet may have announced other accounts.
    if (provider !== followed || payload !== newest) return
    const accounts = connection?.wallet.readAnnouncedAccounts(payload)
    emit({ kind: 'sessionChanged', accounts })
  }

  return {
    emit,
    follow(provider: Eip1193Provider) {
      followed = provider
      if (known.has(provider)) return
      known.add(provider)
      for (const name of EVENTS) {
        const listen = async () =>
          provider.on?.(name, (payload) => onEvent(provider, name, payload))
        // Some wallets lack this method, or throw or reject in it. Their events are then missing.
        listen().catch(() => undefined)
      }
    },
    subscribe(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
