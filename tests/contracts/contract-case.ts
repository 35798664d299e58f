import { describe, it } from 'vitest'

/** One promise of a port, and how it is checked on a fresh adapter. `run` throws if it is broken. */
export interface ContractCase {
  /** A sentence that is true of every adapter, such as "a listener that has left hears nothing more". */
  readonly promise: string
  /** Which of several examples of the promise this is. */
  readonly example?: string
  run(): void | Promise<void>
}

/** A case: the promise as a sentence, and its check. */
export function contractCase(sentence: string, run: ContractCase['run']): ContractCase {
  return { promise: sentence, run }
}

/** The same promise for each of several examples. An example that is a list is named by its first item. */
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

/** The promise as a title, with its example. */
function titleOf({ promise: sentence, example }: ContractCase): string {
  return example === undefined ? sentence : `${sentence}: ${example}`
}

/** The check of a case. What it throws begins with the broken promise of the port. */
export function checkOf(port: string, one: ContractCase): () => Promise<void> {
  return async () => {
    try {
      await one.run()
    } catch (error) {
      const broken = error instanceof Error ? error : new Error(String(error))
      broken.message = `${port} breaks its promise "${titleOf(one)}".\n${broken.message}`
      throw broken
    }
  }
}

/** Makes a test of each case. */
export function describeContract(port: string, cases: readonly ContractCase[]): void {
  describe(port, () => {
    // oxlint-disable-next-line vitest/expect-expect -- The cases have the assertions.
    for (const one of cases) it(titleOf(one), checkOf(port, one))
  })
}
