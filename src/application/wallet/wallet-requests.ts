import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { NETWORK } from '../../domain/network.ts'
import { ISC, TOKEN_DECIMALS } from '../../domain/tokens.ts'
import { isOnWrongChain, isReady } from '../../domain/wallet/session.ts'
import type { WalletDeps, WalletState } from './wallet-state.ts'

/**
 * After this long without an answer, the person may send a request again, in milliseconds. An
 * answer may be lost, as when the wallet restarts.
 */
export const ANSWER_TIMEOUT = 30_000

const switchFailed = (failure: Failure): Notice => ({ kind: 'switchFailed', failure })

/** What a connected wallet asks the person to confirm: another network, and a token to list. */
export function createWalletRequests(state: WalletState, deps: WalletDeps) {
  const { network, notices, walletPort } = deps
  const { indexToken } = deps.deployment
  const { session } = state
  // How many times a switch was requested. Only the last answer counts.
  let switches = 0
  let isWatchPending = false

  const endSwitching = () => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching: false })
  }

  /**
   * Sends one request after the other, as long as the switch is wanted. Resolves to the notice about
   * the request that failed, if one has.
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

  /** Resolves after a change of the session by which the switch is no longer wanted. */
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
    // Some wallets never answer after a switch by hand, or only long after it.
    const failed = await Promise.race([requestSwitch(isWanted), untilUnwanted(isWanted)])
    cancelTimeout()
    if (failed === 'unwanted') return
    await state.readChain()
    if (!isWanted()) return
    endSwitching()
    if (failed) notices.post(failed)
  }

  const notWatched = (failure: Failure): Notice => ({
    kind: 'tokenNotWatched',
    failure,
    token: indexToken,
  })

  /** Why the wallet cannot be asked to list a token now. */
  const watchObstacle = (): Notice | undefined => {
    const current = session.get()
    if (current.status !== 'connected') return { kind: 'walletNotConnected' }
    if (isOnWrongChain(current)) return { kind: 'wrongNetwork' }
    if (current.trouble) return notWatched(current.trouble)
    return isWatchPending ? notWatched({ kind: 'requestPending' }) : undefined
  }

  const watchIsc = async () => {
    const obstacle = watchObstacle()
    if (obstacle !== undefined) return notices.post(obstacle)
    const id = walletPort.chosen()?.id
    const endWaiting = () => {
      isWatchPending = false
    }
    isWatchPending = true
    const cancelTimeout = onTimeout(deps, endWaiting)
    const token = { address: indexToken, symbol: ISC, decimals: TOKEN_DECIMALS }
    const watched = await walletPort.watchToken(token)
    cancelTimeout()
    endWaiting()
    // Another wallet may be connected by now.
    if (walletPort.chosen()?.id !== id) return
    notices.post(watched.ok ? { kind: 'tokenWatched' } : notWatched(watched.error))
  }

  return { switchNetwork, watchIsc }
}

/**
 * Runs the task once the page has been visible for the whole of `ANSWER_TIMEOUT`: Rabby answers a
 * hidden page only when it is shown. Returns how to cancel it.
 */
function onTimeout({ clock, visibility }: WalletDeps, task: () => void): () => void {
  let cancelTimer: (() => void) | undefined
  const cancel = () => {
    cancelTimer?.()
    unsubscribe()
  }
  const restart = () => {
    cancelTimer?.()
    if (!visibility.isVisible()) return
    cancelTimer = clock.after(ANSWER_TIMEOUT, () => {
      cancel()
      task()
    })
  }
  const unsubscribe = visibility.onChange(restart)
  restart()
  return cancel
}
