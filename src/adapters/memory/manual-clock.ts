import type { ClockPort } from '../../application/ports/platform-ports.ts'

// Node has `setImmediate`, which is quicker.
const { setImmediate: afterPromises = setTimeout } = globalThis as {
  readonly setImmediate?: (task: () => void) => unknown
}

/** Resolves once no promise can settle by itself. */
export function settled(): Promise<void> {
  return new Promise((resolve) => afterPromises(resolve))
}

/** A clock that stands still until it is advanced. */
export function createManualClock() {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // In milliseconds.
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
  /** Runs the due tasks in the order of their times. */
  const advance = (milliseconds: number) => {
    elapsed += milliseconds
    const inOrder = [...tasks].sort(([, a], [, b]) => a.due - b.due)
    for (const [key, { due, task }] of inOrder) {
      if (due <= elapsed && tasks.delete(key)) task()
    }
  }
  const nextDue = () => Math.min(...[...tasks.values()].map(({ due }) => due))
  return {
    ...port,
    advance,
    /** As a user or a time server sets the clock. No task becomes due. */
    set(now: number) {
      offset = now - elapsed
    },
    /**
     * Also lets all promises settle before and after each time at which tasks are due. Tasks that
     * are set in the meantime run as well, at their times.
     */
    async pass(milliseconds: number): Promise<void> {
      const end = elapsed + milliseconds
      await settled()
      for (let due = nextDue(); due <= end; due = nextDue()) {
        advance(Math.max(0, due - elapsed))
        await settled()
      }
      advance(end - elapsed)
    },
  }
}
