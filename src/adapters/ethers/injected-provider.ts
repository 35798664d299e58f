import { isEip1193Provider, type Eip1193Provider } from './eip1193.ts'

/** Finds the wallet that a browser extension or app puts into the page, early or late. */
export interface InjectedProvider {
  /** The wallet, once there is one. It stays the same from then on. */
  current(): Eip1193Provider | undefined
  /** Calls the listener when the wallet is found, at once if it is there; the answer ends it. */
  onFound(listener: (provider: Eip1193Provider) => void): () => void
}

export function createInjectedProvider(page: Window): InjectedProvider {
  const listeners = new Set<(provider: Eip1193Provider) => void>()
  let found: Eip1193Provider | undefined

  const settle = (candidate: unknown) => {
    if (found !== undefined || !isEip1193Provider(candidate)) return
    found = candidate
    for (const listener of listeners) listener(found)
  }
  const look = () => settle('ethereum' in page ? page.ethereum : undefined)

  // MetaMask's mobile app injects after load and says so; EIP-6963 wallets announce themselves.
  page.addEventListener('ethereum#initialized', look)
  page.addEventListener('eip6963:announceProvider', (event) => {
    look()
    if (event instanceof CustomEvent) settle(event.detail?.provider)
  })
  look()
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    current() {
      look()
      return found
    },
    onFound(listener) {
      listeners.add(listener)
      if (found !== undefined) listener(found)
      return () => listeners.delete(listener)
    },
  }
}
