import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import type { WalletEvent, WalletPort, WalletStep } from '../../application/ports/wallet-port.ts'
import {
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import { err } from '../../domain/result.ts'
import type { ListedToken } from '../../domain/tokens.ts'

/**
 * A wallet at `window.ethereum`, which may come late or lose its network. Other wallets may
 * announce themselves beside it.
 */
export function createSeveralWallets({ installed = true, ...options }: FakeWalletOptions) {
  const main = createFakeWallet(options)
  const list: { readonly choice: WalletChoice; readonly wallet: FakeWallet }[] = []
  const listeners = new Set<(event: WalletEvent) => void>()
  let chosen: (typeof list)[number] | undefined
  /** The tokens that a wallet was asked to show. */
  const watchedTokens: ListedToken[] = []
  let isOnline = true

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const add = (wallet: FakeWallet, announcement: Announcement | undefined) => {
    const others = list.map(({ choice }) => choice)
    const [own] = wallet.wallets()
    if (own === undefined) return
    const choice = announcement ? walletChoice(announcement, others) : own
    list.push({ choice, wallet })
    wallet.subscribe(emit)
    emit({ kind: 'walletsChanged' })
  }
  const install = () => add(main, options.announcement)
  if (installed) install()
  const setOnline = (next: boolean) => {
    isOnline = next
    if (chosen) emit({ kind: 'chainChanged' })
  }

  /** The chosen wallet, or else the main wallet, which then answers `providerMissing`. */
  const current = () => chosen?.wallet ?? main
  const steps: Pick<WalletPort, WalletStep> = {
    accounts: () => current().accounts(),
    requestAccounts: () => current().requestAccounts(),
    chainId: async () =>
      chosen && !isOnline ? err({ kind: 'walletDisconnected' }) : current().chainId(),
    switchChain: (chainId) => current().switchChain(chainId),
    addChain: (network) => current().addChain(network),
    revokePermission: () => current().revokePermission(),
    async watchToken(token) {
      watchedTokens.push(token)
      return current().watchToken(token)
    },
  }
  return {
    ...main,
    wallets: () => list.map(({ choice }) => choice),
    chosen: () => chosen?.choice,
    choose(id: string | undefined) {
      const found = list.find(({ choice }) => choice.id === id)
      if (found === undefined && id !== undefined) return
      chosen?.wallet.choose(undefined)
      found?.wallet.choose(found.wallet.wallets()[0]?.id)
      chosen = found
    },
    subscribe(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...steps,
    steps,
    watchedTokens,
    isOnRightChain: () => current().isOnRightChain(),
    checkSender: (from: Parameters<FakeWallet['checkSender']>[0]) => current().checkSender(from),
    /** Adds the wallet to the page late, as a slow extension does. */
    install,
    /** Disconnects the wallet from every chain, until `findNetwork`. */
    loseNetwork: () => setOnline(false),
    findNetwork: () => setOnline(true),
    /**
     * Adds another wallet, which announces itself. Returns the wallet with its owner's controls.
     */
    announce(announcement: Announcement, wallet: FakeWalletOptions): FakeWallet {
      const other = createFakeWallet({ ...wallet, announcement })
      add(other, announcement)
      return other
    },
  }
}
