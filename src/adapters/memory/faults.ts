import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'

/** The knobs that every fake has, by the name of the step that is to go wrong. */
export interface Faults<Step extends string> {
  /** Makes the next such step fail. Called twice, it fails the next two. */
  failNext(step: Step, failure: Failure): void
  /** Makes such steps wait until the answer is called. */
  hold(step: Step): () => void
}

interface FaultLine<Step extends string> extends Faults<Step> {
  /** Waits while the step is held, then fails as told, or does the work. */
  run<Value>(
    step: Step,
    work: () => Result<Value, Failure> | Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>>
}

export function createFaults<Step extends string>(): FaultLine<Step> {
  const failures = new Map<Step, Failure[]>()
  const gates = new Map<Step, Promise<void>>()
  return {
    failNext(step, failure) {
      failures.set(step, [...(failures.get(step) ?? []), failure])
    },
    hold(step) {
      let release: (() => void) | undefined
      gates.set(step, new Promise((resolve) => (release = resolve)))
      return () => {
        gates.delete(step)
        release?.()
      }
    },
    async run(step, work) {
      await gates.get(step)
      const failure = failures.get(step)?.shift()
      return failure === undefined ? work() : err(failure)
    },
  }
}
