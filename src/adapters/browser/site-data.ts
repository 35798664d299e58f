import { NETWORK } from '../../domain/network.ts'
import { attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'

/** All keys of the page begin so: records, preferences, and whether its typeface was downloaded. */
const PREFIX = 'index-stablecoin.'

/**
 * The key of an entry that is written and removed at once when the person clears the page's data. The
 * other tabs of the deployment hear of it, and forget what they have in memory.
 */
export function clearedKey(scope: string): string {
  return `${scope}.cleared`
}

/**
 * Removes what the page has stored, and nothing of other pages of the origin.
 * @param isKept which keys of the page stay
 */
export function removeStored(storage: Storage, isKept?: (key: string) => boolean): void {
  for (const key of keysOf(storage, PREFIX)) if (!isKept?.(key)) storage.removeItem(key)
}

/** The keys that begin so. */
export function keysOf(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/**
 * Begins the names of what a deployment stores and locks in the browser. Two deployments may share an
 * origin, as below two paths of one host, and must not read each other's.
 */
export function deploymentScope({ indexToken }: { readonly indexToken: string }): string {
  return `index-stablecoin.${NETWORK.chainId}.${indexToken.toLowerCase()}`
}

/** With a chain id next: the keys that only one deployment uses, see `deploymentScope`. */
const OF_A_DEPLOYMENT = /^index-stablecoin\.\d/

/** Removes everything that the page has stored, and has all its tabs forget it. See `SiteDataPort`. */
export function clearSiteData(page: Window, deployment: Pick<Deployment, 'indexToken'>): void {
  const scope = deploymentScope(deployment)
  // What another deployment on the origin has stored stays.
  const isOther = (key: string) => OF_A_DEPLOYMENT.test(key) && !key.startsWith(`${scope}.`)
  const cleared = clearedKey(scope)
  // Browsers that forbid storage keep nothing there either.
  attempt(() => {
    removeStored(page.localStorage, isOther)
    page.localStorage.setItem(cleared, '')
    page.localStorage.removeItem(cleared)
  })
  attempt(() => removeStored(page.sessionStorage))
  // Browsers tell only the others.
  page.dispatchEvent(Object.assign(new Event('storage'), { key: cleared }))
}
