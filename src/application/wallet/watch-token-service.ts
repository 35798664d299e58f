import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { ISC, TOKEN_DECIMALS } from '../../domain/tokens.ts'
import { ANSWER_PATIENCE } from './wallet-state.ts'
import type { Parts } from '../services.ts'

/** Asks the connected wallet to list ISC. */
export interface WatchService {
  watchIsc(): Promise<void>
}

export function createWatchService(
  ports: Pick<Parts, 'wallet' | 'deployment' | 'clock' | 'walletService' | 'notices'>,
): WatchService {
  const { wallet, walletService, notices, clock } = ports
  const { indexToken } = ports.deployment
  // When the wallet was asked for what it has not answered.
  let askedAt: number | undefined

  const isAsking = () => askedAt !== undefined && clock.elapsed() - askedAt < ANSWER_PATIENCE

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
    const failure = session.trouble ?? (isAsking() ? REQUEST_PENDING : undefined)
    return failure && refusal(failure)
  }

  return {
    async watchIsc() {
      const problem = obstacle()
      if (problem !== undefined) return notices.post(problem)
      const id = wallet.chosen()?.id
      askedAt = clock.elapsed()
      const watched = await wallet.watchToken({
        address: indexToken,
        symbol: ISC,
        decimals: TOKEN_DECIMALS,
      })
      askedAt = undefined
      // Another wallet may be connected by now.
      if (wallet.chosen()?.id !== id) return
      notices.post(watched.ok ? { kind: 'tokenWatched' } : refusal(watched.error))
    },
  }
}

const REQUEST_PENDING: Failure = { kind: 'requestPending' }
