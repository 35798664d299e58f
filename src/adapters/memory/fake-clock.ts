import type { ClockPort } from '../../application/ports/clock-port.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends ClockPort {
  advance(milliseconds: number): void
}

export function createFakeClock(): FakeClock {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let now = 0
  return {
    now: () => now,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: now + milliseconds, task })
      return () => void tasks.delete(key)
    },
    advance(milliseconds) {
      now += milliseconds
      for (const [key, { due, task }] of tasks) {
        if (due > now) continue
        tasks.delete(key)
        task()
      }
    },
  }
}
