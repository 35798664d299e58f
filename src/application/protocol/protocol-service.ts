import type { ProtocolSnapshot, ProtocolSource } from '../../domain/basket/protocol-parameters.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { attemptAnswer, err, type Result } from '../../domain/result.ts'
import { readyAddress, type WalletSession } from '../../domain/wallet/session.ts'
import { checkChain } from '../check-chain.ts'
import type { ReadNode } from '../ports/adapters.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** Milliseconds from one read to the next. A block comes every twelve seconds. */
const POLL_INTERVAL = 15_000

/** The interval doubles after each failure in a row, at most this many times. */
const MOST_DOUBLINGS = 4

/** Another account of the wallet makes another question. */
interface ProtocolQuestion {
  readonly source: ProtocolSource
  readonly account: Address | undefined
}

interface ProtocolState {
  /** Undefined while there is no wallet or node to read from. */
  readonly question: ProtocolQuestion | undefined
  readonly value?: ProtocolSnapshot | undefined
  /** The value, if there is one, is then out of date. */
  readonly failure?: Failure
  readonly isReading: boolean
}

export interface ProtocolService {
  readonly state: ReadableStore<ProtocolState>
  /**
   * Reads regularly while the page is visible. With `only`, it reads only while that is the source.
   * Returns a function that ends this.
   */
  watch(only?: ProtocolSource): () => void
  /** Has no effect while a read is under way. */
  retry(): void
}

/** A wallet on the right network comes before the node. */
function questionOf(session: WalletSession, hasNode: boolean): ProtocolQuestion | undefined {
  const account = readyAddress(session)
  if (account !== undefined) return { source: 'wallet', account }
  return hasNode ? { source: 'node', account } : undefined
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
  const { session } = deps.wallet
  const hasNode = node !== undefined
  const state = createStore<ProtocolState>({
    question: questionOf(session.initial, hasNode),
    isReading: false,
  })
  const watchers = new Set<{ readonly only: ProtocolSource | undefined }>()
  let failures = 0
  /** In the time of `clock.elapsed`. */
  let due = 0

  const ask = async (source: ProtocolSource): Promise<Result<ProtocolSnapshot>> => {
    const [port, reader] = source === 'node' && node ? [node.tokens, node] : [tokens, walletPort]
    const answer = await attemptAnswer(() => port.getProtocolSnapshot())
    // The chain is checked last. Both an answer and a failure may be of another chain.
    const otherChain = await checkChain(reader)
    return otherChain ? err(otherChain) : answer
  }

  const read = async (question: ProtocolQuestion) => {
    state.set({ ...state.get(), isReading: true })
    const answer = await ask(question.source)
    // The answer to an earlier question is dropped.
    if (state.get().question !== question) return
    failures = answer.ok ? 0 : failures + 1
    due = clock.elapsed() + POLL_INTERVAL * 2 ** Math.min(failures, MOST_DOUBLINGS)
    const { value } = state.get()
    const result = answer.ok ? { value: answer.value } : { value, failure: answer.error }
    state.set({ question, ...result, isReading: false })
    poll()
  }

  /** Reads when a read is due, which may be now. */
  const poll = () => {
    const { question, isReading } = state.get()
    if (question === undefined || isReading || !visibility.isVisible()) return
    if (![...watchers].some(({ only }) => (only ?? question.source) === question.source)) return
    const delay = due - clock.elapsed()
    if (delay > 0) clock.after(delay, poll)
    else void read(question)
  }

  const followSession = () => {
    const next = questionOf(session.get(), hasNode)
    const { question } = state.get()
    if (next?.source === question?.source && next?.account === question?.account) return
    failures = 0
    due = 0
    state.set({ question: next, isReading: false })
    poll()
  }

  followSession()
  session.subscribe(followSession)
  visibility.onChange(poll)

  return {
    state,
    watch(only) {
      const watcher = { only }
      watchers.add(watcher)
      poll()
      return () => {
        watchers.delete(watcher)
      }
    },
    retry() {
      due = 0
      poll()
    },
  }
}
