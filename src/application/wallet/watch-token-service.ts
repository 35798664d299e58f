import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { ISC, TOKEN_DECIMALS, type Deployment } from '../../domain/tokens.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { WalletService } from './wallet-service.ts'
import { afterPatience, type PatienceDeps } from './wallet-state.ts'

export interface WatchServiceDeps extends PatienceDeps {
  readonly deployment: Deployment
  readonly notices: Pick<NoticeService, 'post'>
  readonly wallet: Pick<WalletService, 'session'>
  readonly walletPort: Pick<WalletPort, 'chosen' | 'watchToken'>
}

/** Asks the connected wallet to list ISC. */
export interface WatchService {
  watchIsc(): Promise<void>
}

export function createWatchService(deps: WatchServiceDeps): WatchService {
  const { notices, wallet, walletPort } = deps
  const { indexToken } = deps.deployment
  // Whether the wallet was asked, and may still answer.
  let isAsking = false

  const refusal = (failure: Failure): Notice => ({
    kind: 'tokenNotWatched',
    failure,
    token: indexToken,
  })

  /** Why the wallet cannot be asked now. */
  const obstacle = (): Notice | undefined => {
    const session = wallet.session.get()
    if (session.status !== 'connected') return { kind: 'walletNotConnected' }
    if (isOnWrongChain(session)) return { kind: 'wrongNetwork' }
    const failure = session.trouble ?? (isAsking ? REQUEST_PENDING : undefined)
    return failure && refusal(failure)
  }

  return {
    async watchIsc() {
      const problem = obstacle()
      if (problem !== undefined) return notices.post(problem)
      const id = walletPort.chosen()?.id
      isAsking = true
      const cancel = afterPatience(deps, () => (isAsking = false))
      const watched = await walletPort.watchToken({
        address: indexToken,
        symbol: ISC,
        decimals: TOKEN_DECIMALS,
      })
      cancel()
      isAsking = false
      // Another wallet may be connected by now.
      if (walletPort.chosen()?.id !== id) return
      notices.post(watched.ok ? { kind: 'tokenWatched' } : refusal(watched.error))
    },
  }
}

const REQUEST_PENDING: Failure = { kind: 'requestPending' }
