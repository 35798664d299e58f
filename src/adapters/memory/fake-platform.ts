import type {
  ClipboardPort,
  ClockPort,
  LogPort,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends ClockPort {
  advance(milliseconds: number): void
  /** Sets it, as a person or a time server does; nothing becomes due by that. */
  set(now: number): void
}

export function createFakeClock(): FakeClock {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // What it shows is so much more than what has passed.
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

/** A page that is seen until it is told otherwise. */
export interface FakeVisibility extends VisibilityPort {
  setVisible(isVisible: boolean): void
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
    // In the order of browsers.
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

/** A clipboard that can be looked at and can refuse. */
export interface FakeClipboard extends ClipboardPort {
  text: string
  refuses: boolean
}

export function createFakeClipboard(): FakeClipboard {
  return {
    text: '',
    refuses: false,
    async write(text) {
      if (this.refuses) return false
      this.text = text
      return true
    },
  }
}

/** A log that remembers. */
export interface FakeLog extends LogPort {
  readonly entries: ReadonlyArray<{ readonly message: string; readonly detail: unknown }>
}

export function createFakeLog(): FakeLog {
  const entries: { message: string; detail: unknown }[] = []
  const add = (message: string, detail: unknown) => void entries.push({ message, detail })
  return { entries, info: add, warn: add }
}
