import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import { isEip1193Provider, type Eip1193Provider } from './eip1193.ts'

/** A wallet that is in the page. */
export interface InjectedWallet {
  readonly choice: WalletChoice
  readonly provider: Eip1193Provider
}

/** Finds the wallets that browser extensions or apps put into the page, early or late. */
export interface InjectedWallets {
  /** Those that are there now. */
  list(): readonly InjectedWallet[]
  /** Calls the listener when there is another, or one has said who it is; the answer ends it. */
  onChange(listener: () => void): () => void
}

interface Announced {
  readonly info: Announcement
  readonly provider: Eip1193Provider
}

export function createInjectedWallets(page: Window): InjectedWallets {
  const listeners = new Set<() => void>()
  const announced: Announced[] = []
  // The first that was there: what is put in its place later may be anybody's.
  let ethereum: Eip1193Provider | undefined

  const detectEthereum = () => {
    const candidate = 'ethereum' in page ? page.ethereum : undefined
    if (ethereum === undefined && isEip1193Provider(candidate)) ethereum = candidate
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const detectAndNotify = () => {
    const before = ethereum
    detectEthereum()
    if (ethereum !== before) notify()
  }

  // MetaMask's mobile app injects after load and says so; EIP-6963 wallets announce themselves.
  page.addEventListener('ethereum#initialized', detectAndNotify)
  page.addEventListener('eip6963:announceProvider', (event) => {
    const found = event instanceof CustomEvent ? readAnnouncement(event.detail) : undefined
    // Wallets announce themselves again whenever anybody asks.
    if (!found || announced.some(({ provider }) => provider === found.provider)) return
    announced.push(found)
    detectEthereum()
    notify()
  })
  detectEthereum()
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return {
    list() {
      detectEthereum()
      return listOf(announced, ethereum)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readAnnouncement(detail: unknown): Announced | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { info, provider } = detail as Record<string, unknown>
  if (!isEip1193Provider(provider)) return undefined
  return { provider, info: typeof info === 'object' && info !== null ? info : {} }
}

function listOf(
  announced: readonly Announced[],
  ethereum: Eip1193Provider | undefined,
): readonly InjectedWallet[] {
  const owner = ethereum && announced.find(({ provider }) => isSameWallet(provider, ethereum))
  const isNameless = ethereum !== undefined && owner === undefined
  const list: InjectedWallet[] = isNameless ? [{ choice: BROWSER_WALLET, provider: ethereum }] : []
  for (const one of announced) {
    const others = list.map(({ choice }) => choice)
    list.push({
      choice: walletChoice(one.info, others, one === owner),
      provider: one.provider,
    })
  }
  return list
}

/**
 * Whether `window.ethereum` is a wallet that has announced itself: the same object, or another one
 * with the same marks, `isMetaMask` and the like, since some wallets wrap theirs once more.
 */
function isSameWallet(announced: Eip1193Provider, ethereum: Eip1193Provider): boolean {
  if (announced === ethereum) return true
  const marks = marksOf(ethereum)
  return marks !== '' && marks === marksOf(announced)
}

function marksOf(provider: object): string {
  const marks: string[] = []
  try {
    // Those of a class are on its prototype.
    for (const key in provider) {
      if (/^is[A-Z]/.test(key) && provider[key as keyof typeof provider] === true) marks.push(key)
    }
  } catch {
    // It does not let itself be looked at.
  }
  return marks.sort().join()
}
