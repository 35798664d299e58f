import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { WalletServicePorts, WalletState } from './wallet-state.ts'

type SwitchPorts = Pick<WalletServicePorts, 'wallet' | 'network'>

/** The chain that the wallet is on after the switch. */
export interface SwitchResult {
  readonly chainId: number
  /** Why it did not switch to the right network. */
  readonly failure?: Failure
}

type Switched = Result<SwitchResult, Failure>

/**
 * Asks the wallet to switch to the right network. Fails only if the wallet does not return its chain. It
 * may be there before it has answered, and some wallets never answer after a switch by hand: an answer
 * that comes later is dropped.
 */
export async function switchNetwork(
  ports: SwitchPorts,
  { askChain, whenOnRightChain }: WalletState,
  isWanted: () => boolean,
): Promise<Switched> {
  const arrival = new AbortController()
  const arrived = new Promise<Switched>((resolve) => {
    whenOnRightChain(() => {
      arrival.abort()
      resolve(ok({ chainId: NETWORK.chainId }))
    })
  })
  const isStillWanted = () => !arrival.signal.aborted && isWanted()
  return Promise.race([arrived, requestSwitch(ports, askChain, isStillWanted)])
}

/** Asks the wallet step by step, as long as the switch is wanted. */
async function requestSwitch(
  { wallet, network }: SwitchPorts,
  askChain: WalletState['askChain'],
  isWanted: () => boolean,
): Promise<Switched> {
  const before = await askChain()
  if (!before.ok || isRightChain(before.value) || !isWanted()) return resultOn(before)

  const switched = await wallet.switchChain(NETWORK.chainId)
  if (!isWanted()) return resultOn(before)
  if (switched.ok) return resultOn(await askChain())
  if (switched.error.kind !== 'unknownChain') return resultOn(await askChain(), switched.error)

  const added = await wallet.addChain(network)
  if (!isWanted()) return resultOn(before)
  const after = await askChain()
  if (!added.ok) return resultOn(after, added.error)
  if (!after.ok || isRightChain(after.value) || !isWanted()) return resultOn(after)

  // Some wallets add a chain without switching to it.
  const again = await wallet.switchChain(NETWORK.chainId)
  return resultOn(await askChain(), again.ok ? undefined : again.error)
}

function resultOn(chain: Result<number, Failure>, failure?: Failure): Switched {
  return chain.ok ? ok({ chainId: chain.value, ...(failure && { failure }) }) : chain
}
