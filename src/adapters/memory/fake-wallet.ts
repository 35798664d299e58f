import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { ListedToken } from '../../domain/tokens.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import { createFaults } from './faults.ts'

export type WalletStep =
  | 'accounts'
  | 'requestAccounts'
  | 'chainId'
  | 'switchChain'
  | 'addChain'
  | 'revokePermission'
  | 'watchToken'

export interface FakeWalletOptions {
  /** The wallet's accounts, the active one first. */
  readonly accounts: readonly Address[]
  readonly installed?: boolean
  /** Whether the page may use the accounts from the start. */
  readonly permitted?: boolean
  readonly chainId?: number
  /** The chains to which it can switch without `addChain`. */
  readonly knownChains?: readonly number[]
  /** Nothing for a wallet that does not announce itself. */
  readonly announcement?: Announcement
}

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** The wallets in the page. They agree to everything, unless a control makes it fail. */
export function createFakeWallet(options: FakeWalletOptions) {
  const { controls, run } = createFaults<WalletStep>()
  const listeners = new Set<(event: WalletEvent) => void>()
  const list: ListedWallet[] = []
  let chosen: ListedWallet | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const create = (wallet: FakeWalletOptions) => {
    const single: SingleWallet = createSingleWallet(wallet, (event) => {
      if (single === chosen?.wallet) emit(event)
    })
    return single
  }
  const add = (
    wallet: SingleWallet,
    announcement: Announcement | undefined,
    isDefault: boolean,
  ) => {
    const others = list.map(({ choice }) => choice)
    const choice = announcement ? walletChoice(announcement, others, isDefault) : BROWSER_WALLET
    list.push({ choice, wallet })
    emit({ kind: 'walletsChanged' })
  }
  const ask = <Value>(step: WalletStep, answer: (of: SingleWallet) => Result<Value>) =>
    run(step, () => {
      return chosen === undefined ? err({ kind: 'providerMissing' }) : answer(chosen.wallet)
    })
  const main = create(options)
  const install = () => add(main, options.announcement, true)
  if (options.installed ?? true) install()

  const port: WalletPort = {
    wallets: () => list.map(({ choice }) => choice),
    chosen: () => chosen?.choice,
    choose(id) {
      const found = list.find(({ choice }) => choice.id === id)
      if (found !== undefined || id === undefined) chosen = found
    },
    accounts: () => ask('accounts', (wallet) => ok(wallet.accounts())),
    requestAccounts: () => ask('requestAccounts', (wallet) => ok(wallet.permit())),
    chainId: () => ask('chainId', (wallet) => wallet.chainId()),
    switchChain: (next) => ask('switchChain', (wallet) => wallet.switchChain(next)),
    addChain: ({ chainId }) => ask('addChain', (wallet) => wallet.switchChain(chainId, true)),
    revokePermission: () => ask('revokePermission', ({ owner }) => ok(owner.useAccounts())),
    watchToken: (token) =>
      ask('watchToken', ({ watchedTokens }) => ok(void watchedTokens.push(token))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...port,
    ...controls,
    ...main.owner,
    currentChain: main.currentChain,
    /** The tokens that the wallet was asked to show. */
    watchedTokens: main.watchedTokens as readonly ListedToken[],
    /** Why the chosen wallet cannot send from this account now, if it cannot. */
    checkSender: (from: Address) => chosen?.wallet.checkSender(from),
    /** Puts the wallet into the page late, as a slow extension does. */
    install,
    /** Puts another wallet into the page, which announces itself. Returns its owner's controls. */
    announce(announcement: Announcement, wallet: FakeWalletOptions): WalletOwner {
      const other = create(wallet)
      add(other, announcement, false)
      return other.owner
    },
  }
}

/** A wallet that is in the page, as it is shown there. */
interface ListedWallet {
  readonly choice: WalletChoice
  readonly wallet: SingleWallet
}

type SingleWallet = ReturnType<typeof createSingleWallet>
export type WalletOwner = SingleWallet['owner']

function createSingleWallet(options: FakeWalletOptions, emit: (event: WalletEvent) => void) {
  const knownChains = new Set(options.knownChains ?? [1, NETWORK.chainId])
  const watchedTokens: ListedToken[] = []
  let permitted = options.permitted === true ? options.accounts : []
  let isOnline = true
  let chainId = options.chainId ?? NETWORK.chainId

  const setOnline = (next: boolean) => {
    isOnline = next
    emit({ kind: 'chainChanged' })
  }
  /** What a person does in the wallet itself. */
  const owner = {
    /** Gives the page these accounts, the active one first; none locks the wallet. */
    useAccounts(...accounts: readonly Address[]) {
      permitted = accounts
      emit({ kind: 'accountsChanged', accounts })
    },
    /** The same, in a wallet that announces it in a form that cannot be read. */
    hintAccounts(...accounts: readonly Address[]) {
      permitted = accounts
      emit({ kind: 'accountsChanged', accounts: undefined })
    },
    /** Switches the network; silently, without an event, as some wallets do. */
    useChain(next: number, isSilent = false) {
      chainId = next
      if (!isSilent) emit({ kind: 'chainChanged' })
    },
    /** Disconnects the wallet from every chain, until `findNetwork`. */
    loseNetwork: () => setOnline(false),
    findNetwork: () => setOnline(true),
  }
  return {
    owner,
    watchedTokens,
    currentChain: () => chainId,
    chainId: (): Result<number> => (isOnline ? ok(chainId) : err({ kind: 'walletDisconnected' })),
    accounts: () => permitted,
    permit() {
      if (permitted.length === 0) owner.useAccounts(...options.accounts)
      return permitted
    },
    checkSender(from: Address): Failure | undefined {
      if (!isRightChain(chainId)) return { kind: 'wrongChain' }
      const [active] = permitted
      if (active === undefined) return { kind: 'unauthorised' }
      return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
    },
    switchChain(next: number, isAdded = false): Result<void> {
      if (isAdded) knownChains.add(next)
      if (!knownChains.has(next)) return err({ kind: 'unknownChain' })
      if (next !== chainId) owner.useChain(next)
      return ok(undefined)
    },
  }
}
