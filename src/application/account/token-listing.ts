import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { ISC, TOKEN_DECIMALS } from '../../domain/tokens.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { onTimeout } from '../wallet/answer-timeout.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClipboardPort, ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { RecordService } from '../transactions/records.ts'
import type { SendService } from '../transactions/send.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** The dependencies of the account service and its part. */
export interface AccountDeps {
  readonly clipboard: ClipboardPort
  readonly clock: ClockPort
  readonly deployment: Deployment
  readonly notices: NoticeService
  readonly records: RecordService
  readonly send: SendService
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
  readonly walletPort: WalletPort
}

/** Asks the connected wallet to list ISC, with one request at a time. */
export function createTokenListing(deps: AccountDeps) {
  const { notices, walletPort } = deps
  const { indexToken } = deps.deployment
  const { session } = deps.wallet
  let isWatchPending = false

  const notWatched = (failure: Failure): Notice => ({
    kind: 'tokenNotWatched',
    failure,
    token: indexToken,
  })

  /** The notice that says why the wallet cannot be asked now; undefined if it can. */
  const watchObstacle = (): Notice | undefined => {
    const current = session.get()
    if (current.status !== 'connected') return { kind: 'walletNotConnected' }
    if (isOnWrongChain(current)) return { kind: 'wrongNetwork' }
    if (current.failure) return notWatched(current.failure)
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

  return watchIsc
}
