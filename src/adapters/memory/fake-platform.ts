import type { ClockPort } from '../../application/ports/platform-ports.ts'

export type FakeClock = ReturnType<typeof createFakeClock>

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
  const events = new EventTarget()
  let isVisible = true
  const emit = (name: string) => void events.dispatchEvent(new Event(name))
  const on = (name: string) => (listener: () => void) => {
    const handle = () => listener()
    events.addEventListener(name, handle)
    return () => events.removeEventListener(name, handle)
  }
  const setVisible = (next: boolean) => {
    if (next === isVisible) return
    isVisible = next
    emit('change')
  }
  return {
    isVisible: () => isVisible,
    onChange: on('change'),
    onLeave: on('leave'),
    onReturn: on('return'),
    setVisible,
    /** Leaves the page for the back/forward cache. The events come in the order of browsers. */
    leave() {
      emit('leave')
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      emit('return')
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
