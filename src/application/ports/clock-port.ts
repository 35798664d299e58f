/** Time that passes. */
export interface ClockPort {
  /** Milliseconds since 1970, by a clock that can be set back and forward. */
  now(): number
  /** Milliseconds since some moment of this visit, by a clock that only goes on. */
  elapsed(): number
  /** Runs the task once, after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, task: () => void): () => void
}
