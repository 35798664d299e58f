import { describe, it } from 'vitest'

/** A promise of a port, and its check on a fresh adapter. `run` throws if the promise is broken. */
export interface ContractCase {
  /**
   * A sentence that is true of every adapter, such as "a listener that has left hears nothing
   * more".
   */
  readonly promise: string
  /** Names the example of the promise, if there are several. */
  readonly example?: string
  run(): void | Promise<void>
}

/** Returns a case with a sentence as its promise. */
export function contractCase(sentence: string, run: ContractCase['run']): ContractCase {
  return { promise: sentence, run }
}

/**
 * Returns a case with the same promise for each example. An example that is a list is named by its
 * first item.
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

/** Returns the cases with a first step that runs before each of them. */
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

/**
 * Returns a function that makes tests of all cases of a port. It runs them on what `create`
 * returns.
 */
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
