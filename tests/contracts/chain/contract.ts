import { describe, expect, it } from 'vitest'
import { driveChain, READ_FAULTS, type CreateChain, type DrivenChain } from '../chain-under-test.ts'
import { nonceCases } from './nonces.ts'
import { transactionCases } from './transactions.ts'

/**
 * The requirements for every adapter of `ChainPort`:
 *
 * - It returns the newest block at least as soon as a receipt of that block is known, whatever
 *   the wallet caches.
 * - It finds an account's transactions by their hashes, by the nonces that they have used, and, if
 *   other accounts may send for the account, by their logs. Each names its block.
 * - It reports the hashes that the node does not know.
 * - It reports what it has found for as long as the block is in the chain.
 * - It leaves out what a node does not return, and never makes up values.
 * - It returns failures instead of throwing them, and works again afterwards.
 */
export function chainPortContract(create: CreateChain): void {
  describe('ChainPort', () => {
    const chain = driveChain(create)
    newestBlockCases(chain)
    transactionCases(chain)
    nonceCases(chain)
  })
}

function newestBlockCases(chain: DrivenChain): void {
  const { current, approval, soon, answered, carryOut, failures } = chain

  it('the newest block goes up, and is known as soon as its receipt', async () => {
    const before = await answered(() => current().chain.getNewestBlock())
    const seen = await carryOut(approval('mint', 1n))
    expect(seen.block.number).toBeGreaterThan(before)
    await soon(async () => {
      expect(await current().chain.getNewestBlock()).toEqual({
        ok: true,
        value: seen.block.number,
      })
    })
  })

  failures('getNewestBlock', [...READ_FAULTS, 'timeout'], () => current().chain.getNewestBlock())
}
