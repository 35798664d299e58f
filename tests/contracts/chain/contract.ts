import { expect } from 'vitest'
import { driveChain, READ_FAULTS, type CreateChain, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractOf, type ContractCase } from '../contract-case.ts'
import { nonceCases } from './nonces.ts'
import { transactionCases } from './transactions.ts'

/**
 * What every adapter of `ChainPort` must do:
 *
 * - say which block is the newest, as soon as a receipt of it can be known, whatever the wallet
 * caches;
 * - read what there is to know of known transactions as of one block by their hashes, each with the
 * block that it stands on, and say which hashes the node does not know;
 * - find the block in which an account has used a nonce, and its transaction there;
 * - find transactions by the account's logs, and say when the node gives those of fewer blocks;
 * - leave out what a node does not answer, and never take it for an answer;
 * - return failures instead of throwing them, and work again afterwards.
 */
export function chainPortCases(create: CreateChain): readonly ContractCase[] {
  const chain = driveChain(create)
  return [...newestBlockCases(chain), ...transactionCases(chain), ...nonceCases(chain)]
}

export const chainPortContract = contractOf('ChainPort', chainPortCases)

function newestBlockCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, answered, carryOut, failures } = chain

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
