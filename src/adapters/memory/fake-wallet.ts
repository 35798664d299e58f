import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK, type ListedNetwork } from '../../domain/network.ts'
import type { ListedToken } from '../../domain/tokens.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import { createFaults, type Faults } from './faults.ts'

export type WalletStep =
  | 'accounts'
  | 'requestAccounts'
  | 'chainId'
  | 'switchChain'
  | 'addChain'
  | 'revokePermission'
  | 'watchToken'

/** What a person does in the wallet itself. */
export interface WalletOwner {
  /** Gives the page these accounts, the active one first; none locks the wallet. */
  useAccounts(...accounts: Address[]): void
  useChain(chainId: number): void
  /** Disconnects the wallet from every chain, until `findNetwork`. */
  loseNetwork(): void
  findNetwork(): void
}

/** The wallets in the page. They agree to everything, unless a control makes it fail. */
export interface FakeWallet extends WalletPort, Faults<WalletStep>, WalletOwner {
  /** The requests to the chosen wallets, in order. */
  readonly requests: readonly WalletStep[]
  readonly currentChain: number
  /** Why the chosen wallet cannot send from this account now, if it cannot. */
  checkSender(from: Address): Failure | undefined
  /** The tokens that the wallet was asked to show. */
  readonly watchedTokens: readonly ListedToken[]
  /** Puts the wallet into the page late, as a slow extension does. */
  install(): void
  uninstall(): void
  /** Puts another wallet into the page, which announces itself. Returns its owner's controls. */
  announce(announcement: Announcement, wallet: FakeWalletOptions): WalletOwner
}

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

/**
 * A wallet in memory, and others beside it.
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
  const list: SingleWallet[] = []
  let chosen: SingleWallet | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const create = (wallet: FakeWalletOptions, isDefault: boolean) => {
    const { announcement } = wallet
    const others = list.map(({ choice }) => choice)
    const choice = announcement ? walletChoice(announcement, others, isDefault) : BROWSER_WALLET
    const single: SingleWallet = {
      choice,
      ...createSingleWallet(wallet, (event) => {
        if (single === chosen) emit(event)
      }),
    }
    return single
  }
  const add = (wallet: SingleWallet) => {
    list.push(wallet)
    emit({ kind: 'walletsChanged' })
  }
  const installed = () => (chosen !== undefined && list.includes(chosen) ? chosen : undefined)
  const run = <Value>(
    step: WalletStep,
    answer: (wallet: SingleWallet) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> => {
    requests.push(step)
    const wallet = installed()
    return faults.run(step, () => (wallet ? answer(wallet) : err({ kind: 'providerMissing' })))
  }

  const main = create(options, true)
  if (options.installed ?? true) list.push(main)

  return {
    ...faults.controls,
    ...main.owner,
    requests,
    get currentChain() {
      return main.currentChain()
    },
    watchedTokens: main.watchedTokens,
    checkSender: (from) => installed()?.checkSender(from),
    install: () => add(main),
    uninstall: () => void list.splice(list.indexOf(main), 1),
    announce(announcement, wallet) {
      const other = create({ ...wallet, announcement }, false)
      add(other)
      return other.owner
    },
    wallets: () => list.map(({ choice }) => choice),
    chosen: () => installed()?.choice,
    choose: (id) => void (chosen = list.find(({ choice }) => choice.id === id) ?? chosen),
    isAvailable: () => installed() !== undefined,
    accounts: () => run('accounts', (wallet) => wallet.accounts()),
    requestAccounts: () => run('requestAccounts', (wallet) => wallet.requestAccounts()),
    chainId: () => run('chainId', (wallet) => wallet.chainId()),
    switchChain: (next) => run('switchChain', (wallet) => wallet.switchChain(next)),
    addChain: (network) => run('addChain', (wallet) => wallet.addChain(network)),
    revokePermission: () => run('revokePermission', (wallet) => wallet.revokePermission()),
    watchToken: (token) => run('watchToken', (wallet) => wallet.watchToken(token)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type SingleWallet = ReturnType<typeof createSingleWallet> & { readonly choice: WalletChoice }

function createSingleWallet(options: FakeWalletOptions, emit: (event: WalletEvent) => void) {
  const knownChains = new Set(options.knownChains ?? [1, NETWORK.chainId])
  const watchedTokens: ListedToken[] = []
  let permitted = options.permitted === true ? options.accounts : []
  let isOnline = true
  let chainId = options.chainId ?? NETWORK.chainId

  const owner: WalletOwner = {
    useAccounts(...accounts) {
      permitted = accounts
      emit({ kind: 'accountsChanged', accounts })
    },
    useChain(next) {
      chainId = next
      emit({ kind: 'chainChanged', chainId })
    },
    loseNetwork() {
      isOnline = false
      emit({ kind: 'networkLost' })
    },
    findNetwork() {
      isOnline = true
      emit({ kind: 'networkFound' })
    },
  }
  const switchChain = (next: number): Result<void, Failure> => {
    if (!knownChains.has(next)) return err({ kind: 'unknownChain' })
    if (next !== chainId) owner.useChain(next)
    return ok(undefined)
  }
  return {
    owner,
    watchedTokens,
    currentChain: () => chainId,
    chainId: (): Result<number, Failure> =>
      isOnline ? ok(chainId) : err({ kind: 'walletDisconnected' }),
    accounts: () => ok(permitted),
    requestAccounts() {
      if (permitted.length === 0) owner.useAccounts(...options.accounts)
      return ok(permitted)
    },
    checkSender(from: Address): Failure | undefined {
      if (!isRightChain(chainId)) return { kind: 'wrongChain' }
      const [active] = permitted
      if (active === undefined) return { kind: 'unauthorised' }
      return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
    },
    switchChain,
    addChain(network: ListedNetwork) {
      knownChains.add(network.chainId)
      return switchChain(network.chainId)
    },
    revokePermission: () => ok(owner.useAccounts()),
    watchToken: (token: ListedToken) => ok(void watchedTokens.push(token)),
  }
}
