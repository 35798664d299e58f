import { sanitizeText } from '../untrusted-text.ts'
import { PROTOCOL } from '../protocol.ts'

/** One of the wallets in this browser, safe to show. */
export interface WalletChoice {
  /** The reverse domain name of EIP-6963, if there is one. It is the same on every visit. */
  readonly id: string
  readonly name: string
  /** A `data:` URL that is safe in an image element. */
  readonly icon: string | undefined
  /** Whether it is the one at `window.ethereum`. */
  readonly isDefault: boolean
}

/** How a wallet announces itself. Untrusted: the values may be of any type. */
export interface Announcement {
  readonly rdns?: unknown
  readonly name?: unknown
  readonly icon?: unknown
}

/** The wallet at `window.ethereum` when it does not announce itself. */
export const BROWSER_WALLET: WalletChoice = {
  id: 'window.ethereum',
  name: 'Browser wallet',
  icon: undefined,
  isDefault: true,
}

const UNNAMED = 'Unnamed wallet'

/** In characters; no known wallet has a name nearly as long. */
const LONGEST_NAME = 32
/** In characters of the URL; most icons, of 96 by 96 pixels, have fewer than 6,000. */
const LONGEST_ICON = 16_384

const RDNS = /^[a-z0-9][a-z0-9.-]{0,99}$/
const ICON = /^data:image\/(?:svg\+xml|png|webp|gif|jpeg)[;,]/i

function shownName(name: unknown): string {
  const text = typeof name === 'string' ? sanitizeText(name, LONGEST_NAME) : ''
  return /[\p{L}\p{N}]/u.test(text) ? text : UNNAMED
}

function shownIcon(icon: unknown): string | undefined {
  const isShown = typeof icon === 'string' && icon.length <= LONGEST_ICON && ICON.test(icon)
  return isShown ? icon : undefined
}

/** The first of `name`, `name 2`, `name 3`, … that is not taken. */
function unique(name: string, taken: ReadonlySet<string>): string {
  let text = name
  for (let number = 2; taken.has(text); number++) text = `${name} ${number}`
  return text
}

/** A wallet to show, with an id and a name that no earlier wallet has. */
export function walletChoice(
  { rdns, name, icon }: Announcement,
  others: readonly WalletChoice[],
  isDefault: boolean,
): WalletChoice {
  const domain = typeof rdns === 'string' ? rdns.toLowerCase() : ''
  const isDomain = RDNS.test(domain) && domain !== BROWSER_WALLET.id
  const ids = new Set(others.map(({ id }) => id))
  const names = new Set(others.map((other) => other.name))
  return {
    id: unique(isDomain ? domain : 'unnamed', ids),
    name: unique(shownName(name), names),
    icon: shownIcon(icon),
    isDefault,
  }
}

/** The wallets in this browser, and the one that the page uses. */
export interface KnownWallets {
  readonly wallets: readonly WalletChoice[]
  readonly chosen: WalletChoice | undefined
}

export function isChoice({ wallets }: KnownWallets): boolean {
  return wallets.length > 1
}

/**
 * The wallet to listen to before the user has chosen: the one of the last visit, even if it has not
 * announced itself yet. Without a last visit, the one at `window.ethereum`, or the first.
 */
export function walletToFollow(
  { wallets, chosen }: KnownWallets,
  remembered: string | undefined,
): WalletChoice | undefined {
  const defaultWallet = wallets.find(({ isDefault }) => isDefault)
  if (remembered === undefined) return chosen ?? defaultWallet ?? wallets[0]
  if (remembered === BROWSER_WALLET.id) return defaultWallet ?? chosen
  return wallets.find(({ id }) => id === remembered) ?? chosen
}

/** The same name, but for case, width and the number of a second one. */
function baseName({ name }: WalletChoice): string {
  return name.normalize('NFKC').toLowerCase().replace(/ \d+$/, '')
}

/** What tells a wallet of a list from one that it could be taken for. Most wallets need nothing. */
export function walletHints(
  wallet: WalletChoice,
  wallets: readonly WalletChoice[],
): { readonly rdns?: string; readonly warning?: string } | undefined {
  // The first to announce itself keeps its domain name as id; a later one has a number behind it.
  const [rdns = '', number] = wallet.id.split(' ')
  const isShared = wallets.some(
    (other) =>
      other.id !== wallet.id &&
      (baseName(other) === baseName(wallet) || other.id.startsWith(`${rdns} `)),
  )
  if (!isShared && number === undefined) return undefined
  if (!rdns.includes('.') || wallet.id === BROWSER_WALLET.id) {
    return { warning: 'It gives no address of its maker.' }
  }
  // Nobody checks what a wallet calls itself.
  if (number === undefined) return { rdns }
  return { rdns, warning: 'Another wallet here gives the same address.' }
}

/** What tells a phone or tablet from a computer. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Phones and tablets have no extensions. An iPad calls itself a Macintosh, but has a touch screen. */
function isMobile({ userAgent, maxTouchPoints }: Device): boolean {
  if (/Android|iPhone|iPad|iPod/i.test(userAgent)) return true
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1
}

/** The link for a browser without a wallet: on a phone, to this page in the wallet's app, which has a browser. */
export function walletLink(
  device: Device,
  page: Pick<URL, 'host' | 'pathname'>,
): { readonly label: string; readonly url: string } {
  const { name, installUrl, appUrl } = PROTOCOL.wallet
  return isMobile(device)
    ? { label: `Open in ${name}`, url: `${appUrl}${page.host}${page.pathname}` }
    : { label: `Get ${name}`, url: installUrl }
}
