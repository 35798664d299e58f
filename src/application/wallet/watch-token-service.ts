import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { ISC, TOKEN_DECIMALS, type ListedToken } from '../../domain/tokens.ts'
import { ANSWER_PATIENCE } from './wallet-state.ts'
import type { Parts } from '../services.ts'

/** Asks the connected wallet to list tokens. */
export interface WatchService {
  watchIsc(): Promise<void>
  /** Asks for one token after another, and stops at the first that is refused. */
  watchAll(tokens: readonly ListedToken[]): Promise<void>
}

export function createWatchService(
  ports: Pick<Parts, 'wallet' | 'deployment' | 'clock' | 'walletService' | 'notices'>,
): WatchService {
  const { wallet, walletService, notices, clock } = ports
  const { indexToken: address } = ports.deployment
  const isc = { address, symbol: ISC, decimals: TOKEN_DECIMALS }
  // When the wallet was asked for what it has not answered.
  let askedAt: number | undefined

  const isAsking = () => askedAt !== undefined && clock.elapsed() - askedAt < ANSWER_PATIENCE

  /** Why the wallet cannot be asked now. */
  const obstacle = (first: ListedToken): Notice | undefined => {
    const session = walletService.session.get()
    if (session.status !== 'connected') return { kind: 'walletNotConnected' }
    if (isOnWrongChain(session)) return { kind: 'wrongNetwork' }
    const failure = session.trouble ?? (isAsking() ? REQUEST_PENDING : undefined)
    return failure && refusal(first, failure)
  }

  const ask = async (tokens: readonly ListedToken[]): Promise<Notice | undefined> => {
    const id = wallet.chosen()?.id
    for (const token of tokens) {
      askedAt = clock.elapsed()
      // One at a time: each opens a window of the wallet.
      const watched = await wallet.watchToken(token)
      // Another wallet may be connected by now.
      if (wallet.chosen()?.id !== id) return undefined
      if (!watched.ok) return refusal(token, watched.error)
    }
    return { kind: 'tokenWatched', symbols: tokens.map(({ symbol }) => symbol) }
  }

  const watchAll = async (tokens: readonly ListedToken[]) => {
    const [first] = tokens
    if (first === undefined) return
    const problem = obstacle(first)
    if (problem !== undefined) return notices.post(problem)
    const notice = await ask(tokens)
    askedAt = undefined
    if (notice !== undefined) notices.post(notice)
  }

  return {
    watchAll,
    watchIsc: () => watchAll([isc]),
  }
}

const REQUEST_PENDING: Failure = { kind: 'requestPending' }

function refusal({ address, symbol }: ListedToken, failure: Failure): Notice {
  return { kind: 'tokenNotWatched', failure, token: address, symbol }
}
