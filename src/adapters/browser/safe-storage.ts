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
