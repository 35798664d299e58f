import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'

/**
 * After this long without an answer, the user may send a request again, in milliseconds. Answers
 * may get lost, for example when the wallet restarts.
 */
export const ANSWER_TIMEOUT = 30_000

/**
 * Runs the task once the page has been visible for `ANSWER_TIMEOUT` without a break. Time in a
 * hidden tab does not count, because Rabby answers a hidden page only when it is shown. Returns a
 * function that cancels the task.
 */
export function onTimeout(
  { clock, visibility }: { readonly clock: ClockPort; readonly visibility: VisibilityPort },
  task: () => void,
): () => void {
  let cancelTimer: (() => void) | undefined
  const cancel = () => {
    cancelTimer?.()
    unsubscribe()
  }
  const restart = () => {
    cancelTimer?.()
    if (!visibility.isVisible()) return
    cancelTimer = clock.after(ANSWER_TIMEOUT, () => {
      cancel()
      task()
    })
  }
  const unsubscribe = visibility.onChange(restart)
  restart()
  return cancel
}
