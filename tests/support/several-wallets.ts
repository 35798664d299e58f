import {
  createFakeWallet,
  type FakeWallet,
  type FakeWalletOptions,
} from '../../src/adapters/memory/fake-wallet.ts'
import type { WalletEvent } from '../../src/application/ports/wallet-port.ts'
import {
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../src/domain/wallet/wallet-list.ts'

/** A wallet at `window.ethereum`, beside which others may announce themselves. */
export function createSeveralWallets(options: FakeWalletOptions) {
  const main = createFakeWallet(options)
  const list: { readonly choice: WalletChoice; readonly wallet: FakeWallet }[] = []
  const listeners = new Set<(event: WalletEvent) => void>()
  let chosen: (typeof list)[number] | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const add = (wallet: FakeWallet, announcement: Announcement | undefined, isDefault: boolean) => {
    const others = list.map(({ choice }) => choice)
    const [own] = wallet.wallets()
    if (own === undefined) return
    const choice = announcement ? walletChoice(announcement, others, isDefault) : own
    list.push({ choice, wallet })
    wallet.subscribe(emit)
    emit({ kind: 'walletsChanged' })
  }
  add(main, options.announcement, true)

  /** The chosen wallet; one that nobody has chosen answers that there is none. */
  const current = () => chosen?.wallet ?? main
  const steps: FakeWallet['steps'] = {
    accounts: () => current().steps.accounts(),
    requestAccounts: () => current().steps.requestAccounts(),
    chainId: () => current().steps.chainId(),
    switchChain: (chainId) => current().steps.switchChain(chainId),
    addChain: (network) => current().steps.addChain(network),
    revokePermission: () => current().steps.revokePermission(),
    watchToken: (token) => current().steps.watchToken(token),
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
    steps,
    currentChain: () => current().currentChain(),
    checkSender: (from: Parameters<FakeWallet['checkSender']>[0]) => current().checkSender(from),
    install() {
      main.install()
      add(main, options.announcement, true)
    },
    /** Adds another wallet, which announces itself. Returns it with its owner's controls. */
    announce(announcement: Announcement, wallet: FakeWalletOptions): FakeWallet {
      const other = createFakeWallet({ ...wallet, announcement })
      add(other, announcement, false)
      return other
    },
  }
}
