import type { ClockPort } from '../../application/ports/platform-ports.ts'

export const browserClock: ClockPort = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}
