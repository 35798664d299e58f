import type { PagePort } from '../../application/ports/page-port.ts'

/** A page that is seen until it is told otherwise. */
export interface FakePage extends PagePort {
  setVisible(isVisible: boolean): void
  leave(): void
  comeBack(): void
}

export function createFakePage(): FakePage {
  const visibility = createSignal()
  const leaving = createSignal()
  const returning = createSignal()
  let isVisible = true
  const setVisible = (next: boolean) => {
    if (next === isVisible) return
    isVisible = next
    visibility.tell()
  }
  return {
    isVisible: () => isVisible,
    onVisibility: visibility.listen,
    onLeave: leaving.listen,
    onReturn: returning.listen,
    setVisible,
    // In the order of browsers.
    leave() {
      leaving.tell()
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      returning.tell()
    },
  }
}

function createSignal() {
  const listeners = new Set<() => void>()
  return {
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell() {
      for (const listener of listeners) listener()
    },
  }
}
