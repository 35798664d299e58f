import type { PagePort } from '../../application/ports/page-port.ts'

/** A page that is seen until it is told otherwise. */
export interface FakePage extends PagePort {
  setVisible(isVisible: boolean): void
}

export function createFakePage(): FakePage {
  const listeners = new Set<() => void>()
  let isVisible = true
  return {
    isVisible: () => isVisible,
    onVisibility(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setVisible(next) {
      if (next === isVisible) return
      isVisible = next
      for (const listener of listeners) listener()
    },
  }
}
