import { attempt } from '../../src/domain/result.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../src/domain/wallet/wallet-list.ts'
import type { Provider } from './client.ts'

/** A wallet that an extension or an app has put into the page. */
export interface InjectedWallet {
  readonly choice: WalletChoice
  readonly provider: Provider
}

/**
 * Finds the wallets of the page, early or late (EIP-6963).
 * @param onChange is called when a wallet comes later, or is announced later
 * @returns a function that lists the wallets, the wallet at `window.ethereum` first
 */
export function findInjectedWallets(
  page: Window,
  onChange: () => void,
): () => readonly InjectedWallet[] {
  const announced = new Map<Provider, WalletChoice>()
  // The first wallet stays: any script may replace `window.ethereum` later.
  let ethereum: Provider | undefined
  const list = () => {
    ethereum ??= attempt(() => asProvider((page as { ethereum?: unknown }).ethereum))
    const wallets = [...announced].map(([provider, choice]) => ({ provider, choice }))
    if (ethereum === undefined) return wallets
    // Rabby announces another object than the object at `window.ethereum`.
    const isRabby = attempt(() => (ethereum as { isRabby?: unknown }).isRabby) === true
    const first = wallets.find(
      ({ provider, choice }) => provider === ethereum || (isRabby && choice.rdns === 'io.rabby'),
    )
    const others = wallets.filter((wallet) => wallet !== first)
    return [first ?? { choice: BROWSER_WALLET, provider: ethereum }, ...others]
  }
  page.addEventListener('ethereum#initialized', onChange, { once: true })
  page.addEventListener('eip6963:announceProvider', (event) => {
    const found = attempt(() => readAnnouncement((event as CustomEvent<unknown>).detail))
    // Wallets announce themselves again at each request. Their first announcement counts.
    if (found === undefined || announced.has(found.provider)) return
    announced.set(found.provider, walletChoice(found.info, [...announced.values()]))
    onChange()
  })
  list()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return list
}

function asProvider(candidate: unknown): Provider | undefined {
  const isProvider = typeof (candidate as Provider | undefined)?.request === 'function'
  return isProvider ? (candidate as Provider) : undefined
}

/** Reads an announcement once: a later read could give another name. */
function readAnnouncement(detail: unknown) {
  const { info, provider } = detail as Record<string, unknown>
  const found = asProvider(provider)
  const { rdns, name, icon } = Object(info) as Announcement
  return found && { provider: found, info: { rdns, name, icon } }
}
