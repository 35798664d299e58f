import { describe, expect, it } from 'vitest'
import { createPolledQuery } from '../../../src/application/protocol/polled-query.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { err, ok, type Result } from '../../../src/domain/result.ts'
import { settled } from '../../support/services.ts'
import { createManualClock } from '../../../src/adapters/memory/manual-clock.ts'

const PAUSE = 1000
const FAILURE: Failure = { kind: 'network' }
const UNASKED = { question: undefined, value: undefined, failure: undefined, isReading: false }

function setUp() {
  const clock = createManualClock()
  const answers: ((answer: Result<string>) => void)[] = []
  const signals: AbortSignal[] = []
  const questions: string[] = []
  /** For each pause, the number of failures in a row before it. */
  const pauses: number[] = []
  const control = { mayRead: true, throws: undefined as Error | undefined }
  const query = createPolledQuery<string, string>({
    clock,
    async read(question, signal) {
      questions.push(question)
      signals.push(signal)
      if (control.throws) throw control.throws
      return new Promise((resolve) => answers.push(resolve))
    },
    mayRead: () => control.mayRead,
    delayAfter(failures) {
      pauses.push(failures)
      return PAUSE * (1 + failures)
    },
  })
  /** Answers a read, by default the newest read. */
  const answer = async (value: Result<string>, index = answers.length - 1) => {
    answers[index]?.(value)
    await settled()
  }
  const pass = async (milliseconds: number) => {
    await clock.pass(milliseconds)
  }
  const times = () => questions.length
  const state = query.state.get
  return { clock, query, control, questions, pauses, signals, answer, pass, times, state }
}

async function startAnswered() {
  const started = setUp()
  started.query.setQuestion('a')
  await started.answer(ok('A'))
  return started
}

describe('setQuestion', () => {
  it('reads at once, and keeps the answer', async () => {
    const { query, questions, signals, answer, state, pass } = setUp()
    await pass(PAUSE)
    expect(state()).toEqual(UNASKED)
    query.setQuestion('a')
    expect(questions).toEqual(['a'])
    expect(state()).toEqual({ ...UNASKED, question: 'a', isReading: true })
    await answer(ok('A'))
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'A' })
    expect(signals[0]?.aborted).toBe(false)
  })

  it('drops an answer that a newer question has overtaken', async () => {
    const { query, signals, answer, state } = setUp()
    query.setQuestion('a')
    query.setQuestion('b')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await answer(ok('B'))
    await answer(ok('A'), 0)
    expect(state()).toEqual({ ...UNASKED, question: 'b', value: 'B' })
  })

  it('forgets everything without a question, also what is on its way or due', async () => {
    const { query, answer, pass, times, state } = await startAnswered()
    await pass(PAUSE)
    query.setQuestion(undefined)
    await answer(ok('B'))
    expect(state()).toEqual(UNASKED)
    query.setQuestion('a')
    await answer(ok('A'))
    query.setQuestion(undefined)
    await pass(PAUSE)
    expect(times()).toBe(3)
  })

  it('knows nothing of an earlier failure, and counts from the first again', async () => {
    const { query, pauses, answer, state } = setUp()
    query.setQuestion('a')
    await answer(err(FAILURE))
    query.setQuestion('b')
    expect(state().failure).toBeUndefined()
    query.setQuestion('c')
    expect(state()).toEqual({ ...UNASKED, question: 'c', isReading: true })
    await answer(err(FAILURE))
    expect(pauses).toEqual([1, 1])
  })

  it('may be called by a subscriber to the answer', async () => {
    const { query, pauses, answer, times, state } = setUp()
    query.setQuestion('a')
    const end = query.state.subscribe(() => {
      end()
      query.setQuestion('b')
    })
    await answer(ok('A'))
    expect(pauses).toEqual([])
    expect(times()).toBe(2)
    await answer(ok('B'))
    expect(state()).toMatchObject({ question: 'b', value: 'B' })
  })
})

describe('a later read', () => {
  it('comes after the pause, counted from the answer, and is silent while the value is good', async () => {
    const { query, answer, pass, times, state } = setUp()
    query.setQuestion('a')
    await pass(3 * PAUSE)
    await answer(ok('A'))
    let changes = 0
    query.state.subscribe(() => {
      changes += 1
    })
    await pass(PAUSE - 1)
    expect(times()).toBe(1)
    await pass(1)
    expect(times()).toBe(2)
    expect(query.isBusy()).toBe(true)
    expect(changes).toBe(0)
    await answer(ok('B'))
    expect(query.isBusy()).toBe(false)
    expect(changes).toBe(1)
    expect(state().value).toBe('B')
  })

  it('that fails leaves a stale value, and is tried again ever later', async () => {
    const { pauses, answer, pass, times, state } = await startAnswered()
    await pass(PAUSE)
    await answer(err(FAILURE))
    expect(state()).toEqual({ question: 'a', value: 'A', failure: FAILURE, isReading: false })
    await pass(2 * PAUSE)
    expect(state()).toEqual({ question: 'a', value: 'A', failure: FAILURE, isReading: true })
    await answer(err(FAILURE))
    await pass(3 * PAUSE)
    await answer(ok('B'))
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'B' })
    expect(pauses).toEqual([0, 1, 2, 0])
    expect(times()).toBe(4)
  })

  it('goes on after a read that has thrown', async () => {
    const { query, control, answer, pass, state } = await startAnswered()
    control.throws = new TypeError('value out-of-bounds')
    await pass(PAUSE)
    const failure = { kind: 'fault', detail: 'value out-of-bounds' }
    expect(state()).toMatchObject({ value: 'A', failure })
    expect(query.isBusy()).toBe(false)
    control.throws = undefined
    await pass(2 * PAUSE)
    await answer(ok('B'))
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'B' })
  })

  it('rests while it may not read, and comes when it is due', async () => {
    const { query, control, pass, times, clock } = await startAnswered()
    control.mayRead = false
    await pass(PAUSE / 2)
    control.mayRead = true
    query.schedule()
    expect(times()).toBe(1)
    control.mayRead = false
    await pass(PAUSE)
    expect(times()).toBe(1)
    control.mayRead = true
    // The query uses a clock that cannot be set.
    clock.set(clock.now() - 3_600_000)
    query.schedule()
    expect(times()).toBe(2)
  })
})

describe('refresh', () => {
  it('reads at once, in place of what is due or on its way', async () => {
    const { query, answer, pass, times, state } = await startAnswered()
    const first = query.refresh()
    const second = query.refresh()
    await answer(ok('B'))
    await answer(ok('old'), 1)
    await Promise.all([first, second])
    expect(state().value).toBe('B')
    await pass(PAUSE - 1)
    expect(times()).toBe(3)
  })

  it('does nothing without a question', async () => {
    const { query, times, state } = setUp()
    await query.refresh()
    expect(times()).toBe(0)
    expect(state()).toEqual(UNASKED)
  })
})

describe('schedule', () => {
  it('takes the place of what is due, and leaves alone what is on its way', async () => {
    const { query, signals, pass, times } = await startAnswered()
    query.schedule(5 * PAUSE)
    await pass(PAUSE)
    expect(times()).toBe(1)
    query.schedule(1)
    await pass(1)
    expect(times()).toBe(2)
    query.schedule(0)
    query.schedule(1)
    await pass(1)
    expect(times()).toBe(2)
    expect(signals[1]?.aborted).toBe(false)
  })
})
