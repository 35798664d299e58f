import { attempt } from '../../domain/attempt.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { deploymentScope } from './deployment-scope.ts'
import { clearedKey, removeStored } from './site-data.ts'

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
