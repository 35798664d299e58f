export interface ClockPort {
  /** Milliseconds since 1970, by a clock that can be set. */
  now(): number
  /** Milliseconds since some moment of this visit, by a clock that cannot be set. */
  elapsed(): number
  /** Runs the task once, after so many milliseconds. Returns how to cancel it. */
  after(milliseconds: number, task: () => void): () => void
}

/** Whether the page is visible, and when it is left. Each subscription returns how to end it. */
export interface VisibilityPort {
  /** Not while its tab is in the background or its window is minimised. */
  isVisible(): boolean
  /** Calls the listener after `isVisible` has changed. */
  onChange(listener: () => void): () => void
  /** Calls the listener when the page is left. It may be shown again. */
  onLeave(listener: () => void): () => void
  /**
   * Calls the listener when a page that was left is shown again, as by the browser's Back. None of
   * its code has run in between, so it has missed all events.
   */
  onReturn(listener: () => void): () => void
}

/**
 * Locks that all tabs of the page share. They are held only while something is under way: a lock at
 * rest keeps a page out of Firefox's back/forward cache. A tab that closes or crashes releases its
 * own, and so does a page that is left: browsers may keep it for later, and none of its code runs
 * until then.
 */
export interface LockPort {
  /**
   * Holds the lock until the task has settled, if nobody holds it now. Resolves to whether the task
   * was run. If the page is left, it settles at once, while the task may still run. Fails only as the
   * task does.
   */
  holdIfFree(name: string, task: () => Promise<void>): Promise<boolean>
  /**
   * Whether other tabs share these locks, as known once a lock was asked for. Without HTTPS they do not,
   * although they share the storage.
   */
  areShared(): boolean
}

/** The person's clipboard. */
export interface ClipboardPort {
  /** Returns whether the text was written. Browsers may refuse. */
  write(text: string): Promise<boolean>
}

/** Messages for developers. */
export interface LogPort {
  info(message: string, detail: unknown): void
  warn(message: string, detail: unknown): void
}
