import { expect } from 'vitest'
import { driveChain, READ_FAULTS, type CreateChain } from '../chain-under-test.ts'
import { contractCase, contractOf, type ContractCase } from '../contract-case.ts'

/**
 * What every adapter of `ChainPort` must do:
 *
 * - say which block is the newest, as soon as a receipt of it can be known, whatever the wallet caches;
 * - return failures instead of throwing them, and work again afterwards.
 */
export function chainPortCases(create: CreateChain): readonly ContractCase[] {
  const { cases, current, approval, soon, answered, carryOut, failures } = driveChain(create)

  return cases([
    contractCase('the newest block goes up, and is known as soon as its receipt', async () => {
      const before = await answered(() => current().chain.getNewestBlock())
      const seen = await carryOut(approval('mint', 1n))
      expect(seen.block.number).toBeGreaterThan(before)
      await soon(async () => {
        expect(await current().chain.getNewestBlock()).toEqual({
          ok: true,
          value: seen.block.number,
        })
      })
    }),

    ...failures('getNewestBlock', READ_FAULTS, () => current().chain.getNewestBlock()),
  ])
}

export const chainPortContract = contractOf('ChainPort', chainPortCases)
