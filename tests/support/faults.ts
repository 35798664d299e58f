import type { Failure } from '../../src/domain/failure.ts'
import { err, type Result } from '../../src/domain/result.ts'

type Method = (...asked: never[]) => Promise<Result<unknown>>
type Answer<M> = M extends (...asked: never[]) => Promise<infer Value> ? Value : never

/**
 * A port whose methods can be made to fail, to answer something else or to wait, and are counted.
 */
export function withFaults<Port extends { [Name in keyof Port]: Method }>(port: Port) {
  type Step = keyof Port & string
  const requests: Step[] = []
  const next = new Map<Step, Result<unknown>[]>()
  const every = new Map<Step, Result<unknown>>()
  const gates = new Map<Step, Promise<void>>()
  const controlled = Object.entries<Method>(port).map(([name, method]) => {
    const step = name as Step
    const run = async (...asked: never[]) => {
      requests.push(step)
      await gates.get(step)
      return next.get(step)?.shift() ?? every.get(step) ?? method(...asked)
    }
    return [step, run]
  })
  const controls = {
    /** The methods that were called, in order. */
    requests: requests as readonly Step[],
    /** How often the method was called. */
    count: (step: Step) => requests.filter((one) => one === step).length,
    /** Makes the next call of the method answer this. Called twice, it is about the next two. */
    answerNext<Name extends Step>(step: Name, answer: Answer<Port[Name]>) {
      next.set(step, [...(next.get(step) ?? []), answer])
    },
    /** Makes every call of the method answer this until the returned function is called. */
    answerEvery<Name extends Step>(step: Name, answer: Answer<Port[Name]>) {
      every.set(step, answer)
      return () => {
        every.delete(step)
      }
    },
    failNext: (step: Step, failure: Failure) => controls.answerNext(step, err(failure) as never),
    failEvery: (step: Step, failure: Failure) => controls.answerEvery(step, err(failure) as never),
    /**
     * Makes calls of the method wait until the returned function is called. If that is given an
     * answer, the first of the calls gets it.
     */
    hold<Name extends Step>(step: Name) {
      let open: (() => void) | undefined
      const gate = new Promise<void>((resolve) => (open = resolve))
      gates.set(step, gate)
      return (answer?: Answer<Port[Name]>) => {
        if (answer) controls.answerNext(step, answer)
        if (gates.get(step) === gate) gates.delete(step)
        open?.()
      }
    },
  }
  return { ...(Object.fromEntries(controlled) as Port), ...controls }
}
