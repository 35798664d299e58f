import { sanitizeText } from '../sanitize-text.ts'

/** One of the wallets in this browser, fit to be shown. */
export interface WalletChoice {
  /** Names it from visit to visit: the reverse domain name of EIP-6963, where it gives one. */
  readonly id: string
  readonly name: string
  /** A `data:` address that does no harm in an image element; nothing when it gave none. */
  readonly icon: string | undefined
  /** Whether it is the one at `window.ethereum`. */
  readonly isDefault: boolean
}

/** What a wallet says of itself: text from strangers, or not even text. */
export interface Announcement {
  readonly rdns?: unknown
  readonly name?: unknown
  readonly icon?: unknown
}

/** The wallet at `window.ethereum` that has not said who it is. */
export const BROWSER_WALLET: WalletChoice = {
  id: 'window.ethereum',
  name: 'Browser wallet',
  icon: undefined,
  isDefault: true,
}

const UNNAMED = 'Unnamed wallet'

/** In characters; the name of no wallet comes near it. */
const LONGEST_NAME = 32
/** In characters; what EIP-6963 asks for, 96 by 96 pixels, is smaller by far. */
const LONGEST_ICON = 131_072

const RDNS = /^[a-z0-9][a-z0-9.-]{0,99}$/
const ICON = /^data:image\/(?:svg\+xml|png|webp|gif|jpeg)[;,]/i

function shownName(name: unknown): string {
  const words = typeof name === 'string' ? sanitizeText(name, LONGEST_NAME) : ''
  return /[\p{L}\p{N}]/u.test(words) ? words : UNNAMED
}

function shownIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > LONGEST_ICON) return undefined
  return ICON.test(icon) ? icon : undefined
}

/** The first of `wish`, `wish 2`, `wish 3`, … that nothing else is called. */
function unlike(wish: string, taken: ReadonlySet<string>): string {
  let text = wish
  for (let number = 2; taken.has(text); number++) text = `${wish} ${number}`
  return text
}

/** A wallet as it is shown, told apart from those that were found before it. */
export function walletChoice(
  { rdns, name, icon }: Announcement,
  others: readonly WalletChoice[],
  isDefault: boolean,
): WalletChoice {
  const domain = typeof rdns === 'string' ? rdns.toLowerCase() : ''
  const ids = new Set(others.map(({ id }) => id))
  const names = new Set(others.map((other) => other.name))
  return {
    id: unlike(RDNS.test(domain) ? domain : 'unnamed', ids),
    name: unlike(shownName(name), names),
    icon: shownIcon(icon),
    isDefault,
  }
}

/** The wallets that there are, and the one that the page talks to. */
export interface KnownWallets {
  readonly wallets: readonly WalletChoice[]
  readonly chosen: WalletChoice | undefined
}

/** Whether the person has to say which wallet is meant. */
export function isChoice({ wallets }: KnownWallets): boolean {
  return wallets.length > 1
}

/**
 * The wallet to listen to while nobody has been asked: the one of an earlier visit, and no other
 * should it still have to come. Where there was none, the one at `window.ethereum`, or the first.
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
