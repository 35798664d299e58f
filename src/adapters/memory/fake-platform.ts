import type { ClockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'

/** A clock that stands still until a test advances it. */
export interface FakeClock extends ClockPort {
  /** Lets time pass and runs the tasks that are due. */
  advance(milliseconds: number): void
  /** Sets the time of day, as a person or a time server does. No task becomes due by that. */
  set(now: number): void
}

export function createFakeClock(): FakeClock {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // From the time that has passed to the time of day.
  let offset = 0
  return {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => void tasks.delete(key)
    },
    set: (now) => void (offset = now - elapsed),
    advance(milliseconds) {
      elapsed += milliseconds
      for (const [key, { due, task }] of tasks) {
        if (due > elapsed) continue
        tasks.delete(key)
        task()
      }
    },
  }
}

/** A page that is visible at first. */
export interface FakeVisibility extends VisibilityPort {
  setVisible(isVisible: boolean): void
  /** Leaves the page for the back/forward cache. */
  leave(): void
  comeBack(): void
}

export function createFakeVisibility(): FakeVisibility {
  const change = createSignal()
  const leaving = createSignal()
  const returning = createSignal()
  let isVisible = true
  const setVisible = (next: boolean) => {
    if (next === isVisible) return
    isVisible = next
    change.emit()
  }
  return {
    isVisible: () => isVisible,
    onChange: change.listen,
    onLeave: leaving.listen,
    onReturn: returning.listen,
    setVisible,
    // The events come in the order of browsers.
    leave() {
      leaving.emit()
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      returning.emit()
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
    emit() {
      for (const listener of listeners) listener()
    },
  }
}

export function createFakeClipboard() {
  return {
    /** What was written last. */
    text: '',
    refuses: false,
    async write(text: string) {
      if (this.refuses) return false
      this.text = text
      return true
    },
  }
}

export function createFakeLog() {
  const entries: { message: string; detail: unknown }[] = []
  const add = (message: string, detail: unknown) => void entries.push({ message, detail })
  return { entries, info: add, warn: add }
}
