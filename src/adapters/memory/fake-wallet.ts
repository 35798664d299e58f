import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import { err } from '../../domain/result.ts'
import type { ListedToken } from '../../domain/protocol.ts'
import { BROWSER_WALLET, walletChoice, type Announcement } from '../../domain/wallet/wallet-list.ts'
import { createFakeWalletState, type FakeWalletState } from './fake-wallet-state.ts'
import { createFaults, type Faults } from './faults.ts'

export type WalletStep =
  'accounts' | 'requestAccounts' | 'chainId' | 'switchChain' | 'addChain' | 'watchToken'

/** What the owner of a wallet does in the wallet itself. */
export interface WalletOwner {
  /** Grants the accounts without a question, as after an earlier visit; none locks the wallet. */
  useAccounts(...accounts: Address[]): void
  /** Moves to another chain, as by the wallet's own menu. */
  useChain(chainId: number): void
  /** Loses the connection to every chain, until it finds it again. */
  loseNetwork(): void
  findNetwork(): void
}

/** Wallets without a person: they say yes to everything that no knob makes fail. */
export interface FakeWallet extends WalletPort, Faults<WalletStep>, WalletOwner {
  /** Every step that was asked of whichever was chosen, in order. */
  readonly requests: readonly WalletStep[]
  readonly currentChain: number
  /** The tokens that it was asked to show. */
  readonly watchedTokens: readonly ListedToken[]
  /** Puts the wallet into the page after the fact, as a slow extension does. */
  install(): void
  uninstall(): void
  /** Puts another wallet into the page, which says who it is; the answer is its owner. */
  announce(announcement: Announcement, wallet: FakeWalletOptions): WalletOwner
}

export interface FakeWalletOptions {
  /** The accounts that it holds, the active one first. */
  readonly accounts: readonly Address[]
  readonly installed?: boolean
  /** Whether the page may use the accounts from the start. */
  readonly permitted?: boolean
  readonly chainId?: number
  /** The chains it does not have to be told about. */
  readonly knownChains?: readonly number[]
  /** What it says of itself; nothing for one that is only there. */
  readonly announcement?: Announcement
}

/**
 * The wallet of unit tests, in memory, and others beside it for tests of the choice between them.
 *
 * ```ts
 * const wallet = createFakeWallet({ accounts: [HOLDER], chainId: 1 })
 * wallet.failNext('switchChain', { kind: 'rejected' })
 * const answer = wallet.hold('requestAccounts')
 * // … press Connect, see the button busy …
 * answer()
 * ```
 */
export function createFakeWallet(options: FakeWalletOptions): FakeWallet {
  const faults = createFaults<WalletStep>()
  const listeners = new Set<(event: WalletEvent) => void>()
  const requests: WalletStep[] = []
  const list: FakeWalletState[] = []
  let chosen: FakeWalletState | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const create = ({ announcement, ...wallet }: FakeWalletOptions, isDefault: boolean) => {
    const others = list.map(({ choice }) => choice)
    const choice = announcement ? walletChoice(announcement, others, isDefault) : BROWSER_WALLET
    const state: FakeWalletState = createFakeWalletState(choice, wallet, (event) => {
      if (state === chosen) emit(event)
    })
    return state
  }
  const present = () => (chosen !== undefined && list.includes(chosen) ? chosen : undefined)
  const run = async <Value>(
    step: WalletStep,
    work: (wallet: FakeWalletState) => Awaited<ReturnType<typeof faults.run<Value>>>,
  ) => {
    requests.push(step)
    const wallet = present()
    return faults.run(step, () => {
      return wallet === undefined ? err({ kind: 'providerMissing' as const }) : work(wallet)
    })
  }

  const main = create(options, true)
  if (options.installed ?? true) list.push(main)

  return {
    requests,
    failNext: faults.failNext,
    hold: faults.hold,
    get currentChain() {
      return main.currentChain()
    },
    watchedTokens: main.watchedTokens,
    install() {
      list.push(main)
      emit({ kind: 'walletsChanged' })
    },
    uninstall: () => void list.splice(list.indexOf(main), 1),
    announce(announcement, wallet) {
      const other = create({ ...wallet, announcement }, false)
      list.push(other)
      emit({ kind: 'walletsChanged' })
      return other
    },
    useAccounts: main.useAccounts,
    useChain: main.useChain,
    loseNetwork: main.loseNetwork,
    findNetwork: main.findNetwork,
    wallets: () => list.map(({ choice }) => choice),
    chosen: () => present()?.choice,
    choose: (id) => void (chosen = list.find(({ choice }) => choice.id === id) ?? chosen),
    isAvailable: () => present() !== undefined,
    accounts: () => run('accounts', (wallet) => wallet.accounts()),
    requestAccounts: () => run('requestAccounts', (wallet) => wallet.requestAccounts()),
    chainId: () => run('chainId', (wallet) => wallet.chainId()),
    switchChain: (next) => run('switchChain', (wallet) => wallet.switchChain(next)),
    addChain: (network) => run('addChain', (wallet) => wallet.addChain(network)),
    watchToken: (token) => run('watchToken', (wallet) => wallet.watchToken(token)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
