import { attempt } from '../../domain/result.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import { isEip1193Provider, type Eip1193Provider } from './eip1193.ts'

export interface InjectedWallet {
  readonly choice: WalletChoice
  readonly provider: Eip1193Provider
}

const RABBY = 'io.rabby'

/**
 * Detects the wallets that browser extensions or apps inject into the page, early or late.
 * @param onChange called when a wallet is added later, or the wallet at `window.ethereum` is announced
 * @returns a function that lists the wallets, the wallet at `window.ethereum` first
 */
export function createInjectedWallets(
  page: Window,
  onChange: () => void,
): () => readonly InjectedWallet[] {
  // In the order of the first announcements.
  const announced = new Map<Eip1193Provider, WalletChoice>()
  // The first provider is kept, because any script may replace `window.ethereum` later.
  let ethereum: Eip1193Provider | undefined

  const detectEthereum = () => {
    ethereum ??= attempt(() => {
      const { ethereum: candidate } = page as { readonly ethereum?: unknown }
      return isEip1193Provider(candidate) ? candidate : undefined
    })
  }

  // MetaMask's mobile app injects its provider late, with this event. EIP-6963 wallets announce
  // theirs.
  page.addEventListener('ethereum#initialized', onChange, { once: true })
  page.addEventListener('eip6963:announceProvider', (event) => {
    const parsed = attempt(() => parseAnnouncement((event as CustomEvent<unknown>).detail))
    // Wallets announce themselves again at each request. Their first announcement counts.
    if (parsed === undefined || announced.has(parsed.provider)) return
    announced.set(parsed.provider, walletChoice(parsed, [...announced.values()]))
    onChange()
  })
  detectEthereum()
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return () => {
    detectEthereum()
    const wallets = [...announced].map(([provider, choice]) => ({ provider, choice }))
    if (ethereum === undefined) return wallets
    const atWindow = findAnnounced(ethereum, wallets)
    const first = atWindow ?? { choice: BROWSER_WALLET, provider: ethereum }
    return [first, ...wallets.filter((wallet) => wallet !== atWindow)]
  }
}

/** Reads an announcement only once, because a later read could fail or return another name. */
function parseAnnouncement(detail: unknown) {
  const { info, provider } = detail as Record<string, unknown>
  if (!isEip1193Provider(provider)) return undefined
  const read = (field: keyof Announcement) => attempt(() => (info as Announcement)[field])
  return { provider, rdns: read('rdns'), name: read('name'), icon: read('icon') }
}

/** Rabby announces another object than `window.ethereum`. */
function findAnnounced(
  ethereum: Eip1193Provider,
  wallets: readonly InjectedWallet[],
): InjectedWallet | undefined {
  const same = wallets.find(({ provider }) => provider === ethereum)
  const isRabby = attempt(() => (ethereum as { isRabby?: unknown }).isRabby) === true
  return same ?? (isRabby ? wallets.find(({ choice }) => choice.rdns === RABBY) : undefined)
}
