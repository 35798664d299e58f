import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../../../src/adapters/browser/browser-clock.ts'
import { createFakeClock, type FakeClock } from '../../../src/adapters/memory/fake-platform.ts'

const fake: FakeClock = createFakeClock()

function advanceTimers(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds)
}

// The same for the real one, on a stopped timer, and the fake.
describe.each([
  ['browserClock', browserClock, advanceTimers],
  ['createFakeClock', fake, fake.advance],
] as const)('%s', (_name, clock, advance) => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs a task once, when its time has come', () => {
    const task = vi.fn()
    clock.after(100, task)
    advance(99)
    expect(task).not.toHaveBeenCalled()
    advance(1)
    advance(1000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not run a task that was called off', () => {
    const task = vi.fn()
    clock.after(100, task)()
    advance(1000)
    expect(task).not.toHaveBeenCalled()
  })
})
