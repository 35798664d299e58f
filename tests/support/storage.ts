/** A `localStorage` that several pages share, with the event that tells the others. */
export interface SharedStorage {
  readonly entries: Map<string, string>
  /** Makes every further write fail, as a full disk does. */
  isFull: boolean
  /** A page on it. */
  open(): Window
}

export function createSharedStorage(): SharedStorage {
  const entries = new Map<string, string>()
  const pages = new Set<EventTarget>()
  const shared: SharedStorage = {
    entries,
    isFull: false,
    open() {
      const page = new EventTarget()
      const tellOthers = (key: string) => {
        for (const other of pages) {
          if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        }
      }
      pages.add(page)
      return Object.assign(page, {
        localStorage: {
          get length() {
            return entries.size
          },
          key: (index: number) => [...entries.keys()][index] ?? null,
          getItem: (key: string) => entries.get(key) ?? null,
          setItem(key: string, value: string) {
            if (shared.isFull) throw new DOMException('full', 'QuotaExceededError')
            entries.set(key, value)
            tellOthers(key)
          },
          removeItem(key: string) {
            if (entries.delete(key)) tellOthers(key)
          },
        },
      }) as unknown as Window
    },
  }
  return shared
}
