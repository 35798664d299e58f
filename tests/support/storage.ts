/** The contents of the `sessionStorage` of a tab. They outlast the tab's pages. */
export type Tab = Map<string, string>

/**
 * Creates a `localStorage` that several pages share. Each change sends an event to the other pages.
 */
export function createSharedStorage() {
  const pages = new Set<EventTarget>()
  const shared = {
    entries: new Map<string, string>(),
    /** If true, every further write fails, as on a full disk. */
    isFull: false,
    /** Opens a page on this storage. Pages with the same `tab` follow each other in that tab. */
    open(tab: Tab = new Map()): Window {
      const page = new EventTarget()
      const tellOthers = (key: string, newValue: string | null) => {
        for (const other of pages) {
          const event = Object.assign(new Event('storage'), { key, newValue })
          if (other !== page) other.dispatchEvent(event)
        }
      }
      pages.add(page)
      return Object.assign(page, {
        localStorage: storageOn(shared.entries, () => shared.isFull, tellOthers),
        sessionStorage: storageOn(tab, () => shared.isFull),
      }) as unknown as Window
    },
  }
  return shared
}

function storageOn(
  entries: Map<string, string>,
  isFull: () => boolean,
  onChange?: (key: string, newValue: string | null) => void,
) {
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
      onChange?.(key, value)
    },
    removeItem(key: string) {
      if (entries.delete(key)) onChange?.(key, null)
    },
  }
}

export const forbid = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

/** Creates a page whose `localStorage` is the result of `get`. */
export const pageWith = (get: () => unknown) =>
  Object.defineProperty(new EventTarget(), 'localStorage', { get }) as Window
