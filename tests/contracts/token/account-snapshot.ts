import { expect } from 'vitest'
import { TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'
import { readAccounts } from './read-account.ts'

/** What the card shows of an account. */
export function accountSnapshotCases(chain: DrivenChain): readonly ContractCase[] {
  const { current, soon, approval } = chain
  const { cases, read, carryOut } = readAccounts(chain)

  return cases([
    contractCase(
      'a snapshot has what the account holds and has approved, and the block',
      async () => {
        const before = await read()
        await carryOut({ kind: 'wrap', amount: 5n * TOKEN })
        await carryOut(approval('mint', 7n))
        await carryOut(approval('redeem', 9n))
        const after = await read()
        expect(after.block).toBe(before.block + 3)
        expect(after.balances.WETH).toBe((before.balances.WETH ?? 0n) + 5n * TOKEN)
        expect(after.balances.ETH).toBeLessThanOrEqual((before.balances.ETH ?? 0n) - 5n * TOKEN)
        expect(after.balances.ISC).toBe(0n)
        expect(before.allowances).toEqual({ WETH: 0n, ISC: 0n })
        expect(after.allowances).toEqual({ WETH: 7n, ISC: 9n })
      },
    ),

    contractCase('a snapshot is as of a block that is past, where one is asked for', async () => {
      const before = await read()
      await carryOut(approval('mint', 7n))
      await carryOut(approval('mint', 8n))
      await soon(async () => {
        const { tokens, holder } = current()
        const past = await tokens.getAccountSnapshot(
          { owner: holder, wholeTokens: 0n },
          before.block + 1,
        )
        const { allowances, block } = { ...(past.ok && past.value) }
        expect({ allowances, block }).toEqual({
          allowances: { WETH: 7n, ISC: 0n },
          block: before.block + 1,
        })
      })
    }),

    contractCase('a snapshot has the fees and the basket', async () => {
      const { parameters } = await read()
      expect(parameters).toMatchObject({
        mintingFee: 3n * 10n ** 16n,
        redemptionFee: 3n * 10n ** 16n,
      })
      expect(parameters?.coins.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
        ['USDC', 6],
        ['USDM', 18],
        ['USDP', 18],
        ['PYUSD', 6],
        ['GUSD', 2],
      ])
      expect(parameters?.coins.reduce((sum, { proportion }) => sum + proportion, 0n)).toBe(TOKEN)
    }),

    contractCase('a snapshot has what the account holds of each coin of the basket', async () => {
      const { coins, parameters } = await read()
      expect(coins?.map(({ coin }) => coin)).toEqual(parameters?.coins)
      expect(coins?.map(({ amount }) => amount)).toEqual([0n, 0n, 0n, 0n, 0n])
    }),

    contractCase('a snapshot has a cost only when one is asked for', async () => {
      expect((await read()).cost).toBeUndefined()
      expect((await read({ wholeTokens: 100n })).cost).toMatchObject({ wholeTokens: 100n })
    }),

    contractCase('a snapshot estimates the network fee of what would go through', async () => {
      const next = approval('mint', 1n)
      await soon(async () => {
        const { networkFee } = await read({ next })
        expect(networkFee).toMatchObject({ next })
        expect(networkFee?.wei).toBeGreaterThan(0n)
      })
      expect((await read({ next: { kind: 'redeem', wholeTokens: 1n } })).networkFee).toBeUndefined()
    }),

    ...contractCases(
      'getAccountSnapshot returns a failure, and works the next time',
      ['network', 'malformedAnswer'],
      async (fault) => {
        current().failNext('getAccountSnapshot', fault)
        const { tokens, holder } = current()
        expect(await tokens.getAccountSnapshot({ owner: holder, wholeTokens: 0n })).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        expect((await read()).owner).toBe(holder)
      },
    ),
  ])
}
