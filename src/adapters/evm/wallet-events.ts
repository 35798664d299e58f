import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { ConnectedCode } from './connected-adapters.ts'
import type { Eip1193Provider } from './eip1193.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect'] as const

// Whatever they come with: MetaMask's error has the code 1013, and 1011 when it is gone for good.
const PLAIN: Readonly<Record<string, WalletEvent>> = {
  disconnect: { kind: 'networkLost' },
  connect: { kind: 'networkFound' },
}

/** What is told to those who listen, whichever wallet is being followed. */
export interface WalletEvents {
  emit(event: WalletEvent): void
  /** Follows this wallet, and from now on no other. */
  follow(provider: Eip1193Provider): void
  subscribe(listener: (event: WalletEvent) => void): () => void
}

export function createWalletEvents(loadConnected: () => Promise<ConnectedCode>): WalletEvents {
  const listeners = new Set<(event: WalletEvent) => void>()
  let followed: Eip1193Provider | undefined
  let endings: readonly (() => void)[] = []
  let loading: Promise<ConnectedCode> | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }

  const read = async (name: string, payload: unknown): Promise<WalletEvent | undefined> => {
    const plain = PLAIN[name]
    if (plain === undefined) {
      loading = loadConnected()
      return (await loading).readEvent(name, payload)
    }
    // Not before what came before it.
    await loading?.catch(() => undefined)
    return plain
  }

  const listenTo = (provider: Eip1193Provider, name: (typeof EVENTS)[number]) => {
    const forward = async (payload: unknown) => {
      const event = await read(name, payload)
      // Another wallet may have been chosen meanwhile, and some cannot be left.
      if (event !== undefined && provider === followed) emit(event)
    }
    whatever(() => provider.on?.(name, forward))
    return () => whatever(() => provider.removeListener?.(name, forward))
  }

  return {
    emit,
    follow(provider) {
      for (const end of endings) end()
      followed = provider
      endings = EVENTS.map((name) => listenTo(provider, name))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Some wallets lack these methods, throw in them or promise what they do not keep: the page lives on. */
function whatever(call: () => unknown): void {
  try {
    Promise.resolve(call()).catch(() => undefined)
  } catch {
    // What it does not tell is not heard.
  }
}
