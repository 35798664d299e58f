import { attemptAnswer, err, ok, type Result } from '../../domain/result.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import { createStore, type ReadableStore } from '../store.ts'
import { openConnection, type ChainDeps } from './account-connection.ts'
import { EMPTY_VIEW, type ChainView } from './chain-view.ts'
import { createLoop, type Loop } from './loop.ts'

type QuerySource = () => AccountSnapshotQuery | undefined

const askNothing: QuerySource = () => undefined

/**
 * The one loop that reads the chain. Each new block begins a round. The round reads the account and
 * its open records as of that block, and the chain id last. Then everything that the page says
 * about the chain changes in one commit.
 */
export interface ChainService {
  readonly view: ReadableStore<ChainView>
  start(): void
  setSource(source: QuerySource): void
  /** Begins a round now, or right after the current round. Resolves after its commit. */
  refresh(): Promise<void>
  /** Begins a round once the user has stopped typing for a moment. */
  refreshAfterTyping(): void
  /** Reads the newest block from the wallet's node, for a transaction that is about to be sent. */
  readNewestBlock(): Promise<Result<number>>
}

export function createChainService(deps: ChainDeps): ChainService {
  const { chainPort, records, visibility, wallet } = deps
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
        // Writes back records that another script has removed from the storage, while there is
        // time.
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
      const newest = await attemptAnswer(() => chainPort.getNewestBlock())
      return newest.ok ? ok(Math.max(newest.value, view.get().block ?? 0)) : newest
    },
  }
}
