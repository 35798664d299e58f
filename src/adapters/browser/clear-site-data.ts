import { attempt } from '../../domain/attempt.ts'
import type { Deployment } from '../../domain/protocol.ts'
import { deploymentScope } from './deployment-scope.ts'
import { clearedKey, removeStored } from './site-data.ts'

/** Removes everything that the page has stored, and has all its tabs forget it. See `SiteDataPort`. */
export function clearSiteData(page: Window, deployment: Pick<Deployment, 'indexToken'>): void {
  const scope = deploymentScope(deployment)
  const cleared = clearedKey(scope)
  // Browsers that forbid storage keep nothing there either.
  attempt(() => {
    removeStored(page.localStorage, scope)
    page.localStorage.setItem(cleared, '')
    page.localStorage.removeItem(cleared)
  })
  attempt(() => removeStored(page.sessionStorage, scope))
  // Browsers tell only the others.
  page.dispatchEvent(Object.assign(new Event('storage'), { key: cleared }))
}
