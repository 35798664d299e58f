import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { ConnectedCode } from './connected-adapters.ts'
import type { Eip1193Provider } from './eip1193.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect'] as const

/** Their payload does not matter: MetaMask's error has code 1013, or 1011 when only a reload helps. */
const WITHOUT_PAYLOAD: Readonly<Record<string, WalletEvent>> = {
  disconnect: { kind: 'networkLost' },
  connect: { kind: 'networkFound' },
}

/** Passes on the events of the wallet that is followed. */
export function createWalletEvents(loadConnected: () => Promise<ConnectedCode>) {
  const listeners = new Set<(event: WalletEvent) => void>()
  let followed: Eip1193Provider | undefined
  let unfollow: readonly (() => void)[] = []
  let loading: Promise<ConnectedCode> | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }

  const parse = async (name: string, payload: unknown): Promise<WalletEvent | undefined> => {
    const event = WITHOUT_PAYLOAD[name]
    if (event === undefined) {
      loading = loadConnected()
      return (await loading).readEvent(name, payload)
    }
    // Keeps the events in order while the code for an earlier one is loading.
    await loading?.catch(() => undefined)
    return event
  }

  const listenTo = (provider: Eip1193Provider, name: string) => {
    const forward = async (payload: unknown) => {
      // The code could not be loaded, or the payload throws when it is read.
      const event = await parse(name, payload).catch(() => undefined)
      // Another wallet may be followed by now, and some cannot be unsubscribed from.
      if (event !== undefined && provider === followed) emit(event)
    }
    ignoreErrors(() => provider.on?.(name, forward))
    return () => ignoreErrors(() => provider.removeListener?.(name, forward))
  }

  return {
    emit,
    /** Follows this wallet, and no longer the one before. */
    follow(provider: Eip1193Provider) {
      for (const stop of unfollow) stop()
      followed = provider
      unfollow = EVENTS.map((name) => listenTo(provider, name))
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Some wallets lack these methods, or throw or reject in them. Then their events are missing. */
function ignoreErrors(call: () => unknown): void {
  try {
    Promise.resolve(call()).catch(() => undefined)
  } catch {
    // As above.
  }
}
