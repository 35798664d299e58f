/** Runs a task after a number of milliseconds. Returns a function that cancels it. */
export type Schedule = (task: () => unknown, ms: number) => () => void

/** With real timers, which do not keep the process alive. */
export const inRealTime: Schedule = (task, ms) => {
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(task, ms)
  // A browser's timers are numbers.
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
