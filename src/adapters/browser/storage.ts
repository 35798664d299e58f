import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { NETWORK } from '../../domain/network.ts'
import { attempt } from '../../domain/result.ts'

/**
 * Never throws. Nothing is stored if the browser forbids the storage or has none (`null`), or if
 * the storage is full.
 */
export function createSafeStorage(page: Window, kind: 'localStorage' | 'sessionStorage') {
  const get = (key: string) => attempt(() => page[kind].getItem(key)) ?? undefined
  return {
    /** Undefined if there is no storage. */
    keys: (): readonly string[] | undefined =>
      attempt(() => {
        const storage = page[kind]
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      }),
    get,
    /** Returns whether the storage has the text now. */
    set(key: string, text: string): boolean {
      attempt(() => page[kind].setItem(key, text))
      return get(key) === text
    },
    remove(key: string) {
      attempt(() => page[kind].removeItem(key))
    },
  }
}

/** One entry that may be lost. */
export function createStoredText(page: Window, key: string) {
  const storage = createSafeStorage(page, 'localStorage')
  return {
    get: () => storage.get(key),
    set(text: string) {
      storage.set(key, text)
    },
  }
}

/**
 * Begins the names of all entries and locks. Two deployments may share an origin, for example below
 * two paths of one host, and must not read each other's entries.
 */
export function deploymentScope({ indexToken }: { readonly indexToken: string }): string {
  return `index-stablecoin.${NETWORK.chainId}.${indexToken.toLowerCase()}`
}

export const LAST_WALLET = 'index-stablecoin.wallet'
export const DISCONNECTED_ACCOUNT = 'index-stablecoin.disconnected'
const LIMIT_TO_COST = 'index-stablecoin.limit-to-cost'
const YES = 'yes'

/**
 * If the storage fails, preferences stay in memory until the user leaves the page. They are about
 * the user and their wallets, so they hold for every deployment on the origin.
 */
export function createStoredPreferences(page: Window): PreferencesPort {
  const storage = createSafeStorage(page, 'localStorage')
  // For values that could not be stored.
  const memory = new Map<string, string>()
  const get = (key: string) => memory.get(key) ?? storage.get(key)
  const set = (key: string, text: string | undefined) => {
    memory.delete(key)
    if (text === undefined) storage.remove(key)
    else if (!storage.set(key, text)) memory.set(key, text)
  }
  return {
    lastWallet: () => get(LAST_WALLET),
    setLastWallet: (rdns) => set(LAST_WALLET, rdns),
    disconnectedAccount: () => get(DISCONNECTED_ACCOUNT),
    setDisconnectedAccount: (account) => set(DISCONNECTED_ACCOUNT, account),
    limitToCost: () => get(LIMIT_TO_COST) === YES,
    setLimitToCost: (isLimited) => set(LIMIT_TO_COST, isLimited ? YES : undefined),
  }
}
