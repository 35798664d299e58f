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
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX) && !isKept?.(key)) storage.removeItem(key)
}
