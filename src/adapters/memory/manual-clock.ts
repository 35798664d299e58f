import type { ClockPort } from '../../application/ports/platform-ports.ts'

// Node has the quicker one.
const afterPromises = globalThis.setImmediate ?? setTimeout

/** Lets every promise that can settle by itself settle. */
export function settled(): Promise<void> {
  return new Promise((resolve) => afterPromises(resolve))
}

/** A clock that stands still until it is advanced. */
export function createManualClock() {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // From the time that has passed to the time of day.
  let offset = 0
  const port: ClockPort = {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => {
        tasks.delete(key)
      }
    },
  }
  /** Lets time pass and runs the tasks that are due, in their order. */
  const advance = (milliseconds: number) => {
    elapsed += milliseconds
    const inOrder = [...tasks].sort(([, one], [, other]) => one.due - other.due)
    for (const [key, { due, task }] of inOrder) {
      if (due <= elapsed && tasks.delete(key)) task()
    }
  }
  return {
    ...port,
    advance,
    /** Sets the time of day, as a person or a time server does. No task becomes due by that. */
    set(now: number) {
      offset = now - elapsed
    },
    /** Lets time pass, and all that can happen by itself happen, before and after each step of it. */
    async pass(milliseconds: number, step = milliseconds): Promise<void> {
      await settled()
      for (let passed = 0; passed < milliseconds; passed += step) {
        advance(step)
        await settled()
      }
    },
  }
}
