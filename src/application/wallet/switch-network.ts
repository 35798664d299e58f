import type { Failure } from '../../domain/failure.ts'
import { isSepolia, SEPOLIA } from '../../domain/protocol.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { WalletServicePorts, WalletState } from './wallet-state.ts'

type SwitchPorts = Pick<WalletServicePorts, 'wallet' | 'network'>

/** Where the wallet is in the end. */
export interface SwitchResult {
  /** The chain that it says it is on. */
  readonly chainId: number
  /** What it answered instead of going to Sepolia. */
  readonly failure?: Failure
}

type Switched = Result<SwitchResult, Failure>

/**
 * Brings the wallet to Sepolia if it can be; fails only where the wallet does not tell its chain. It
 * may be there before it has answered, and some wallets never answer, as where the person has switched
 * by hand. An answer that comes after that is dropped.
 */
export async function switchToSepolia(
  ports: SwitchPorts,
  { askChain, whenOnSepolia }: WalletState,
  isWanted: () => boolean,
): Promise<Switched> {
  const arrival = new AbortController()
  const arrived = new Promise<Switched>((resolve) => {
    whenOnSepolia(() => {
      arrival.abort()
      resolve(ok({ chainId: SEPOLIA.chainId }))
    })
  })
  const isStillWanted = () => !arrival.signal.aborted && isWanted()
  return Promise.race([arrived, requestSwitch(ports, askChain, isStillWanted)])
}

/** Asks the wallet step by step, and nothing more once nobody waits for it. */
async function requestSwitch(
  { wallet, network }: SwitchPorts,
  askChain: WalletState['askChain'],
  isWanted: () => boolean,
): Promise<Switched> {
  const before = await askChain()
  if (!before.ok || isSepolia(before.value) || !isWanted()) return resultOn(before)

  const switched = await wallet.switchChain(SEPOLIA.chainId)
  if (!isWanted()) return resultOn(before)
  if (switched.ok) return resultOn(await askChain())
  if (switched.error.kind !== 'unknownChain') return resultOn(before, switched.error)

  const added = await wallet.addChain(network)
  if (!isWanted()) return resultOn(before)
  if (!added.ok) return resultOn(before, added.error)
  const after = await askChain()
  if (!after.ok || isSepolia(after.value) || !isWanted()) return resultOn(after)

  // Some wallets add a chain without going to it.
  const again = await wallet.switchChain(SEPOLIA.chainId)
  return again.ok ? resultOn(await askChain()) : resultOn(after, again.error)
}

function resultOn(chain: Result<number, Failure>, failure?: Failure): Switched {
  return chain.ok ? ok({ chainId: chain.value, ...(failure && { failure }) }) : chain
}
