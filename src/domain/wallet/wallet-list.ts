import { sanitizeText } from '../untrusted-text.ts'

/** One of the wallets in this browser. Its texts and its icon are safe to show. */
export interface WalletChoice {
  /** Distinguishes the wallet from every other wallet on this page. */
  readonly id: string
  /**
   * Every reverse domain name that the wallet was announced under (EIP-6963). None of them is
   * verified.
   */
  readonly rdns: readonly string[]
  readonly name: string
  /** A `data:image/` URL, to be used only in an image element. */
  readonly icon: string | undefined
}

/** The announcement of a wallet. It is untrusted: the values may be of any type. */
export interface Announcement {
  readonly rdns?: unknown
  readonly name?: unknown
  readonly icon?: unknown
}

/** The wallet at `window.ethereum`, if it does not announce itself. */
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

/** The text in lower case if it is an rdns; otherwise an empty list. */
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

/** The wallet after another announcement. Only the rdns of the announcement counts. */
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

/**
 * Whether another wallet was announced under one of this wallet's rdns. Then only the user can
 * choose.
 */
export function isAmbiguous({ id, rdns }: WalletChoice, wallets: readonly WalletChoice[]): boolean {
  return wallets.some(
    (other) => other.id !== id && other.rdns.some((domain) => rdns.includes(domain)),
  )
}

/** Remembered in place of an rdns if the wallet of the last visit cannot be told from others. */
const AMBIGUOUS = '?'

/**
 * The name by which a wallet is found on later visits: its rdns, unless that is ambiguous. A wallet
 * with several rdns counts as ambiguous, because another wallet may announce one of them on the
 * next visit.
 */
export function rememberedAs(wallet: WalletChoice, wallets: readonly WalletChoice[]): string {
  if (wallet.id === BROWSER_WALLET.id) return wallet.id
  const [rdns = AMBIGUOUS, ...others] = wallet.rdns
  return others.length > 0 || isAmbiguous(wallet, wallets) ? AMBIGUOUS : rdns
}

/**
 * The wallet to follow if the user has chosen none in this visit. This is the wallet of the last
 * visit; on the first visit, it is the first wallet (specification, chapter 4: "on load"). It is
 * the only wallet once the wait for the wallet of the last visit is over. It is never an ambiguous
 * wallet.
 * @param wallets with the wallet at `window.ethereum` first, if there is one
 * @param isOverdue whether the wait for the wallet of the last visit is over
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
