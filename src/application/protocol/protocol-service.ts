import {
  protocolSource,
  type ProtocolSnapshot,
  type ProtocolSource,
} from '../../domain/basket/parameters.ts'
import type { Address } from '../../domain/address.ts'
import { connectedAddress, type WalletSession } from '../../domain/wallet/session.ts'
import type { Adapters } from '../ports/adapters.ts'
import { createPolledQuery, type QueryState } from '../polled-query.ts'
import type { ReadableStore } from '../store.ts'

/** From one read to the next, in milliseconds: a block comes every twelve seconds. */
const POLL_PAUSE = 15_000

/** After failures the pause doubles, so many times at most. */
const MOST_DOUBLINGS = 4

/** Who is asked: for each account of the wallet, everything is read anew. */
export interface ProtocolQuestion {
  readonly source: ProtocolSource
  readonly account: Address | undefined
}

export interface ProtocolServicePorts extends Pick<Adapters, 'protocol' | 'clock' | 'visibility'> {
  readonly session: ReadableStore<WalletSession>
}

/** Keeps what the chain says of the protocol. */
export interface ProtocolService {
  readonly state: ReadableStore<QueryState<ProtocolQuestion, ProtocolSnapshot>>
  /** Reads regularly while the page is visible, until the answer is called. */
  watch(): () => void
  /** Reads at once, unless an answer is awaited already. */
  retry(): void
}

export function createProtocolService(ports: ProtocolServicePorts): ProtocolService {
  const { protocol, session, clock, visibility } = ports
  const watchers = new Set<symbol>()
  const endings: (() => void)[] = []

  const { state, ask, renew, schedule } = createPolledQuery<ProtocolQuestion, ProtocolSnapshot>({
    clock,
    read: ({ source }) => (protocol[source] ?? protocol.wallet).read(),
    mayRead: () => watchers.size > 0 && visibility.isVisible(),
    pauseAfter: (failures) => POLL_PAUSE * 2 ** Math.min(failures, MOST_DOUBLINGS),
  })

  /** Begins anew when there is somebody else to ask. */
  const followSession = () => {
    const source = protocolSource(session.get(), protocol.node !== undefined)
    const account = source === 'wallet' ? connectedAddress(session.get()) : undefined
    const { question } = state.get()
    if (source !== question?.source || account !== question?.account) {
      ask(source && { source, account })
    }
  }

  return {
    state,
    watch() {
      const watcher = Symbol('watcher')
      watchers.add(watcher)
      if (watchers.size === 1) {
        endings.push(
          session.subscribe(followSession),
          visibility.onChange(() => schedule()),
        )
        followSession()
        schedule()
      }
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        for (const end of endings.splice(0)) end()
      }
    },
    retry: () => void (state.get().isReading || renew()),
  }
}
