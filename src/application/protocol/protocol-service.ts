import type { Failure } from '../../domain/failure.ts'
import {
  protocolSource,
  type ProtocolSnapshot,
  type ProtocolSource,
} from '../../domain/basket/parameters.ts'
import { connectedAddress, type WalletSession } from '../../domain/wallet/session.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { ProtocolSources } from '../ports/protocol-port.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** From one reading to the next, in milliseconds: a block comes every twelve seconds. */
const RHYTHM = 15_000

/** After failures the time doubles, so many times at most. */
const MOST_DOUBLINGS = 4

export interface ProtocolState {
  /** Who is asked; nothing while there is nobody to ask. */
  readonly source: ProtocolSource | undefined
  /** The last that this source has told. */
  readonly snapshot: ProtocolSnapshot | undefined
  /** Why the latest attempt came to nothing; what there is of a snapshot is stale then. */
  readonly failure: Failure | undefined
  readonly isReading: boolean
}

export interface ProtocolServicePorts {
  readonly protocol: ProtocolSources
  readonly session: ReadableStore<WalletSession>
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
}

/** Keeps what the chain says of the protocol, as long as somebody looks at it. */
export interface ProtocolService {
  readonly state: ReadableStore<ProtocolState>
  /** Reads now and again, while the page can be seen; the answer ends it. */
  watch(): () => void
  /** Reads at once, unless it is reading already. */
  retry(): void
}

const NOBODY: ProtocolState = {
  source: undefined,
  snapshot: undefined,
  failure: undefined,
  isReading: false,
}

export function createProtocolService(ports: ProtocolServicePorts): ProtocolService {
  const { protocol, session, clock, visibility } = ports
  const state = createStore(NOBODY)
  const watchers = new Set<symbol>()
  const endings: (() => void)[] = []
  // What was asked in an earlier turn was asked somebody else.
  let turn = 0
  let asked = ''
  let due = Number.NEGATIVE_INFINITY
  let failures = 0
  let callOff: (() => void) | undefined

  const update = (change: Partial<ProtocolState>) => state.set({ ...state.get(), ...change })

  const read = async () => {
    const { source } = state.get()
    const port = source && protocol[source]
    if (port === undefined) return
    callOff?.()
    const mine = turn
    update({ isReading: true })
    const answer = await port.read()
    if (mine !== turn) return
    failures = answer.ok ? 0 : Math.min(failures + 1, MOST_DOUBLINGS)
    due = clock.now() + RHYTHM * 2 ** failures
    if (answer.ok) update({ isReading: false, failure: undefined, snapshot: answer.value })
    else update({ isReading: false, failure: answer.error })
    schedule()
  }

  const schedule = () => {
    callOff?.()
    callOff = undefined
    if (watchers.size === 0 || !visibility.isVisible() || state.get().isReading) return
    const wait = due - clock.now()
    if (wait > 0) callOff = clock.after(wait, () => void read())
    else void read()
  }

  /** Begins anew when there is somebody else to ask. */
  const follow = () => {
    const source = protocolSource(session.get(), protocol.node !== undefined)
    const who = source === 'wallet' ? `${connectedAddress(session.get())}` : `${source}`
    if (who === asked) return
    asked = who
    turn += 1
    due = Number.NEGATIVE_INFINITY
    failures = 0
    state.set({ ...NOBODY, source })
    schedule()
  }

  return {
    state,
    watch() {
      const watcher = Symbol('watcher')
      watchers.add(watcher)
      if (watchers.size === 1) {
        endings.push(session.subscribe(follow), visibility.onChange(schedule))
        follow()
        schedule()
      }
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        for (const end of endings.splice(0)) end()
        schedule()
      }
    },
    retry() {
      if (!state.get().isReading) void read()
    },
  }
}
