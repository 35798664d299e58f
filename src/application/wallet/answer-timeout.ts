import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'

/**
 * In milliseconds. The user may then send a request again, because answers may get lost, for
 * example when the wallet restarts.
 */
export const ANSWER_TIMEOUT = 30_000

/**
 * Time in a hidden tab does not count, because Rabby answers a hidden page only when it is shown.
 * Returns a function that cancels the task.
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
