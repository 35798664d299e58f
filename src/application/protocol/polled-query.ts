import type { Failure } from '../../domain/failure.ts'
import { type Result, attemptAnswer } from '../../domain/result.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import { createStore } from '../store.ts'

export interface QueryState<Question, Value> {
  /** Undefined while there is nothing to read. */
  readonly question: Question | undefined
  /** The last value that was read. */
  readonly value: Value | undefined
  /** Why the last read failed. The value, if there is one, is then stale. */
  readonly failure: Failure | undefined
  /**
   * Whether the first answer is awaited, or the answer after a failure. False while a value is
   * renewed.
   */
  readonly isReading: boolean
}

interface PolledQueryOptions<Question, Value> {
  readonly clock: ClockPort
  /** Reads the value once. The signal is aborted if the answer will be dropped. */
  readonly read: (question: Question, signal: AbortSignal) => Promise<Result<Value>>
  /** Whether a due read may start. */
  readonly mayRead: () => boolean
  /** Milliseconds until the next read, after this many failures in a row. */
  readonly delayAfter: (failures: number) => number
}

/**
 * Reads the answer to one question at a time, and renews it. Answers to earlier questions are
 * dropped.
 */
export function createPolledQuery<Question, Value>(options: PolledQueryOptions<Question, Value>) {
  type State = QueryState<Question, Value>
  const { clock, mayRead, delayAfter } = options
  const unasked = { question: undefined, value: undefined, failure: undefined, isReading: false }
  const state = createStore<State>(unasked)
  let reading: AbortController | undefined
  let cancelTimer: (() => void) | undefined
  let due = 0
  let failures = 0

  const update = (change: Partial<State>) => state.set({ ...state.get(), ...change })

  /** Drops the current read, and the scheduled read. */
  const stop = () => {
    cancelTimer?.()
    reading?.abort()
    reading = undefined
  }

  /** Reads now, in place of any other read. Resolves when the read is answered or dropped. */
  const refresh = async () => {
    const { question, failure } = state.get()
    if (question === undefined) return
    stop()
    reading = new AbortController()
    const { signal } = reading
    if (failure !== undefined) update({ isReading: true })
    const answer = await attemptAnswer(() => options.read(question, signal))
    if (signal.aborted) return
    failures = answer.ok ? 0 : failures + 1
    if (answer.ok) update({ value: answer.value, failure: undefined, isReading: false })
    else update({ failure: answer.error, isReading: false })
    // A subscriber may have set another question.
    if (signal.aborted) return
    reading = undefined
    schedule(delayAfter(failures))
  }

  const refreshIfAllowed = () => {
    if (mayRead()) void refresh()
  }

  /**
   * Schedules a read after a delay in milliseconds, by default when the next read is due. Does
   * nothing during a read.
   */
  const schedule = (delay = due - clock.elapsed()) => {
    if (reading !== undefined) return
    cancelTimer?.()
    due = clock.elapsed() + delay
    if (delay > 0) cancelTimer = clock.after(delay, refreshIfAllowed)
    else refreshIfAllowed()
  }

  /** Sets another question, and reads its answer. */
  const setQuestion = (question: Question | undefined) => {
    stop()
    failures = 0
    state.set({ ...unasked, question, isReading: question !== undefined })
    if (question !== undefined) schedule(0)
  }

  /** Whether an answer is awaited or a read is under way. */
  const isBusy = () => state.get().isReading || reading !== undefined

  return { state, setQuestion, refresh, schedule, isBusy }
}
