export interface ClockPort {
  /** Milliseconds since 1970. The system clock can be set, so the time may jump. */
  now(): number
  /** Milliseconds since some moment of this visit. This clock cannot be set. */
  elapsed(): number
  /** Runs the task once. Returns a function that cancels it. */
  after(milliseconds: number, task: () => void): () => void
}

/** Each method that takes a listener returns an unsubscribe function. */
export interface VisibilityPort {
  /** False while the tab is in the background or the window is minimised. */
  isVisible(): boolean
  /** Calls the listener after `isVisible` has changed. */
  onChange(listener: () => void): () => void
  /** Calls the listener when the user leaves the page, which may be shown again later. */
  onLeave(listener: () => void): () => void
  /**
   * Calls the listener when a page that the user left is shown again, as by the browser's Back
   * button. None of the page's code ran in between, so the page has missed all events.
   */
  onReturn(listener: () => void): () => void
}

/**
 * Locks that all tabs of the page share. The page holds a lock only while something is under way,
 * because a held lock keeps a page out of Firefox's back/forward cache. A tab releases its locks
 * when it closes or crashes. A page also releases its locks when the user leaves it: the browser
 * may keep the page for later, and none of its code runs until then.
 */
export interface LockPort {
  /**
   * Runs the task and holds the lock until the task has settled, unless the lock is already held.
   * Resolves to the result of the task; to undefined if the task was not run, and as soon as the user
   * leaves the page, although the task may still run. Rejects only with the error of the task.
   */
  holdIfFree<Value>(name: string, task: () => Promise<Value>): Promise<Value | undefined>
  /**
   * Whether a tab holds the lock. Also true where the browser has no locks, as without HTTPS: tabs
   * then share the storage, and another tab may be waiting.
   */
  isHeld(name: string): Promise<boolean>
}

export interface ClipboardPort {
  /** Resolves to whether the text was written. Browsers may refuse. */
  write(text: string): Promise<boolean>
}

export interface LogPort {
  info(message: string, detail: unknown): void
  warn(message: string, detail: unknown): void
}
