/** All keys of the page begin so: records, preferences, and whether its typeface was downloaded. */
const PREFIX = 'index-stablecoin.'

/** With a chain id next: the keys that only one deployment on the origin uses, see `deploymentScope`. */
const OF_A_DEPLOYMENT = /^index-stablecoin\.\d/

/**
 * The key of an entry that is written and removed at once when the person clears the page's data. The
 * other tabs of the deployment hear of it, and forget what they have in memory.
 */
export function clearedKey(scope: string): string {
  return `${scope}.cleared`
}

/**
 * Removes what the deployment has stored and what all deployments on the origin share. Nothing of another
 * deployment, or of other pages of the origin.
 */
export function removeStored(storage: Storage, scope: string): void {
  const isOther = (key: string) => OF_A_DEPLOYMENT.test(key) && !key.startsWith(`${scope}.`)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX) && !isOther(key)) storage.removeItem(key)
}
