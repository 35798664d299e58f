import type { ClockPort } from './ports/platform-ports.ts'

/** Resolves after this many milliseconds. */
export function passed({ after }: ClockPort, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve)
  })
}
