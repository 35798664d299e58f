import type { PostedToast } from '../../application/notices/notice-service.ts'

/** More than can be read at once. */
const MOST = 4

function urgencyOf({ tone }: PostedToast): number {
  return tone === 'destructive' ? 1 : 0
}

/**
 * The toasts that have to go because there are too many: the oldest first, and those that ask for
 * something only when there are no others.
 */
export function surplusToasts(toasts: readonly PostedToast[]): readonly PostedToast[] {
  const excess = Math.max(0, toasts.length - MOST)
  return toasts.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)).slice(0, excess)
}
