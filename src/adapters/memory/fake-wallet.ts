import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import { SEPOLIA } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import { createFaults, type Faults } from './faults.ts'

export type WalletStep = 'accounts' | 'requestAccounts' | 'chainId' | 'switchChain' | 'addChain'

/** A wallet without a person: it says yes to everything that no knob makes fail. */
export interface FakeWallet extends WalletPort, Faults<WalletStep> {
  /** Every step it was asked for, in order. */
  readonly requests: readonly WalletStep[]
  readonly currentChain: number
  /** Puts the wallet into the page after the fact, as a slow extension does. */
  install(): void
  uninstall(): void
  /** Grants the accounts without a question, as after an earlier visit; none locks the wallet. */
  useAccounts(...accounts: Address[]): void
  /** Moves to another chain, as by the wallet's own menu. */
  useChain(chainId: number): void
  /** Loses the connection to every chain, until it finds it again. */
  loseNetwork(): void
  findNetwork(): void
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
}

/**
 * The wallet of unit tests, in memory.
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
  const knownChains = new Set(options.knownChains ?? [1, SEPOLIA.chainId])
  let installed = options.installed ?? true
  let permitted = options.permitted === true ? options.accounts : []
  let chainId = options.chainId ?? SEPOLIA.chainId
  let isOnline = true

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const useAccounts = (...accounts: Address[]) => {
    permitted = accounts
    emit({ kind: 'accountsChanged', accounts })
  }
  const useChain = (next: number) => {
    chainId = next
    emit({ kind: 'chainChanged', chainId })
  }
  const run: typeof faults.run = (step, work) => {
    requests.push(step)
    return faults.run(step, () => (installed ? work() : err({ kind: 'providerMissing' })))
  }

  return {
    requests,
    failNext: faults.failNext,
    hold: faults.hold,
    get currentChain() {
      return chainId
    },
    install() {
      installed = true
      emit({ kind: 'appeared' })
    },
    uninstall: () => void (installed = false),
    useAccounts,
    useChain,
    loseNetwork() {
      isOnline = false
      emit({ kind: 'networkLost' })
    },
    findNetwork() {
      isOnline = true
      emit({ kind: 'networkFound' })
    },
    isAvailable: () => installed,
    accounts: () => run('accounts', () => ok(permitted)),
    requestAccounts: () =>
      run('requestAccounts', () => {
        if (permitted.length === 0) useAccounts(...options.accounts)
        return ok(permitted)
      }),
    chainId: () =>
      run('chainId', () => (isOnline ? ok(chainId) : err({ kind: 'walletDisconnected' }))),
    switchChain: (next) =>
      run('switchChain', () => {
        if (!knownChains.has(next)) return err({ kind: 'unknownChain' })
        if (next !== chainId) useChain(next)
        return ok(undefined)
      }),
    addChain: (network) =>
      run('addChain', () => {
        knownChains.add(network.chainId)
        if (network.chainId !== chainId) useChain(network.chainId)
        return ok(undefined)
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
