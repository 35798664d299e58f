import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { SEPOLIA, type ListedNetwork, type ListedToken } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { WalletChoice } from '../../domain/wallet/wallet-list.ts'

/** One wallet of the fake: its accounts and its chain. */
export interface FakeWalletState {
  readonly choice: WalletChoice
  currentChain(): number
  chainId(): Result<number, Failure>
  accounts(): Result<readonly Address[], Failure>
  requestAccounts(): Result<readonly Address[], Failure>
  switchChain(chainId: number): Result<void, Failure>
  addChain(network: ListedNetwork): Result<void, Failure>
  watchToken(token: ListedToken): Result<void, Failure>
  readonly watchedTokens: readonly ListedToken[]
  useAccounts(...accounts: Address[]): void
  useChain(chainId: number): void
  loseNetwork(): void
  findNetwork(): void
}

interface FakeWalletStateOptions {
  readonly accounts: readonly Address[]
  readonly permitted?: boolean
  readonly chainId?: number
  readonly knownChains?: readonly number[]
}

export function createFakeWalletState(
  choice: WalletChoice,
  options: FakeWalletStateOptions,
  emit: (event: WalletEvent) => void,
): FakeWalletState {
  const knownChains = new Set(options.knownChains ?? [1, SEPOLIA.chainId])
  let permitted = options.permitted === true ? options.accounts : []
  const watchedTokens: ListedToken[] = []
  let isOnline = true
  let chainId = options.chainId ?? SEPOLIA.chainId

  const useAccounts = (...accounts: Address[]) => {
    permitted = accounts
    emit({ kind: 'accountsChanged', accounts })
  }
  const useChain = (next: number) => {
    chainId = next
    emit({ kind: 'chainChanged', chainId })
  }

  return {
    choice,
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
    currentChain: () => chainId,
    chainId: () => (isOnline ? ok(chainId) : err({ kind: 'walletDisconnected' })),
    accounts: () => ok(permitted),
    requestAccounts() {
      if (permitted.length === 0) useAccounts(...options.accounts)
      return ok(permitted)
    },
    switchChain(next) {
      if (!knownChains.has(next)) return err({ kind: 'unknownChain' })
      if (next !== chainId) useChain(next)
      return ok(undefined)
    },
    watchedTokens,
    watchToken(token) {
      watchedTokens.push(token)
      return ok(undefined)
    },
    addChain(network) {
      knownChains.add(network.chainId)
      if (network.chainId !== chainId) useChain(network.chainId)
      return ok(undefined)
    },
  }
}
