/**
 * What is done under a lock. The signal says that the lock is lost before the task has settled:
 * another tab may have it by then, so nothing more is to be written or told for the task's sake.
 */
export type LockedTask = (lost: AbortSignal) => Promise<void>

/**
 * Locks that all tabs of the page share. A tab that closes or crashes lets go of its own, and so does
 * a page that is left: browsers may keep it to be shown again, and none of its code runs until then.
 */
export interface LockPort {
  /**
   * Waits for the lock, and holds it until the task has settled. Ends before that when the lock is
   * lost, and without doing the task when the page is left. Fails only as the task does.
   */
  hold(name: string, task: LockedTask): Promise<void>
  /** The same if the lock is free, without waiting for it; says whether it was. */
  tryHold(name: string, task: LockedTask): Promise<boolean>
}
