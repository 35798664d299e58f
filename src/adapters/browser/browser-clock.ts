import type { ClockPort } from '../../application/ports/clock-port.ts'

export const browserClock: ClockPort = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}
