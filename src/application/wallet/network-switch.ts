import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { NETWORK } from '../../domain/network.ts'
import { isReady } from '../../domain/wallet/session.ts'
import { onTimeout } from './answer-timeout.ts'
import type { WalletDeps, WalletSync } from './wallet-sync.ts'

const switchFailed = (failure: Failure): Notice => ({ kind: 'switchFailed', failure })

/** Also adds the network to a wallet that does not know it. */
export function createNetworkSwitch({ session, sync }: WalletSync, deps: WalletDeps) {
  const { network, notices, walletPort } = deps
  // Only the answer to the last requested switch counts.
  let switches = 0

  /** Resolves to the notice about the request that failed, if any. */
  const requestSwitch = async (isWanted: () => boolean): Promise<Notice | undefined> => {
    const switched = await walletPort.switchChain(NETWORK.chainId)
    if (switched.ok) return undefined
    if (switched.error.kind !== 'unknownChain' || !isWanted()) return switchFailed(switched.error)
    const added = await walletPort.addChain(network)
    await sync()
    if (!added.ok) return { kind: 'networkNotAdded', failure: added.error }
    if (!isWanted()) return undefined
    // Some wallets add a chain without switching to it.
    const again = await walletPort.switchChain(NETWORK.chainId)
    return again.ok ? undefined : switchFailed(again.error)
  }

  return async () => {
    const current = session.get()
    if (current.status !== 'connected' || current.switching) return
    notices.withdraw('network')
    session.set({ ...current, switching: true })
    switches += 1
    const own = switches
    const wallet = walletPort.chosen()?.id
    /** The session, as long as it waits for this switch of this wallet. */
    const waiting = () => {
      const now = session.get()
      if (own !== switches || wallet !== walletPort.chosen()?.id) return undefined
      return now.status === 'connected' && !isReady(now) ? now : undefined
    }
    const end = () => {
      const now = waiting()
      if (now) session.set({ ...now, switching: false })
    }
    const cancelTimeout = onTimeout(deps, end)
    // If the user switches by hand, some wallets answer late or never. Then the events of the wallet
    // end the switching.
    const failed = await requestSwitch(() => waiting() !== undefined)
    cancelTimeout()
    await sync()
    if (!waiting()) return
    end()
    if (failed) notices.post(failed)
  }
}
