/** What the `sessionStorage` of one tab keeps over its pages. */
export type Tab = Map<string, string>

/** A `localStorage` that several pages share, with the event that tells the others. */
export function createSharedStorage() {
  const pages = new Set<EventTarget>()
  const shared = {
    entries: new Map<string, string>(),
    /** Makes every further write fail, as a full disk does. */
    isFull: false,
    /** A page on it: in a tab of its own, or one after another in the same tab. */
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

/** A page that has this in the place of its storage. */
export const pageWith = (get: () => unknown) =>
  Object.defineProperty(new EventTarget(), 'localStorage', { get }) as Window
