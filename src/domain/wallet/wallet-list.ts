import { sanitizeText } from '../untrusted-text.ts'

/** One of the wallets in this browser, safe to show. */
export interface WalletChoice {
  /** Distinguishes it from every other wallet on this page. */
  readonly id: string
  /** Each reverse domain name that it was announced under (EIP-6963). Nobody checks them. */
  readonly rdns: readonly string[]
  readonly name: string
  /** A `data:image/` URL, only ever for an image element. */
  readonly icon: string | undefined
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
  rdns: [],
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

/** The text in lower case if it is an rdns; otherwise none. */
function parseRdns(rdns: unknown): readonly string[] {
  const text = typeof rdns === 'string' ? rdns.toLowerCase() : ''
  return RDNS.test(text) && text !== BROWSER_WALLET.id ? [text] : []
}

function shownName(name: unknown): string {
  const text = typeof name === 'string' ? sanitizeText(name, LONGEST_NAME) : ''
  return /[\p{L}\p{N}]/u.test(text) ? text : UNNAMED
}

function shownIcon(icon: unknown): string | undefined {
  const url = typeof icon === 'string' && icon.length <= LONGEST_ICON ? icon.trim() : ''
  return ICON.test(url) ? url : undefined
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
): WalletChoice {
  const taken = [BROWSER_WALLET, ...others]
  const ids = new Set(taken.map(({ id }) => id))
  const names = new Set(taken.map((other) => other.name))
  const domains = parseRdns(rdns)
  return {
    id: unique(domains[0] ?? 'unnamed', ids),
    rdns: domains,
    name: unique(shownName(name), names),
    icon: shownIcon(icon),
  }
}

/** The wallet after another announcement, of which only the rdns counts. */
export function announcedAgain(wallet: WalletChoice, { rdns }: Announcement): WalletChoice {
  const added = parseRdns(rdns).filter((domain) => !wallet.rdns.includes(domain))
  return added.length > 0 ? { ...wallet, rdns: [...wallet.rdns, ...added] } : wallet
}

/** The wallets in this browser, and the one that the page uses. */
export interface KnownWallets {
  readonly wallets: readonly WalletChoice[]
  readonly chosen: WalletChoice | undefined
}

export function isChoice({ wallets }: KnownWallets): boolean {
  return wallets.length > 1
}

/** Whether another wallet was announced under one of its rdns. Then only the person can choose. */
export function isAmbiguous({ id, rdns }: WalletChoice, wallets: readonly WalletChoice[]): boolean {
  return wallets.some(
    (other) => other.id !== id && other.rdns.some((domain) => rdns.includes(domain)),
  )
}

/** In place of a name: the wallet of the last visit cannot be told from others. */
const AMBIGUOUS = '?'

/**
 * The name by which a wallet is found on later visits: its rdns, unless it is ambiguous. Of several
 * rdns, any may belong to another wallet, which announces it on the next visit.
 */
export function rememberedAs(wallet: WalletChoice, wallets: readonly WalletChoice[]): string {
  if (wallet.id === BROWSER_WALLET.id) return wallet.id
  const [rdns = AMBIGUOUS, ...others] = wallet.rdns
  return others.length > 0 || isAmbiguous(wallet, wallets) ? AMBIGUOUS : rdns
}

/**
 * The wallet to follow although the person has chosen none in this visit: the wallet of the last
 * visit; on the first visit the first wallet (specification, chapter 4: "on load"); or the only
 * wallet, when that of the last visit is no longer waited for. No ambiguous one.
 * @param wallets with the wallet at `window.ethereum` first, if there is one
 * @param isOverdue whether the wallet of the last visit is no longer waited for
 */
export function walletToFollow(
  wallets: readonly WalletChoice[],
  lastWallet: string | undefined,
  isOverdue: boolean,
): WalletChoice | undefined {
  const last = wallets.find(
    ({ id, rdns }) => lastWallet !== undefined && [id, ...rdns].includes(lastWallet),
  )
  const isOnlyOne = wallets.length === 1 && isOverdue
  const other = lastWallet === undefined || isOnlyOne ? wallets[0] : undefined
  const wanted = last ?? other
  return wanted && !isAmbiguous(wanted, wallets) ? wanted : undefined
}
