import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'
import { NETWORK } from '../../domain/network.ts'
import { attempt } from '../../domain/result.ts'

/**
 * A storage of the browser that never throws. Where the browser forbids it or has none (`null`), or
 * where it is full, nothing is stored.
 */
export function createSafeStorage(page: Window, kind: 'localStorage' | 'sessionStorage') {
  const get = (key: string) => attempt(() => page[kind].getItem(key)) ?? undefined
  return {
    /** The names of all entries; undefined without a storage. */
    keys: (): readonly string[] | undefined =>
      attempt(() => {
        const storage = page[kind]
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      }),
    get,
    /** Returns whether the text is stored. */
    set(key: string, text: string): boolean {
      attempt(() => page[kind].setItem(key, text))
      return get(key) === text
    },
    remove(key: string) {
      attempt(() => page[kind].removeItem(key))
    },
  }
}

/**
 * The start of the names of what a deployment stores and locks in the browser. Two deployments may
 * share an origin, as below two paths of one host, and must not read each other's entries.
 */
export function deploymentScope({ indexToken }: { readonly indexToken: string }): string {
  return `index-stablecoin.${NETWORK.chainId}.${indexToken.toLowerCase()}`
}

const LAST_WALLET = 'index-stablecoin.wallet'
const DISCONNECTED_ACCOUNT = 'index-stablecoin.disconnected'
const APPROVAL_CHOICE = 'index-stablecoin.approval'

/**
 * Preferences in the browser's storage, or in memory until the page is left. They are about the
 * person and their wallets, and count for every deployment on the origin.
 */
export function createStoredPreferences(page: Window): PreferencesPort {
  const storage = createSafeStorage(page, 'localStorage')
  // What could not be stored.
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
    approvalChoice: () => readChoice(get(APPROVAL_CHOICE)),
    setApprovalChoice: (choice) => set(APPROVAL_CHOICE, choice),
  }
}

/** A stored choice; undefined if the text is none. */
function readChoice(text: string | undefined): ApprovalChoice | undefined {
  return text === 'typed' || text === 'cost' ? text : undefined
}
