import type { Failure } from '../../domain/failure.ts'
import { isSepolia, SEPOLIA, type ListedNetwork } from '../../domain/protocol.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { WalletPort } from '../ports/wallet-port.ts'

interface SwitchOptions {
  readonly wallet: WalletPort
  readonly network: ListedNetwork
  readonly askChain: () => Promise<Result<number, Failure>>
  /** Whether anybody still waits for it: if not, nothing more is asked. */
  readonly isWanted: () => boolean
}

/** Where the wallet is in the end. */
export interface SwitchResult {
  /** The chain that it says it is on. */
  readonly chainId: number
  /** What it answered instead of going to Sepolia. */
  readonly failure?: Failure
}

/** Brings the wallet to Sepolia if it can be; fails only where the wallet does not tell its chain. */
export async function switchToSepolia(
  journey: SwitchOptions,
): Promise<Result<SwitchResult, Failure>> {
  const { wallet, network, askChain, isWanted } = journey
  const before = await askChain()
  if (!before.ok || isSepolia(before.value) || !isWanted()) return resultOn(before)

  const switched = await wallet.switchChain(SEPOLIA.chainId)
  if (!isWanted()) return resultOn(before)
  if (switched.ok) return resultOn(await askChain())
  const isUnknown = switched.error.kind === 'unknownChain'
  if (!isUnknown) return resultOn(before, switched.error)

  const added = await wallet.addChain(network)
  if (!isWanted()) return resultOn(before)
  if (!added.ok) return resultOn(before, added.error)
  const after = await askChain()
  if (!after.ok || isSepolia(after.value) || !isWanted()) return resultOn(after)

  // Some wallets add a chain without going to it.
  const again = await wallet.switchChain(SEPOLIA.chainId)
  return again.ok ? resultOn(await askChain()) : resultOn(after, again.error)
}

function resultOn(told: Result<number, Failure>, failure?: Failure): Result<SwitchResult, Failure> {
  return told.ok ? ok({ chainId: told.value, ...(failure && { failure }) }) : told
}
