import { attempt } from '../../domain/result.ts'
import { BROWSER_WALLET, walletChoice, type WalletChoice } from '../../domain/wallet/wallet-list.ts'
import { isEip1193Provider, type Eip1193Provider } from './eip1193.ts'

export interface InjectedWallet {
  readonly choice: WalletChoice
  /** The first and the newest, which is last: a wallet may announce itself anew with another. */
  readonly providers: readonly Eip1193Provider[]
}

interface AnnouncedWallet extends InjectedWallet {
  /** EIP-6963: the same for all announcements of a wallet on this page. */
  readonly uuid: unknown
  readonly rdns: unknown
  readonly providers: Eip1193Provider[]
}

const RABBY = 'io.rabby'

/**
 * Detects the wallets that browser extensions or apps inject into the page, early or late.
 * @param onChange called when a wallet is added later or announces another provider, or when the
 * wallet at `window.ethereum` is announced
 * @returns a function that lists the wallets, the wallet at `window.ethereum` first
 */
export function createInjectedWallets(
  page: Window,
  onChange: () => void,
): () => readonly InjectedWallet[] {
  // In the order of the first announcements.
  const announced: AnnouncedWallet[] = []
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
    // Wallets announce themselves again at each request. Their first name and icon count.
    if (parsed === undefined || findWith(parsed.provider, announced)) return
    const { uuid, rdns, provider } = parsed
    // With another rdns, it may be another wallet, which never takes this one's place.
    const same = announced.find(
      (one) => typeof uuid === 'string' && one.uuid === uuid && one.rdns === rdns,
    )
    // The first may be `window.ethereum`.
    if (same) same.providers.splice(1, Infinity, provider)
    else {
      const others = announced.map(({ choice }) => choice)
      announced.push({ uuid, rdns, providers: [provider], choice: walletChoice(parsed, others) })
    }
    onChange()
  })
  detectEthereum()
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return () => {
    detectEthereum()
    if (ethereum === undefined) return announced
    const atWindow = findAnnounced(ethereum, announced)
    const first = atWindow ?? { choice: BROWSER_WALLET, providers: [ethereum] }
    return [first, ...announced.filter((wallet) => wallet !== atWindow)]
  }
}

/** Reads an announcement only once, because a later read could fail or return another name. */
function parseAnnouncement(detail: unknown) {
  const { info, provider } = detail as Record<string, unknown>
  if (!isEip1193Provider(provider)) return undefined
  const read = (field: string) => attempt(() => (info as Record<string, unknown>)[field])
  return {
    provider,
    uuid: read('uuid'),
    rdns: read('rdns'),
    name: read('name'),
    icon: read('icon'),
  }
}

export function findWith(
  provider: Eip1193Provider,
  wallets: readonly InjectedWallet[],
): InjectedWallet | undefined {
  return wallets.find(({ providers }) => providers.includes(provider))
}

/** Rabby announces another object than `window.ethereum`. */
function findAnnounced(
  ethereum: Eip1193Provider,
  wallets: readonly InjectedWallet[],
): InjectedWallet | undefined {
  const same = findWith(ethereum, wallets)
  const isRabby = attempt(() => (ethereum as { isRabby?: unknown }).isRabby) === true
  return same ?? (isRabby ? wallets.find(({ choice }) => choice.rdns === RABBY) : undefined)
}
