import type { Failure } from '../../domain/failure.ts'
import { isSepolia, SEPOLIA, type ListedNetwork } from '../../domain/protocol.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { WalletPort } from '../ports/wallet-port.ts'

interface Journey {
  readonly wallet: WalletPort
  readonly network: ListedNetwork
  readonly askChain: () => Promise<Result<number, Failure>>
  /** Whether anybody still waits for it: if not, nothing more is asked. */
  readonly isWanted: () => boolean
}

/** Where the wallet is in the end. */
export interface Arrival {
  /** The chain that it says it is on. */
  readonly chainId: number
  /** What it answered instead of going to Sepolia. */
  readonly failure?: Failure
}

/** Brings the wallet to Sepolia if it can be; fails only where the wallet does not tell its chain. */
export async function bringToSepolia(journey: Journey): Promise<Result<Arrival, Failure>> {
  const { wallet, network, askChain, isWanted } = journey
  const before = await askChain()
  if (!before.ok || isSepolia(before.value) || !isWanted()) return arrivedOn(before)

  const switched = await wallet.switchChain(SEPOLIA.chainId)
  if (!isWanted()) return arrivedOn(before)
  if (switched.ok) return arrivedOn(await askChain())
  const isUnknown = switched.error.kind === 'unknownChain'
  if (!isUnknown) return arrivedOn(before, switched.error)

  const added = await wallet.addChain(network)
  if (!isWanted()) return arrivedOn(before)
  if (!added.ok) return arrivedOn(before, added.error)
  const after = await askChain()
  if (!after.ok || isSepolia(after.value) || !isWanted()) return arrivedOn(after)

  // Some wallets add a chain without going to it.
  const again = await wallet.switchChain(SEPOLIA.chainId)
  return again.ok ? arrivedOn(await askChain()) : arrivedOn(after, again.error)
}

function arrivedOn(told: Result<number, Failure>, failure?: Failure): Result<Arrival, Failure> {
  return told.ok ? ok({ chainId: told.value, ...(failure && { failure }) }) : told
}
