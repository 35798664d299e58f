import type { ClockPort } from '../../application/ports/platform-ports.ts'

/** A clock that stands still until a test advances it. */
export function createFakeClock() {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // From the time that has passed to the time of day.
  let offset = 0
  const port: ClockPort = {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => void tasks.delete(key)
    },
  }
  return {
    ...port,
    /** Sets the time of day, as a person or a time server does. No task becomes due by that. */
    set: (now: number) => void (offset = now - elapsed),
    /** Lets time pass and runs the tasks that are due, in their order. */
    advance(milliseconds: number) {
      elapsed += milliseconds
      for (const [key, { due, task }] of [...tasks].sort(
        ([, one], [, other]) => one.due - other.due,
      )) {
        if (due > elapsed || !tasks.has(key)) continue
        tasks.delete(key)
        task()
      }
    },
  }
}

export type FakeVisibility = ReturnType<typeof createFakeVisibility>

/** A page that is visible at first. */
export function createFakeVisibility() {
  const [change, leave, comeBack] = [createEvent(), createEvent(), createEvent()]
  let isVisible = true
  const setVisible = (next: boolean) => {
    if (next === isVisible) return
    isVisible = next
    change.emit()
  }
  return {
    isVisible: () => isVisible,
    setVisible,
    onChange: change.on,
    onLeave: leave.on,
    onReturn: comeBack.on,
    /** Leaves the page for the back/forward cache. The events come in the order of browsers. */
    leave() {
      leave.emit()
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      comeBack.emit()
    },
  }
}

function createEvent() {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    on(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createFakeClipboard() {
  return {
    /** What was written last. */
    text: '',
    async write(text: string) {
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
