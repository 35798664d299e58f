import type { PreferencesPort } from '../../application/ports/preferences-port.ts'
import type { Address } from '../../domain/address.ts'
import { attempt } from '../../domain/attempt.ts'
import { isMargin, type ApprovalChoice } from '../../domain/transactions/price-limit.ts'
import { CLEARED, removeStored } from './site-data.ts'

const WALLET = 'index-stablecoin.wallet'
const APPROVAL = 'index-stablecoin.approval'
const offeredKey = (account: Address) => `index-stablecoin.offered.${account.toLowerCase()}`
const batchesKey = (walletId: string) => `index-stablecoin.lacks-batches.${walletId}`

/** Preferences in the browser's storage; where there is none, in memory until the page is left. */
export function createStoredPreferences(page: Window): PreferencesPort {
  const visits = createTexts(() => page.localStorage)
  const tab = createTexts(() => page.sessionStorage)
  page.addEventListener('storage', ({ key }) => {
    if (key !== CLEARED) return
    visits.forget()
    tab.forget()
    // Another tab cannot reach this one's.
    attempt(() => removeStored(page.sessionStorage))
  })
  return {
    lastWallet: () => visits.get(WALLET),
    setLastWallet: (id) => visits.set(WALLET, id),
    wasTokenOffered: (account) => visits.get(offeredKey(account)) !== undefined,
    setTokenOffered: (account) => visits.set(offeredKey(account), 'yes'),
    lacksBatches: (walletId) => tab.get(batchesKey(walletId)) !== undefined,
    setLacksBatches: (walletId) => tab.set(batchesKey(walletId), 'yes'),
    approvalChoice: () => readChoice(visits.get(APPROVAL)),
    setApprovalChoice: ({ basis, margin }) => visits.set(APPROVAL, `${basis} ${margin}`),
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
