/** Time that passes. */
export interface ClockPort {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs the task once, after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, task: () => void): () => void
}
