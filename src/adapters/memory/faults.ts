import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'

/** The controls that every fake has for the methods of its port. */
export function createFaults<Step extends string>() {
  const requests: Step[] = []
  const failures = new Map<Step, Failure[]>()
  const lasting = new Map<Step, Failure>()
  const gates = new Map<Step, Promise<void>>()
  const controls = {
    /** The methods that were called, in order. */
    requests: requests as readonly Step[],
    /** How often the method was called. */
    count: (step: Step) => requests.filter((one) => one === step).length,
    /** Makes the next call of the method fail. Called twice, it makes the next two fail. */
    failNext: (step: Step, failure: Failure) =>
      void failures.set(step, [...(failures.get(step) ?? []), failure]),
    /** Makes every call of the method fail until the returned function is called. */
    failEvery(step: Step, failure: Failure) {
      lasting.set(step, failure)
      return () => void lasting.delete(step)
    },
    /** Makes calls of the method wait until the returned function is called. */
    hold(step: Step) {
      let open: (() => void) | undefined
      gates.set(step, new Promise((resolve) => (open = resolve)))
      return () => {
        gates.delete(step)
        open?.()
      }
    },
  }
  /** Waits while the method is held, then fails if it is to fail, or does the work. */
  const run = async <Value>(step: Step, work: () => Result<Value>): Promise<Result<Value>> => {
    requests.push(step)
    await gates.get(step)
    const failure = failures.get(step)?.shift() ?? lasting.get(step)
    return failure === undefined ? work() : err(failure)
  }
  return { controls, run }
}
