import { attempt } from '../../domain/attempt.ts'
import { CLEARED, removeStored } from './site-data.ts'

/** Removes everything that the page has stored, and has all its tabs forget it. See `SiteDataPort`. */
export function clearSiteData(page: Window): void {
  // Browsers that forbid storage keep nothing there either.
  attempt(() => {
    removeStored(page.localStorage)
    page.localStorage.setItem(CLEARED, '')
    page.localStorage.removeItem(CLEARED)
  })
  attempt(() => removeStored(page.sessionStorage))
  // Browsers tell only the others.
  page.dispatchEvent(Object.assign(new Event('storage'), { key: CLEARED }))
}
