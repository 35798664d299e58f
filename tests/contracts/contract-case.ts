import { describe, it } from 'vitest'

/**
 * One promise of a port, and how it is checked on a fresh adapter. `run` throws if it is broken.
 */
export interface ContractCase {
  /**
   * A sentence that is true of every adapter, such as "a listener that has left hears nothing
   * more".
   */
  readonly promise: string
  /** Which of several examples of the promise this is. */
  readonly example?: string
  run(): void | Promise<void>
}

/** A case: the promise as a sentence, and its check. */
export function contractCase(sentence: string, run: ContractCase['run']): ContractCase {
  return { promise: sentence, run }
}

/**
 * The same promise for each of several examples. An example that is a list is named by its first
 * item.
 */
export function contractCases<const Example>(
  sentence: string,
  examples: readonly Example[],
  run: (example: Example) => void | Promise<void>,
): ContractCase[] {
  return examples.map((example) => ({
    promise: sentence,
    example: String(Array.isArray(example) ? example[0] : example),
    run: () => run(example),
  }))
}

/** The cases, each after the same first step. */
export function startingWith(
  setUp: () => unknown,
  cases: readonly ContractCase[],
): readonly ContractCase[] {
  return cases.map((one) => ({
    ...one,
    async run() {
      await setUp()
      await one.run()
    },
  }))
}

/** Makes a test of each of a port's cases, on what `create` returns. */
export const contractOf =
  <Create>(port: string, casesOf: (create: Create) => readonly ContractCase[]) =>
  (create: Create) =>
    describeContract(port, casesOf(create))

/** Makes a test of each case. */
export function describeContract(port: string, cases: readonly ContractCase[]): void {
  describe(port, () => {
    for (const { promise, example, run } of cases) {
      // oxlint-disable-next-line vitest/expect-expect -- The cases have the assertions.
      it(example === undefined ? promise : `${promise}: ${example}`, run)
    }
  })
}
