import { BROWSER_WALLET, type WalletChoice } from './wallet-list.ts'

/** What tells a wallet in the list from one that it could be taken for. */
interface WalletHints {
  /** The reverse domain name that it gives itself. Nobody checks it. */
  readonly rdns: string | undefined
  readonly warning: string | undefined
}

/** The same name, but for case, width and the number of a second one. */
function baseName({ name }: WalletChoice): string {
  return name.normalize('NFKC').toLowerCase().replace(/ \d+$/, '')
}

/** The hints for one wallet of a list. Most wallets need none. */
export function walletHints(
  wallet: WalletChoice,
  wallets: readonly WalletChoice[],
): WalletHints | undefined {
  // The first to announce itself keeps its domain name as id; a later one has a number behind it.
  const [rdns = '', number] = wallet.id.split(' ')
  const isKnown = rdns.includes('.') && wallet.id !== BROWSER_WALLET.id
  const hints = (warning?: string) => ({ rdns: isKnown ? rdns : undefined, warning })
  if (isKnown && number !== undefined) return hints('Another wallet here gives the same address.')
  const isShared = wallets.some(
    (other) =>
      other.id !== wallet.id &&
      (baseName(other) === baseName(wallet) || (isKnown && other.id.startsWith(`${rdns} `))),
  )
  if (!isShared) return undefined
  return hints(isKnown ? undefined : 'It gives no address of its maker.')
}
