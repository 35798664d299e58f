import { attemptAnswer, err, ok, type Result } from '../../domain/result.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { openConnection, type ConnectionDeps } from './account-connection.ts'
import { EMPTY_VIEW, type ChainView } from './chain-view.ts'
import { createLoop, type Loop, type LoopDeps } from './loop.ts'

/** What a round asks about the account; undefined while nothing is asked. */
type QuerySource = () => AccountSnapshotQuery | undefined

const askNothing: QuerySource = () => undefined

export interface ChainServiceDeps extends ConnectionDeps, LoopDeps {
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'refresh'>
}

/**
 * The one loop over the chain. A new block begins a round: the account and its open records are read
 * as of that block, the chain id is read last, and then all that the page says of the chain changes
 * in one commit.
 */
export interface ChainService {
  readonly view: ReadableStore<ChainView>
  start(): void
  /** Sets how to find what a round asks about the account; undefined while nothing is asked. */
  setSource(source: QuerySource): void
  /** Begins a round now, or right after the one that is under way. Settles with its commit. */
  refresh(): Promise<void>
  /** Begins a round once nothing more is typed for a moment. */
  refreshAfterTyping(): void
  /** The newest block as the wallet's node has it now, for what is about to be sent. */
  readNewestBlock(): Promise<Result<number>>
}

export function createChainService(deps: ChainServiceDeps): ChainService {
  const { records, visibility, wallet } = deps
  const view = createStore<ChainView>(EMPTY_VIEW)
  let source = askNothing
  let loop: Loop | undefined
  let isLeft = false

  const followConnection = () => {
    const account = isLeft ? undefined : readyAddress(wallet.session.get())
    const walletId = wallet.knownWallets.get().chosen?.id
    const isSame = account === loop?.connection.account && walletId === loop?.connection.walletId
    if (isSame || (account === undefined && loop === undefined)) return
    loop?.end()
    view.set(EMPTY_VIEW)
    loop =
      account && createLoop(deps, openConnection(deps, account, walletId), view, () => source())
    void loop?.refresh()
  }

  return {
    view,
    start() {
      followConnection()
      wallet.session.subscribe(followConnection)
      wallet.knownWallets.subscribe(followConnection)
      visibility.onChange(() => {
        if (visibility.isVisible()) void loop?.refresh()
        else loop?.reschedule()
      })
      visibility.onLeave(() => {
        // What another script has removed from the storage is written back in time.
        records.refresh()
        isLeft = true
        followConnection()
      })
      visibility.onReturn(() => {
        isLeft = false
        followConnection()
      })
    },
    setSource(next) {
      source = next
    },
    refresh: async () => loop?.refresh(),
    refreshAfterTyping: () => loop?.refreshAfterTyping(),
    async readNewestBlock() {
      if (loop === undefined) return err({ kind: 'network' })
      const newest = await attemptAnswer(() => deps.chain.getNewestBlock())
      return newest.ok ? ok(Math.max(newest.value, view.get().block ?? 0)) : newest
    },
  }
}
