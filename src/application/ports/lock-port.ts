/** Locks that all tabs of the page share; a tab that closes or crashes lets go of its own. */
export interface LockPort {
  /** Waits for the lock, and holds it until the task has settled. */
  hold<Value>(name: string, task: () => Promise<Value>): Promise<Value>
  /** Holds the lock for the task if it is free, else answers with nothing at once. */
  tryHold<Value>(name: string, task: () => Promise<Value>): Promise<Value | undefined>
}
