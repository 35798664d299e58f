import { sanitizeText } from '../untrusted-text.ts'

/** Its texts and its icon are safe to show. */
export interface WalletChoice {
  /** Unique on this page. */
  readonly id: string
  /** The reverse domain name that the wallet announces (EIP-6963), not verified. */
  readonly rdns: string | undefined
  readonly name: string
  /** A `data:image/` URL, to be used only in an image element. */
  readonly icon: string | undefined
}

/** Untrusted: the values may be of any type. */
export interface Announcement {
  readonly rdns?: unknown
  readonly name?: unknown
  readonly icon?: unknown
}

/** The wallet at `window.ethereum`, if it does not announce itself. */
export const BROWSER_WALLET: WalletChoice = {
  id: 'window.ethereum',
  rdns: undefined,
  name: 'Browser wallet',
  icon: undefined,
}

const UNNAMED = 'Unnamed wallet'

/** In characters; no known wallet has a name nearly as long. */
const LONGEST_NAME = 32
/** In characters of the URL; most icons, of 96 by 96 pixels, have fewer than 6,000. */
const LONGEST_ICON = 16_384

const RDNS = /^[a-z0-9][a-z0-9.-]{0,99}$/
const ICON = /^data:image\//i

function parseRdns(rdns: unknown): string | undefined {
  const text = typeof rdns === 'string' ? rdns.toLowerCase() : ''
  return RDNS.test(text) && text !== BROWSER_WALLET.id ? text : undefined
}

function shownName(name: unknown): string {
  const text = typeof name === 'string' ? sanitizeText(name, LONGEST_NAME) : ''
  return /[\p{L}\p{N}]/u.test(text) ? text : UNNAMED
}

function shownIcon(icon: unknown): string | undefined {
  const url = typeof icon === 'string' && icon.length <= LONGEST_ICON ? icon.trim() : ''
  return ICON.test(url) ? url : undefined
}

/** `name`, `name 2`, `name 3`, … */
function unique(name: string, taken: ReadonlySet<string>): string {
  let text = name
  for (let number = 2; taken.has(text); number++) text = `${name} ${number}`
  return text
}

export function walletChoice(
  { rdns, name, icon }: Announcement,
  others: readonly WalletChoice[],
): WalletChoice {
  const taken = [BROWSER_WALLET, ...others]
  const ids = new Set(taken.map(({ id }) => id))
  const names = new Set(taken.map((other) => other.name))
  const domain = parseRdns(rdns)
  return {
    id: unique(domain ?? 'unnamed', ids),
    rdns: domain,
    name: unique(shownName(name), names),
    icon: shownIcon(icon),
  }
}

export interface KnownWallets {
  readonly wallets: readonly WalletChoice[]
  readonly chosen: WalletChoice | undefined
}

export function isChoice({ wallets }: KnownWallets): boolean {
  return wallets.length > 1
}

/** Finds the wallet on later visits. Several wallets may share it. */
export function rememberedAs({ id, rdns }: WalletChoice): string {
  return rdns ?? id
}

/**
 * Used if the user has chosen no wallet in this visit. The wallet of the last visit comes first; on
 * the first visit, the first wallet does (specification, chapter 4: "on load"). Once the wait for
 * the wallet of the last visit `isOverdue`, an only wallet takes its place. Of several wallets with
 * the same rdns, only the user can choose. `wallets` starts with the wallet at `window.ethereum`,
 * if there is one.
 */
export function walletToFollow(
  wallets: readonly WalletChoice[],
  lastWallet: string | undefined,
  isOverdue: boolean,
): WalletChoice | undefined {
  const [first] = wallets
  const isFirstWanted = lastWallet === undefined || (isOverdue && wallets.length === 1)
  const wanted = first && isFirstWanted ? rememberedAs(first) : lastWallet
  const [found, twin] = wallets.filter((wallet) => rememberedAs(wallet) === wanted)
  return twin === undefined ? found : undefined
}
