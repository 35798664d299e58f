import { forward } from '../../application/ports/forward.ts'
import type { WalletEvent, WalletPort, WalletStep } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
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

export interface FakeWalletOptions {
  /** The active account first. */
  readonly accounts: readonly Address[]
  readonly installed?: boolean
  /** Whether the page may use the accounts from the start. */
  readonly permitted?: boolean
  readonly chainId?: number
  /** Other chains need `addChain` before a switch. */
  readonly knownChains?: readonly number[]
  /** Without it, the wallet is only at `window.ethereum`. */
  readonly announcement?: Announcement
}

/** Agrees to everything. */
function createProvider(
  {
    accounts,
    permitted = false,
    chainId: firstChain = NETWORK.chainId,
    knownChains = [1, NETWORK.chainId],
  }: FakeWalletOptions,
  emit: (accounts?: readonly Address[]) => void,
) {
  const known = new Set(knownChains)
  const watchedTokens: ListedToken[] = []
  let allowed = permitted ? accounts : []
  let chainId = firstChain
  let isOnline = true

  const setOnline = (next: boolean) => {
    isOnline = next
    emit()
  }
  /** The user's own actions in the wallet. */
  const owner = {
    /** The active account first. Without accounts, this locks the wallet. */
    useAccounts(...next: readonly Address[]) {
      allowed = next
      emit(next)
    },
    /** A silent switch emits no event, as with some wallets. */
    useChain(next: number, isSilent = false) {
      chainId = next
      if (!isSilent) emit()
    },
    /** Disconnects the wallet from every chain, until `findNetwork`. */
    loseNetwork: () => setOnline(false),
    findNetwork: () => setOnline(true),
  }
  const switchTo = (next: number): Result<void> => {
    if (!known.has(next)) return err({ kind: 'unknownChain' })
    if (next !== chainId) owner.useChain(next)
    return ok(undefined)
  }
  const steps: Pick<WalletPort, WalletStep> = {
    accounts: async () => ok(allowed),
    async requestAccounts() {
      if (allowed.length === 0) owner.useAccounts(...accounts)
      return ok(allowed)
    },
    chainId: async () => (isOnline ? ok(chainId) : err({ kind: 'walletDisconnected' })),
    switchChain: async (next) => switchTo(next),
    async addChain(network) {
      known.add(network.chainId)
      return switchTo(network.chainId)
    },
    revokePermission: async () => ok(owner.useAccounts()),
    async watchToken(token) {
      watchedTokens.push(token)
      return ok(undefined)
    },
  }
  return {
    steps,
    owner,
    watchedTokens,
    isOnRightChain: () => isRightChain(chainId),
    /** Why the wallet cannot send from this account now. */
    checkSender(from: Address): Failure | undefined {
      const [active] = allowed
      if (active === undefined) return { kind: 'unauthorised' }
      return active === from ? undefined : { kind: 'accountChanged' }
    },
  }
}

type Provider = ReturnType<typeof createProvider>

export type FakeWallet = ReturnType<typeof createFakeWallet>

/**
 * A wallet at `window.ethereum`, which may come late or lose its network. Other wallets may
 * announce themselves beside it.
 */
export function createFakeWallet({ installed = true, ...options }: FakeWalletOptions) {
  const list: { readonly choice: WalletChoice; readonly provider: Provider }[] = []
  const listeners = new Set<(event: WalletEvent) => void>()
  let chosen: (typeof list)[number] | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const create = (ofWallet: FakeWalletOptions) => {
    const provider: Provider = createProvider(ofWallet, (accounts) => {
      if (chosen?.provider === provider) emit({ kind: 'sessionChanged', accounts })
    })
    return provider
  }
  const add = (provider: Provider, announcement: Announcement | undefined) => {
    const before = list.map(({ choice }) => choice)
    const choice = announcement ? walletChoice(announcement, before) : BROWSER_WALLET
    list.push({ choice, provider })
    emit({ kind: 'walletsChanged' })
  }
  const main = create(options)
  /** Adds the wallet to the page late, as a slow extension does. */
  const install = () => add(main, options.announcement)
  if (installed) install()

  const stepNames = Object.keys(main.steps) as WalletStep[]
  const port: Omit<WalletPort, WalletStep> = {
    wallets: () => list.map(({ choice }) => choice),
    chosen: () => chosen?.choice,
    choose(id) {
      chosen = list.find(({ choice }) => choice.id === id) ?? chosen
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...port,
    steps: forward(stepNames, async () => chosen?.provider.steps),
    ...main.owner,
    watchedTokens: main.watchedTokens,
    isOnRightChain: () => (chosen?.provider ?? main).isOnRightChain(),
    checkSender: (from: Address): Failure | undefined =>
      chosen ? chosen.provider.checkSender(from) : { kind: 'providerMissing' },
    install,
    /** Returns the controls of the added wallet's owner. */
    announce(announcement: Announcement, ofWallet: FakeWalletOptions): Provider['owner'] {
      const provider = create(ofWallet)
      add(provider, announcement)
      return provider.owner
    },
  }
}
