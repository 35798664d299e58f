import { describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createPolledQuery } from '../../src/application/polled-query.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { err, ok, type Result } from '../../src/domain/result.ts'
import { settled } from '../support/services.ts'

const PAUSE = 1000
const FAILURE: Failure = { kind: 'network' }
const UNASKED = { question: undefined, value: undefined, failure: undefined, isReading: false }

function setUp() {
  const { clock } = createFakeAdapters()
  const answers: ((answer: Result<string, Failure>) => void)[] = []
  const signals: AbortSignal[] = []
  const read = vi.fn((_question: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<Result<string, Failure>>((resolve) => answers.push(resolve))
  })
  const mayRead = vi.fn(() => true)
  const pauseAfter = vi.fn((failures: number): number | undefined => PAUSE * (1 + failures))
  const query = createPolledQuery<string, string>({ clock, read, mayRead, pauseAfter })
  /** Answers a read, by default the newest. */
  const answer = async (value: Result<string, Failure>, index = answers.length - 1) => {
    answers[index]?.(value)
    await settled()
  }
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await settled()
  }
  const times = () => read.mock.calls.length
  return {
    clock,
    query,
    read,
    mayRead,
    pauseAfter,
    signals,
    answer,
    pass,
    times,
    state: query.state.get,
  }
}

async function answered() {
  const started = setUp()
  started.query.ask('a')
  await started.answer(ok('A'))
  return started
}

describe('ask', () => {
  it('reads nothing before it is called', async () => {
    const { pass, times, state } = setUp()
    await pass(PAUSE)
    expect(state()).toEqual(UNASKED)
    expect(times()).toBe(0)
  })

  it('reads at once, and keeps the answer', async () => {
    const { query, read, signals, answer, state } = setUp()
    query.ask('a')
    expect(read).toHaveBeenCalledExactlyOnceWith('a', signals[0])
    expect(state()).toEqual({ ...UNASKED, question: 'a', isReading: true })
    await answer(ok('A'))
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'A' })
    expect(signals[0]?.aborted).toBe(false)
  })

  it('reads after a rest, which begins anew with each question, and shows a value meanwhile', async () => {
    const { query, answer, pass, times, state } = await answered()
    query.ask('b', 'A', 300)
    await pass(299)
    query.ask('c', 'A', 300)
    await pass(299)
    expect(times()).toBe(1)
    expect(state()).toEqual({ ...UNASKED, question: 'c', value: 'A', isReading: true })
    await pass(1)
    await answer(ok('C'))
    expect(times()).toBe(2)
    expect(state()).toEqual({ ...UNASKED, question: 'c', value: 'C' })
  })

  it('drops an answer that a newer question has overtaken', async () => {
    const { query, signals, answer, state } = setUp()
    query.ask('a')
    query.ask('b')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    await answer(ok('B'))
    await answer(ok('A'), 0)
    expect(state()).toEqual({ ...UNASKED, question: 'b', value: 'B' })
  })

  it('forgets everything without a question, also what is on its way or due', async () => {
    const { query, answer, pass, times, state } = await answered()
    await pass(PAUSE)
    query.ask(undefined)
    await answer(ok('B'))
    await pass(PAUSE)
    expect(state()).toEqual(UNASKED)
    expect(times()).toBe(2)
    query.ask('a')
    await answer(ok('A'))
    query.ask(undefined)
    await pass(PAUSE)
    expect(times()).toBe(3)
  })

  it('forgets the failures of the question before', async () => {
    const { query, pauseAfter, answer, state } = setUp()
    query.ask('a')
    await answer(err(FAILURE))
    query.ask('b')
    expect(state().failure).toBeUndefined()
    await answer(err(FAILURE))
    expect(pauseAfter.mock.calls).toEqual([[1], [1]])
  })

  it('may be called by those who hear of an answer', async () => {
    const { query, pauseAfter, answer, pass, times, state } = setUp()
    query.ask('a')
    const end = query.state.subscribe(() => {
      end()
      query.ask('b', 'A', 5 * PAUSE)
    })
    await answer(ok('A'))
    expect(pauseAfter).not.toHaveBeenCalled()
    await pass(5 * PAUSE - 1)
    expect(times()).toBe(1)
    await pass(1)
    await answer(ok('B'))
    expect(state()).toMatchObject({ question: 'b', value: 'B' })
  })
})

describe('renewal', () => {
  it('comes after the pause, counted from the answer', async () => {
    const { query, answer, pass, times } = setUp()
    query.ask('a')
    await pass(3 * PAUSE)
    await answer(ok('A'))
    await pass(PAUSE - 1)
    expect(times()).toBe(1)
    await pass(1)
    expect(times()).toBe(2)
  })

  it('does not come without a pause', async () => {
    const { clock } = createFakeAdapters()
    const read = vi.fn(async () => ok('A'))
    createPolledQuery<string, string>({ clock, read }).ask('a')
    await settled()
    clock.advance(1_000_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('of a good value is silent', async () => {
    const { query, answer, pass, state } = await answered()
    const hear = vi.fn()
    query.state.subscribe(hear)
    await pass(PAUSE)
    expect(query.isBusy()).toBe(true)
    expect(hear).not.toHaveBeenCalled()
    await answer(ok('B'))
    expect(query.isBusy()).toBe(false)
    expect(hear).toHaveBeenCalledTimes(1)
    expect(state().value).toBe('B')
  })

  it('that fails leaves a stale value, and is tried again ever later', async () => {
    const { pauseAfter, answer, pass, times, state } = await answered()
    await pass(PAUSE)
    await answer(err(FAILURE))
    expect(state()).toEqual({ question: 'a', value: 'A', failure: FAILURE, isReading: false })
    await pass(2 * PAUSE)
    expect(state()).toEqual({ question: 'a', value: 'A', failure: FAILURE, isReading: true })
    await answer(err(FAILURE))
    await pass(3 * PAUSE)
    await answer(ok('B'))
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'B' })
    expect(pauseAfter.mock.calls).toEqual([[0], [1], [2], [0]])
    expect(times()).toBe(4)
  })

  it('rests while it may not read, and comes when it is due', async () => {
    const { query, mayRead, pass, times } = await answered()
    mayRead.mockReturnValue(false)
    await pass(PAUSE / 2)
    mayRead.mockReturnValue(true)
    query.schedule()
    expect(times()).toBe(1)
    mayRead.mockReturnValue(false)
    await pass(PAUSE)
    expect(times()).toBe(1)
    mayRead.mockReturnValue(true)
    query.schedule()
    expect(times()).toBe(2)
  })
})

describe('renew', () => {
  it('reads at once, in place of what is due or on its way', async () => {
    const { query, answer, pass, times, state } = await answered()
    const first = query.renew()
    const second = query.renew()
    await answer(ok('B'))
    await answer(ok('old'), 1)
    await Promise.all([first, second])
    expect(state().value).toBe('B')
    await pass(PAUSE - 1)
    expect(times()).toBe(3)
  })

  it('reads in another way where one is given, and whether or not it may', async () => {
    const { query, mayRead, times, state } = await answered()
    mayRead.mockReturnValue(false)
    await query.renew(async (question) => ok(`${question} another way`))
    expect(state().value).toBe('a another way')
    expect(times()).toBe(1)
  })

  it('has nothing to do without a question', async () => {
    const { query, times, state } = setUp()
    await query.renew()
    expect(times()).toBe(0)
    expect(state()).toEqual(UNASKED)
  })
})

describe('schedule', () => {
  it('reads what is due although the clock was set back', async () => {
    const { query, answer, pass, times, clock, mayRead } = setUp()
    query.ask('a')
    await answer(ok('A'))
    mayRead.mockReturnValue(false)
    await pass(2 * PAUSE)
    clock.set(clock.now() - 3_600_000)
    mayRead.mockReturnValue(true)
    query.schedule()
    expect(times()).toBe(2)
  })

  it('takes the place of what is due', async () => {
    const { query, pass, times } = await answered()
    query.schedule(5 * PAUSE)
    await pass(PAUSE)
    expect(times()).toBe(1)
    query.schedule(1)
    await pass(1)
    expect(times()).toBe(2)
  })

  it('leaves a read alone that is on its way', async () => {
    const { query, signals, pass, times } = setUp()
    query.ask('a')
    query.schedule(0)
    query.schedule(1)
    await pass(1)
    expect(times()).toBe(1)
    expect(signals[0]?.aborted).toBe(false)
  })
})

describe('stop', () => {
  it('drops what is on its way, for a value from elsewhere', async () => {
    const { query, signals, answer, state } = setUp()
    query.ask('a')
    query.stop()
    query.update({ value: 'elsewhere', isReading: false })
    expect(signals[0]?.aborted).toBe(true)
    await answer(ok('A'))
    expect(query.isBusy()).toBe(false)
    expect(state()).toEqual({ ...UNASKED, question: 'a', value: 'elsewhere' })
  })

  it('drops what is due', async () => {
    const { query, pass, times } = await answered()
    query.stop()
    await pass(PAUSE)
    expect(times()).toBe(1)
  })
})

describe('isBusy', () => {
  it('holds from the question to its answer, the rest before it included', async () => {
    const { query, answer, pass } = setUp()
    expect(query.isBusy()).toBe(false)
    query.ask('a', undefined, 300)
    expect(query.isBusy()).toBe(true)
    await pass(300)
    expect(query.isBusy()).toBe(true)
    await answer(ok('A'))
    expect(query.isBusy()).toBe(false)
  })
})
