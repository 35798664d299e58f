/** Locks that all tabs of the page share; a tab that closes or crashes lets go of its own. */
export interface LockPort {
  /** Waits for the lock, and holds it until the task has settled. Fails only as the task does. */
  hold(name: string, task: () => Promise<void>): Promise<void>
  /** Holds the lock for the task if it is free, and says whether it was. Fails only as the task does. */
  tryHold(name: string, task: () => Promise<void>): Promise<boolean>
}
