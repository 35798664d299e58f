/** Time that passes. */
export interface ClockPort {
  /** Milliseconds since 1970, by a clock that can be set back and forward. */
  now(): number
  /** Milliseconds since some moment of this visit, by a clock that only goes on. */
  elapsed(): number
  /** Runs the task once, after so many milliseconds. Call the answer to cancel it. */
  after(milliseconds: number, task: () => void): () => void
}

/** Whether the page can be seen in its browser tab, and when it is left. Each answer unsubscribes. */
export interface VisibilityPort {
  /** Whether anybody can see it: not while its tab is in the background or its window minimised. */
  isVisible(): boolean
  /** Calls the listener after `isVisible` has changed. */
  onChange(listener: () => void): () => void
  /** Calls the listener when the page is left, perhaps to be shown again. */
  onLeave(listener: () => void): () => void
  /**
   * Calls the listener when a page that was left is shown again as it stood, as by the browser's Back.
   * None of its code has run in between: whatever was announced, it has missed.
   */
  onReturn(listener: () => void): () => void
}

/**
 * What is done under a lock. The signal says that the lock is lost before the task has settled:
 * another tab may have it by then, so nothing more is to be written or told for the task's sake.
 */
export type LockedTask = (lost: AbortSignal) => Promise<void>

/**
 * Locks that all tabs of the page share. A tab that closes or crashes releases its own, and so does a
 * page that is left: browsers may keep it to be shown again, and none of its code runs until then.
 */
export interface LockPort {
  /**
   * Waits for the lock, and holds it until the task has settled. Ends before that when the lock is
   * lost, and without doing the task when the page is left. Fails only as the task does.
   */
  hold(name: string, task: LockedTask): Promise<void>
  /** The same if the lock is free, without waiting for it. Answers whether it was. */
  tryHold(name: string, task: LockedTask): Promise<boolean>
}

/** The person's clipboard. */
export interface ClipboardPort {
  /** Whether the text is on the clipboard now. Browsers may refuse. */
  write(text: string): Promise<boolean>
}

/** Messages for developers. Nothing in them is meant for the person using the page. */
export interface LogPort {
  info(message: string, detail: unknown): void
  warn(message: string, detail: unknown): void
}
