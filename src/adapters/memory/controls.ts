import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'

/**
 * Steps of a wallet, a node or a port that can fail, wait or answer something else.
 * @param fail carries out a failing step
 */
export function createScript<Answers extends object, Fault>(fail: (fault: Fault) => unknown) {
  type Step = keyof Answers & string
  type Act = () => unknown
  const requests: Step[] = []
  const next = new Map<Step, Act[]>()
  const every = new Map<Step, Act>()
  const gates = new Map<Step, Promise<void>>()

  const doNext = (step: Step, act: Act) => {
    next.set(step, [...(next.get(step) ?? []), act])
  }
  const doEvery = (step: Step, act: Act) => {
    every.set(step, act)
    return () => {
      every.delete(step)
    }
  }
  const controls = {
    requests: requests as readonly Step[],
    count: (step: Step) => requests.filter((request) => request === step).length,
    /** Two calls set the answers of the next two steps. */
    answerNext: <Name extends Step>(step: Name, answer: Answers[Name]) =>
      doNext(step, () => answer),
    /** Holds until the returned function is called. */
    answerEvery: <Name extends Step>(step: Name, answer: Answers[Name]) =>
      doEvery(step, () => answer),
    failNext: (step: Step, fault: Fault) => doNext(step, () => fail(fault)),
    failEvery: (step: Step, fault: Fault) => doEvery(step, () => fail(fault)),
    /**
     * The steps wait until the returned function is called. If that function is given an answer,
     * the first waiting step returns the answer.
     */
    hold<Name extends Step>(step: Name) {
      let open: (() => void) | undefined
      const gate = new Promise<void>((resolve) => (open = resolve))
      gates.set(step, gate)
      return (answer?: Answers[Name]) => {
        if (answer !== undefined) controls.answerNext(step, answer)
        if (gates.get(step) === gate) gates.delete(step)
        open?.()
      }
    },
  }
  return {
    controls,
    /** As the script says, or else as usual. */
    async play(step: Step, usual: Act): Promise<unknown> {
      requests.push(step)
      await gates.get(step)
      const act = next.get(step)?.shift() ?? every.get(step) ?? usual
      return act()
    },
  }
}

type Method = (...asked: never[]) => Promise<Result<unknown>>
type Answer<M> = M extends (...asked: never[]) => Promise<infer Value> ? Value : never
type AnswersOf<Port> = { [Name in keyof Port]: Answer<Port[Name]> }

/** The controls are beside the methods of the port. */
export function withFaults<Port extends { [Name in keyof Port]: Method }>(port: Port) {
  const { controls, play } = createScript<AnswersOf<Port>, Failure>(err)
  const controlled = Object.entries<Method>(port).map(([name, method]) => {
    const step = name as keyof Port & string
    return [step, (...asked: never[]) => play(step, () => method(...asked))]
  })
  return { ...(Object.fromEntries(controlled) as Port), ...controls }
}
