import type { Failure } from '../../domain/failure.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { listedIsc } from '../../domain/protocol.ts'
import type { Adapters } from '../ports/adapters.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { WalletService } from './wallet-service.ts'

export interface WatchServicePorts extends Pick<Adapters, 'wallet' | 'preferences' | 'deployment'> {
  readonly walletService: WalletService
  readonly notices: NoticeService
}

/** Has the connected wallet show ISC among what the account holds. */
export interface WatchService {
  watchIsc(): Promise<void>
}

export function createWatchService(ports: WatchServicePorts): WatchService {
  const { wallet, preferences, walletService, notices } = ports
  const token = listedIsc(ports.deployment)
  let isAsking = false

  const refuse = (failure: Failure) =>
    notices.post({ kind: 'tokenNotWatched', failure, token: token.address })

  const ask = async () => {
    const asked = wallet.chosen()?.id
    const watched = await wallet.watchToken(token)
    // Another wallet may have been chosen meanwhile.
    if (wallet.chosen()?.id !== asked) return
    if (watched.ok) notices.post({ kind: 'tokenWatched' })
    else refuse(watched.error)
  }

  return {
    async watchIsc() {
      const session = walletService.session.get()
      if (session.status !== 'connected') return notices.post({ kind: 'walletNotConnected' })
      if (isOnWrongChain(session)) return notices.post({ kind: 'wrongNetwork' })
      if (session.trouble) return refuse(session.trouble)
      if (isAsking) return refuse({ kind: 'requestPending' })
      isAsking = true
      // Whatever the answer is, the person knows that it can be done.
      preferences.setTokenOffered(session.address)
      await ask()
      isAsking = false
    },
  }
}
