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

interface Announced {
  readonly info: Announcement
  readonly provider: Eip1193Provider
}

/**
 * Detects the wallets that browser extensions or apps inject into the page, early or late.
 * @param onAdded is called when a wallet is added later
 * @returns what lists them
 */
export function createInjectedWallets(
  page: Window,
  onAdded: () => void,
): () => readonly InjectedWallet[] {
  const announced: Announced[] = []
  // The first one stays: any script may replace `window.ethereum` later.
  let ethereum: Eip1193Provider | undefined

  const detectEthereum = () => {
    ethereum ??= attempt(() => {
      const { ethereum: candidate } = page as { readonly ethereum?: unknown }
      return isEip1193Provider(candidate) ? candidate : undefined
    })
  }

  // MetaMask's mobile app injects after load and says so; EIP-6963 wallets announce themselves.
  page.addEventListener('ethereum#initialized', onAdded, { once: true })
  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = attempt(() => parseAnnouncement((event as CustomEvent<unknown>).detail))
    // Wallets announce themselves again at each request.
    if (!wallet || announced.some(({ provider }) => provider === wallet.provider)) return
    announced.push(wallet)
    onAdded()
  })
  detectEthereum()
  page.dispatchEvent(new Event('eip6963:requestProvider'))

  return () => {
    detectEthereum()
    return listOf(announced, ethereum)
  }
}

/** Reads an announcement once: a later read could fail, or give another name. */
function parseAnnouncement(detail: unknown): Announced | undefined {
  const { info, provider } = detail as Record<string, unknown>
  if (!isEip1193Provider(provider)) return undefined
  const read = (field: keyof Announcement) => attempt(() => (info as Announcement)[field])
  return { provider, info: { rdns: read('rdns'), name: read('name'), icon: read('icon') } }
}

function listOf(
  announced: readonly Announced[],
  ethereum: Eip1193Provider | undefined,
): readonly InjectedWallet[] {
  const owner = ethereum && findOwner(announced, ethereum)
  const list: InjectedWallet[] = []
  if (ethereum && !owner) list.push({ choice: BROWSER_WALLET, provider: ethereum })
  for (const wallet of announced) {
    const others = list.map(({ choice }) => choice)
    const isOwner = wallet === owner
    const choice = walletChoice(wallet.info, others, isOwner)
    list.push({ choice, provider: isOwner && ethereum ? ethereum : wallet.provider })
  }
  return list
}

/**
 * The announced wallet that is the one at `window.ethereum`: the same object, as whoever announces
 * a wallet can copy another's flags. Rabby has two objects, so its name goes to a `window.ethereum`
 * with its flag. It is asked there: whoever forges Rabby's announcement lends it a name, and gets
 * no request.
 */
function findOwner(announced: readonly Announced[], ethereum: Eip1193Provider) {
  const same = announced.find(({ provider }) => provider === ethereum)
  if (same || !isRabby(ethereum)) return same
  return announced.find(({ info }) => info.rdns === RABBY)
}

function isRabby(ethereum: object): boolean {
  return attempt(() => (ethereum as { isRabby?: unknown }).isRabby) === true
}
