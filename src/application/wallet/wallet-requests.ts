import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isReady } from '../../domain/wallet/session.ts'
import { NETWORK } from '../../domain/network.ts'
import { onTimeout } from './answer-timeout.ts'
import type { WalletDeps, WalletState } from './wallet-state.ts'

const switchFailed = (failure: Failure): Notice => ({ kind: 'switchFailed', failure })

/** Asks a connected wallet to switch to the right network, and to add the network if necessary. */
export function createWalletRequests(state: WalletState, deps: WalletDeps) {
  const { network, notices, walletPort } = deps
  const { session } = state
  // The number of requested switches. Only the answer to the last request counts.
  let switches = 0

  const endSwitching = () => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching: false })
  }

  /**
   * Sends the requests one after the other, as long as the switch is wanted. Resolves to the notice
   * about the request that failed, if any.
   */
  const requestSwitch = async (isWanted: () => boolean): Promise<Notice | undefined> => {
    const switched = await walletPort.switchChain(NETWORK.chainId)
    if (switched.ok) return undefined
    if (switched.error.kind !== 'unknownChain' || !isWanted()) return switchFailed(switched.error)
    const added = await walletPort.addChain(network)
    await state.readChain()
    if (!added.ok) return { kind: 'networkNotAdded', failure: added.error }
    if (!isWanted()) return undefined
    // Some wallets add a chain without switching to it.
    const again = await walletPort.switchChain(NETWORK.chainId)
    return again.ok ? undefined : switchFailed(again.error)
  }

  /** Resolves once a change of the session makes the switch unwanted. */
  const untilUnwanted = (isWanted: () => boolean) =>
    new Promise<'unwanted'>((resolve) => {
      const unsubscribe = session.subscribe(() => {
        if (isWanted()) return
        unsubscribe()
        resolve('unwanted')
      })
    })

  const switchNetwork = async () => {
    const current = session.get()
    if (current.status !== 'connected' || current.switching) return
    notices.withdraw('network')
    session.set({ ...current, switching: true })
    switches += 1
    const thisSwitch = switches
    const signal = state.signal()
    const isWanted = () => {
      const now = session.get()
      const isLast = thisSwitch === switches && !signal.aborted
      return isLast && now.status === 'connected' && !isReady(now)
    }
    const cancelTimeout = onTimeout(deps, () => {
      if (isWanted()) endSwitching()
    })
    // If the user switches by hand, some wallets answer late or never.
    const failed = await Promise.race([requestSwitch(isWanted), untilUnwanted(isWanted)])
    cancelTimeout()
    if (failed === 'unwanted') return
    await state.readChain()
    if (!isWanted()) return
    endSwitching()
    if (failed) notices.post(failed)
  }

  return { switchNetwork }
}
