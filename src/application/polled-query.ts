import type { Failure } from '../domain/failure.ts'
import { type Result, attemptAnswer } from '../domain/result.ts'
import type { ClockPort } from './ports/platform-ports.ts'
import { createStore } from './store.ts'

export interface QueryState<Question, Value> {
  /** Nothing while there is nothing to ask. */
  readonly question: Question | undefined
  /** The last value that was read. */
  readonly value: Value | undefined
  /** Why the last read failed. The value, if there is one, is stale then. */
  readonly failure: Failure | undefined
  /** Whether the first answer is awaited, or one after a failure. A good value is renewed silently. */
  readonly isReading: boolean
}

interface PolledQueryOptions<Question, Value> {
  readonly clock: ClockPort
  /** Reads once. The signal is aborted when the answer is to be dropped. */
  readonly read: (question: Question, signal: AbortSignal) => Promise<Result<Value>>
  /** Whether a read that is due may start. By default, it always may. */
  readonly mayRead?: () => boolean
  /** Milliseconds until the next read, after so many failures in a row. By default, there is none. */
  readonly pauseAfter?: (failures: number) => number | undefined
}

type Known<Value> = Partial<Pick<QueryState<unknown, Value>, 'value' | 'failure'>>

/** Asks one question at a time, drops answers to earlier ones, and renews the value when it is due. */
export function createPolledQuery<Question, Value>(options: PolledQueryOptions<Question, Value>) {
  type State = QueryState<Question, Value>
  const { clock, mayRead = () => true, pauseAfter } = options
  const unasked = { question: undefined, value: undefined, failure: undefined, isReading: false }
  const state = createStore<State>(unasked)
  let reading: AbortController | undefined
  let cancelTimer: (() => void) | undefined
  let due = 0
  let failures = 0

  /** Takes over what is known from elsewhere. */
  const update = (change: Partial<State>) => state.set({ ...state.get(), ...change })

  /** Drops the read that is on its way, and the one that is due. */
  const stop = () => {
    cancelTimer?.()
    reading?.abort()
    reading = undefined
  }

  /** Reads now, in place of any other read. Settles when that is answered or dropped. */
  const refresh = async () => {
    const { question, failure } = state.get()
    if (question === undefined) return
    stop()
    const { signal } = (reading = new AbortController())
    if (failure !== undefined) update({ isReading: true })
    const answer = await attemptAnswer(() => options.read(question, signal))
    if (signal.aborted) return
    failures = answer.ok ? 0 : failures + 1
    if (answer.ok) update({ value: answer.value, failure: undefined, isReading: false })
    else update({ failure: answer.error, isReading: false })
    // A subscriber may have asked something else.
    if (signal.aborted) return
    reading = undefined
    const pause = pauseAfter?.(failures)
    if (pause !== undefined) schedule(pause)
  }

  const readIfAllowed = () => void (mayRead() && refresh())

  /** Reads in so many milliseconds, or when it is due, unless a read is on its way. */
  const schedule = (pause = due - clock.elapsed()) => {
    if (reading !== undefined) return
    cancelTimer?.()
    due = clock.elapsed() + pause
    if (pause > 0) cancelTimer = clock.after(pause, readIfAllowed)
    else readIfAllowed()
  }

  /** Asks another question, after a rest in milliseconds. What is known already holds for it until then. */
  const setQuestion = (question: Question | undefined, known?: Known<Value>, rest = 0) => {
    stop()
    failures = 0
    const isReading = question !== undefined
    state.set({ question, value: known?.value, failure: known?.failure, isReading })
    if (question !== undefined) schedule(rest)
  }

  /** Whether an answer is awaited, or a value is being renewed. */
  const isBusy = () => state.get().isReading || reading !== undefined

  return { state, setQuestion, refresh, schedule, stop, update, isBusy }
}
