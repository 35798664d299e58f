import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Eip1193Provider } from './eip1193.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect'] as const

/** What is told to those who listen, whichever wallet is being followed. */
export interface WalletEvents {
  emit(event: WalletEvent): void
  /** Follows this wallet, and from now on no other. */
  follow(provider: Eip1193Provider): void
  subscribe(listener: (event: WalletEvent) => void): () => void
}

export function createWalletEvents(): WalletEvents {
  const listeners = new Set<(event: WalletEvent) => void>()
  let followed: Eip1193Provider | undefined
  let endings: readonly (() => void)[] = []

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }

  const listenTo = (provider: Eip1193Provider, name: (typeof EVENTS)[number]) => {
    const forward = async (payload: unknown) => {
      const { readEvent } = await import('./connected-adapters.ts')
      const event = readEvent(name, payload)
      // Another wallet may have been chosen meanwhile, and some cannot be left.
      if (event !== undefined && provider === followed) emit(event)
    }
    provider.on?.(name, forward)
    return () => provider.removeListener?.(name, forward)
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
