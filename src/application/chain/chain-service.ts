import { attemptAnswer, err, ok, type Result } from '../../domain/result.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { connectionKey, readyAddress } from '../../domain/wallet/session.ts'
import type { ContractReader } from '../ports/token-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import { EMPTY_VIEW, isCurrent, type ChainView } from './chain-view.ts'
import { createLoop, type Loop } from './loop.ts'
import type { ChainDeps } from './node.ts'

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
  /**
   * For a transaction that is about to be sent: the newest block of the last rounds, or that of the
   * wallet's node if the last rounds are not current.
   */
  newestBlock(): Promise<Result<number>>
  /** Reads from the node that has the block of the view. */
  contracts(): ContractReader
}

export function createChainService(deps: ChainDeps): ChainService {
  const { chainPort, node, records, tokens, visibility, wallet } = deps
  const view = createStore<ChainView>(EMPTY_VIEW)
  let source = askNothing
  let loop: Loop | undefined
  /** The account and the wallet that the loop reads. */
  let followed = ''
  let isLeft = false

  const followConnection = () => {
    const session = wallet.session.get()
    const account = isLeft ? undefined : readyAddress(session)
    const connection = account ? connectionKey(session, wallet.knownWallets.get()) : ''
    if (connection === followed) return
    followed = connection
    loop?.end()
    view.set(EMPTY_VIEW)
    loop = account && createLoop(deps, account, view, () => source())
    void loop?.refresh()
  }

  return {
    view,
    start() {
      followConnection()
      wallet.session.subscribe(followConnection)
      wallet.knownWallets.subscribe(followConnection)
      // A transaction that was sent is followed at a quicker pace.
      records.state.subscribe(() => loop?.reschedule())
      visibility.onChange(() => {
        if (visibility.isVisible()) void loop?.refresh()
        else loop?.reschedule()
      })
      visibility.onLeave(() => {
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
    async newestBlock() {
      if (loop === undefined) return err({ kind: 'network' })
      const { block, host } = view.get()
      // Of another node, whose blocks the wallet's node may not have.
      const isOfWallet = host === undefined && isCurrent(view.get())
      if (isOfWallet && block !== undefined) return ok(block)
      const newest = await attemptAnswer(() => chainPort.getNewestBlock())
      const shown = host === undefined ? (block ?? 0) : 0
      return newest.ok ? ok(Math.max(newest.value, shown)) : newest
    },
    contracts: () => (node && view.get().host === node.host ? node.tokens : tokens),
  }
}
