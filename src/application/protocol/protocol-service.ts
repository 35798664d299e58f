import {
  protocolSource,
  type ProtocolSnapshot,
  type ProtocolSource,
} from '../../domain/basket/protocol-parameters.ts'
import type { Address } from '../../domain/address.ts'
import { attemptAnswer, err, type Result } from '../../domain/result.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import { checkChain } from '../check-chain.ts'
import type { ReadNode } from '../ports/adapters.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { createPolledQuery, type QueryState } from './polled-query.ts'

/** Milliseconds from one read to the next. A block comes every twelve seconds. */
const POLL_INTERVAL = 15_000

/** The interval doubles after each failure in a row, at most this many times. */
const MOST_DOUBLINGS = 4

/** Where to read the protocol. Another account of the wallet makes another question. */
interface ProtocolQuestion {
  readonly source: ProtocolSource
  readonly account: Address | undefined
}

/** Keeps a snapshot of the protocol. */
export interface ProtocolService {
  /** Whether the build names a node to read from. */
  readonly hasNode: boolean
  readonly state: ReadableStore<QueryState<ProtocolQuestion, ProtocolSnapshot>>
  /**
   * Reads regularly while the page is visible. With `only`, it reads only while that is the source.
   * Returns a function that stops it.
   */
  watch(only?: ProtocolSource): () => void
  /** Reads at once, unless a read is under way. */
  retry(): void
}

/**
 * Reads once, then checks the chain. An answer or failure that may be of another chain is dropped.
 */
async function readOnRightChain<Value>(
  read: () => Promise<Result<Value>>,
  reader: Pick<WalletPort, 'chainId'>,
): Promise<Result<Value>> {
  const answer = await attemptAnswer(read)
  const otherChain = await checkChain(reader)
  return otherChain ? err(otherChain) : answer
}

export function createProtocolService(deps: {
  readonly clock: ClockPort
  readonly node: ReadNode | undefined
  readonly tokens: TokenPort
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
  readonly walletPort: WalletPort
}): ProtocolService {
  const { clock, node, tokens, visibility, walletPort } = deps
  const { session, refresh } = deps.wallet
  /** The source that each watcher needs; undefined if any source will do. */
  const watchers = new Map<symbol, ProtocolSource | undefined>()
  const unsubscribe: (() => void)[] = []

  const isMet = (only: ProtocolSource | undefined): boolean =>
    only === undefined || only === query.state.get().question?.source

  const query = createPolledQuery<ProtocolQuestion, ProtocolSnapshot>({
    clock,
    async read({ source }) {
      if (source === 'node' && node) {
        return readOnRightChain(() => node.tokens.getProtocolSnapshot(), node)
      }
      const answer = await readOnRightChain(() => tokens.getProtocolSnapshot(), walletPort)
      if (!answer.ok && answer.error.kind === 'wrongChain') void refresh()
      return answer
    },
    mayRead: () => visibility.isVisible() && [...watchers.values()].some(isMet),
    delayAfter: (failures) => POLL_INTERVAL * 2 ** Math.min(failures, MOST_DOUBLINGS),
  })

  const followSession = () => {
    const source = protocolSource(session.get(), node !== undefined)
    const account = source === 'wallet' ? connectedAddress(session.get()) : undefined
    const { question } = query.state.get()
    if (source !== question?.source || account !== question?.account) {
      query.setQuestion(source && { source, account })
    }
  }

  return {
    hasNode: node !== undefined,
    state: query.state,
    watch(only) {
      const watcher = Symbol('watcher')
      watchers.set(watcher, only)
      if (watchers.size === 1) {
        unsubscribe.push(
          session.subscribe(followSession),
          visibility.onChange(() => query.schedule()),
        )
      }
      followSession()
      query.schedule()
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        for (const end of unsubscribe.splice(0)) end()
      }
    },
    retry() {
      if (!query.isBusy()) void query.refresh()
    },
  }
}
