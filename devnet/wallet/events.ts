type Listener = (...args: unknown[]) => void

/** The events of EIP-1193: `on`, `removeListener`, and the wallet's own `emit`. */
export interface Events {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): void
}

export function createEvents(): Events {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, ...args) {
      // A copy, because a listener may remove itself while it is called.
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(...args)
    },
  }
}
