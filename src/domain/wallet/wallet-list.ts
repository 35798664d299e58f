import { sanitizeText } from '../untrusted-text.ts'

/** One of the wallets in this browser, safe to show. */
export interface WalletChoice {
  /** Distinguishes it from every other wallet on this page. */
  readonly id: string
  /** The reverse domain name that it announces (EIP-6963), if that is one. Nobody checks it. */
  readonly rdns: string | undefined
  readonly name: string
  /** A `data:image/` URL, only ever for an image element. */
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
  rdns: undefined,
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
const ICON = /^data:image\//i

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
    rdns: isDomain ? domain : undefined,
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

/** What a wallet is remembered by on later visits. Another wallet may announce the same. */
export function rememberedAs({ id }: WalletChoice): string {
  // A number is behind it if another wallet has announced the same before.
  return id.replace(/ \d+$/, '')
}

/**
 * Whether a wallet may be another than it says: one more announces the same rdns. The one at
 * `window.ethereum` is never in doubt.
 */
export function isInDoubt(wallet: WalletChoice, wallets: readonly WalletChoice[]): boolean {
  const isDouble = (other: WalletChoice) =>
    other.id !== wallet.id && rememberedAs(other) === rememberedAs(wallet)
  return !wallet.isDefault && wallets.some(isDouble)
}

/**
 * The wallet to follow although the person has chosen none in this visit: the one of the last
 * visit. Without one, or when it is no longer waited for, the one at `window.ethereum`, or the
 * first. None that is in doubt.
 * @param isOverdue whether the wallet of the last visit is no longer waited for
 */
export function walletToFollow(
  { wallets, chosen }: KnownWallets,
  remembered: string | undefined,
  isOverdue: boolean,
): WalletChoice | undefined {
  const defaultWallet = wallets.find(({ isDefault }) => isDefault)
  // It may announce itself now, and not on the last visit.
  if (remembered === BROWSER_WALLET.id && defaultWallet) return defaultWallet
  const matching = wallets.filter((one) => rememberedAs(one) === remembered)
  if (matching.length > 0) return matching.find((one) => !isInDoubt(one, wallets))
  if (remembered !== undefined && !isOverdue) return undefined
  const other = chosen ?? defaultWallet ?? wallets[0]
  return other && !isInDoubt(other, wallets) ? other : undefined
}
