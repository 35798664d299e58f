import type { Failure } from '../domain/failure.ts'
import { isSepolia, SEPOLIA, type ListedNetwork } from '../domain/network.ts'
import type { Result } from '../domain/result.ts'
import type { WalletPort } from './ports/wallet-port.ts'

interface Journey {
  readonly wallet: WalletPort
  readonly network: ListedNetwork
  readonly askChain: () => Promise<Result<number, Failure>>
  /** Whether anybody still waits for it: if not, the person is asked nothing more. */
  readonly isWanted: () => boolean
}

/** Brings the wallet to Sepolia and answers with the chain that it says it is on then. */
export async function bringToSepolia(journey: Journey): Promise<Result<number, Failure>> {
  const { wallet, network, askChain, isWanted } = journey
  const before = await askChain()
  if (!before.ok || isSepolia(before.value) || !isWanted()) return before

  const switched = await wallet.switchChain(SEPOLIA.chainId)
  if (switched.ok) return askChain()
  if (switched.error.kind !== 'unknownChain' || !isWanted()) return switched

  const added = await wallet.addChain(network)
  if (!added.ok) return added
  const after = await askChain()
  if (!after.ok || isSepolia(after.value) || !isWanted()) return after

  // Some wallets add a chain without going to it.
  const again = await wallet.switchChain(SEPOLIA.chainId)
  return again.ok ? askChain() : again
}
