import type { NoticeService, PostedToast } from '../../src/application/notices/notice-service.ts'

/**
 * Records what stands on the stack of toasts. Each toast comes after those whose place it has taken,
 * so that a test can tell the whole course of an action.
 */
export function recordStack({ toasts }: NoticeService) {
  const slots = new Map<number, readonly PostedToast[]>()
  const read = () => {
    const present = toasts.get()
    for (const slot of slots.keys()) {
      if (!present.some((toast) => toast.slot === slot)) slots.delete(slot)
    }
    for (const toast of present) {
      const before = slots.get(toast.slot) ?? []
      if (before.at(-1) !== toast) slots.set(toast.slot, [...before, toast])
    }
  }
  read()
  toasts.subscribe(read)
  return () => [...slots.values()].flat()
}
