import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { ISC, TOKEN_DECIMALS } from '../../domain/tokens.ts'
import { afterPatience } from './wallet-state.ts'
import type { Parts } from '../services.ts'

/** Asks the connected wallet to list ISC. */
export interface WatchService {
  watchIsc(): Promise<void>
}

export function createWatchService(
  ports: Pick<
    Parts,
    'wallet' | 'deployment' | 'clock' | 'visibility' | 'walletService' | 'notices'
  >,
): WatchService {
  const { wallet, walletService, notices } = ports
  const { indexToken } = ports.deployment
  // Whether the wallet was asked, and may still answer.
  let isAsking = false

  const refusal = (failure: Failure): Notice => ({
    kind: 'tokenNotWatched',
    failure,
    token: indexToken,
  })

  /** Why the wallet cannot be asked now. */
  const obstacle = (): Notice | undefined => {
    const session = walletService.session.get()
    if (session.status !== 'connected') return { kind: 'walletNotConnected' }
    if (isOnWrongChain(session)) return { kind: 'wrongNetwork' }
    const failure = session.trouble ?? (isAsking ? REQUEST_PENDING : undefined)
    return failure && refusal(failure)
  }

  return {
    async watchIsc() {
      const problem = obstacle()
      if (problem !== undefined) return notices.post(problem)
      const id = wallet.chosen()?.id
      isAsking = true
      const cancel = afterPatience(ports, () => (isAsking = false))
      const watched = await wallet.watchToken({
        address: indexToken,
        symbol: ISC,
        decimals: TOKEN_DECIMALS,
      })
      cancel()
      isAsking = false
      // Another wallet may be connected by now.
      if (wallet.chosen()?.id !== id) return
      notices.post(watched.ok ? { kind: 'tokenWatched' } : refusal(watched.error))
    },
  }
}

const REQUEST_PENDING: Failure = { kind: 'requestPending' }
