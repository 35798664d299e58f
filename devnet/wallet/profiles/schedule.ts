/** Has a task done after so many milliseconds; the answer calls it off. */
export type Schedule = (task: () => unknown, ms: number) => () => void

/** By the clock, and without keeping the process alive. */
export const inRealTime: Schedule = (task, ms) => {
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(task, ms)
  // A browser's timers are numbers.
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
