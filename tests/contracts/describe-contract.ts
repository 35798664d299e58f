import { describe, it } from 'vitest'
import { checkOf, titleOf, type ContractCase } from './contract-case.ts'

/** Makes a test of each case. */
export function describeContract(port: string, cases: readonly ContractCase[]): void {
  describe(port, () => {
    // oxlint-disable-next-line vitest/expect-expect -- The cases have the assertions.
    for (const one of cases) it(titleOf(one), checkOf(port, one))
  })
}
