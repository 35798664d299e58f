import type { ClockPort } from '../../application/ports/clock-port.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends ClockPort {
  advance(milliseconds: number): void
  /** Sets it, as a person or a time server does; nothing becomes due by that. */
  set(now: number): void
}

export function createFakeClock(): FakeClock {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // What it shows is so much more than what has passed.
  let offset = 0
  return {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => void tasks.delete(key)
    },
    set: (now) => void (offset = now - elapsed),
    advance(milliseconds) {
      elapsed += milliseconds
      for (const [key, { due, task }] of tasks) {
        if (due > elapsed) continue
        tasks.delete(key)
        task()
      }
    },
  }
}
