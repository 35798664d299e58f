import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'

/** The controls that every fake has for the methods of its port. */
export interface Faults<Step extends string> {
  /** Makes the next call of the method fail. Called twice, it makes the next two fail. */
  failNext(step: Step, failure: Failure): void
  /** Makes every call of the method fail until the returned function is called. */
  failEvery(step: Step, failure: Failure): () => void
  /** Makes calls of the method wait until the returned function is called. */
  hold(step: Step): () => void
}

export function createFaults<Step extends string>() {
  const failures = new Map<Step, Failure[]>()
  const lasting = new Map<Step, Failure>()
  const gates = new Map<Step, Promise<void>>()
  const controls: Faults<Step> = {
    failNext(step, failure) {
      failures.set(step, [...(failures.get(step) ?? []), failure])
    },
    failEvery(step, failure) {
      lasting.set(step, failure)
      return () => void lasting.delete(step)
    },
    hold(step) {
      let open: (() => void) | undefined
      gates.set(step, new Promise((resolve) => (open = resolve)))
      return () => {
        gates.delete(step)
        open?.()
      }
    },
  }
  /** Waits while the method is held, then fails if it is to fail, or does the work. */
  const run = async <Value>(
    step: Step,
    work: () => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> => {
    await gates.get(step)
    const failure = failures.get(step)?.shift() ?? lasting.get(step)
    return failure === undefined ? work() : err(failure)
  }
  return { controls, run }
}
