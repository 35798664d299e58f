import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isMargin, type ApprovalChoice } from '../../domain/transactions/price-limit.ts'
import { deploymentScope, clearedKey, removeStored } from './site-data.ts'

const LAST_WALLET = 'index-stablecoin.wallet'
const APPROVAL_CHOICE = 'index-stablecoin.approval'

/**
 * Preferences in the browser's storage; where there is none, in memory until the page is left. They are
 * about the person and their wallets, and count for every deployment on the origin.
 */
export function createStoredPreferences(
  page: Window,
  deployment: Pick<Deployment, 'indexToken'>,
): PreferencesPort {
  const cleared = clearedKey(deploymentScope(deployment))
  // What could not be stored: the storage may be null, throw at any use, or be full.
  const written = new Map<string, string>()
  const get = (key: string) =>
    written.get(key) ?? attempt(() => page.localStorage.getItem(key)) ?? undefined
  const set = (key: string, text: string) => {
    const isStored = attempt(() => (page.localStorage.setItem(key, text), true))
    if (isStored) written.delete(key)
    else written.set(key, text)
  }
  page.addEventListener('storage', ({ key }) => {
    if (key !== cleared) return
    written.clear()
    // Another tab cannot reach this one's.
    attempt(() => removeStored(page.sessionStorage))
  })
  return {
    lastWallet: () => get(LAST_WALLET),
    setLastWallet: (remembered) => set(LAST_WALLET, remembered),
    approvalChoice: () => readChoice(get(APPROVAL_CHOICE)),
    setApprovalChoice: ({ basis, margin }) => set(APPROVAL_CHOICE, `${basis} ${margin}`),
  }
}

/** A stored choice such as `cost 100`; undefined if it is none. */
function readChoice(text = ''): ApprovalChoice | undefined {
  const [basis, digits = ''] = text.split(' ')
  if ((basis !== 'typed' && basis !== 'cost') || !/^[0-9]{2,4}$/.test(digits)) return undefined
  const margin = BigInt(digits)
  return isMargin(margin) ? { basis, margin } : undefined
}
