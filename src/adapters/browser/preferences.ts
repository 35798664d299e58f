import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isMargin, type ApprovalChoice } from '../../domain/transactions/price-limit.ts'
import { deploymentScope, clearedKey, removeStored } from './site-data.ts'

const LAST_WALLET = 'index-stablecoin.wallet'
const APPROVAL_CHOICE = 'index-stablecoin.approval'
const batchesKey = (walletId: string) => `index-stablecoin.lacks-batches.${walletId}`

/**
 * Preferences in the browser's storage; where there is none, in memory until the page is left. They are
 * about the person and their wallets, and count for every deployment on the origin.
 */
export function createStoredPreferences(
  page: Window,
  deployment: Pick<Deployment, 'indexToken'>,
): PreferencesPort {
  const scope = deploymentScope(deployment)
  const visits = createTexts(() => page.localStorage)
  const tab = createTexts(() => page.sessionStorage)
  page.addEventListener('storage', ({ key }) => {
    if (key !== clearedKey(scope)) return
    visits.forget()
    tab.forget()
    // Another tab cannot reach this one's.
    attempt(() => removeStored(page.sessionStorage))
  })
  return {
    lastWallet: () => visits.get(LAST_WALLET),
    setLastWallet: (id) => visits.set(LAST_WALLET, id),
    lacksBatches: (walletId) => tab.get(batchesKey(walletId)) !== undefined,
    setLacksBatches: (walletId) => tab.set(batchesKey(walletId), 'yes'),
    approvalChoice: () => readChoice(visits.get(APPROVAL_CHOICE)),
    setApprovalChoice: ({ basis, margin }) => visits.set(APPROVAL_CHOICE, `${basis} ${margin}`),
  }
}

/** A stored choice such as `cost 100`; undefined if it is none. */
function readChoice(text = ''): ApprovalChoice | undefined {
  const [basis, digits = ''] = text.split(' ')
  if ((basis !== 'typed' && basis !== 'cost') || !/^[0-9]{2,4}$/.test(digits)) return undefined
  const margin = BigInt(digits)
  return isMargin(margin) ? { basis, margin } : undefined
}

/** Texts in a storage that may be null, throw at any use, or be full. */
function createTexts(storage: () => Storage) {
  const written = new Map<string, string>()
  return {
    get(key: string): string | undefined {
      try {
        return written.get(key) ?? storage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    /** Forgets what is only in memory. */
    forget: () => written.clear(),
    set(key: string, text: string) {
      written.set(key, text)
      try {
        storage().setItem(key, text)
      } catch {
        // It stays in memory.
      }
    },
  }
}
