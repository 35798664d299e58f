import { expect } from 'vitest'
import { quoteFrom } from '../../../src/domain/wallet/account-snapshot.ts'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'
import { readAccounts } from './read-account.ts'

/** What minting costs, and that quotes hold. */
export function quotesCases(chain: DrivenChain): readonly ContractCase[] {
  const { current, soon, approval } = chain
  const { cases, read, carryOut } = readAccounts(chain)

  return cases([
    contractCase('the minting costs agree with the cost of a single snapshot', async () => {
      const { block, cost } = await read({ wholeTokens: 250n })
      const costs = await soon(async () => {
        const answer = await current().tokens.getMintingCosts([1n, 250n, 10n ** 6n], block)
        if (!answer.ok) throw new Error('not read')
        return answer.value
      })
      expect(costs.map(({ wholeTokens }) => wholeTokens)).toEqual([1n, 250n, 10n ** 6n])
      const [one, some, many] = costs.map((point) => point.cost ?? 0n)
      expect(some).toBe(cost?.wei)
      expect(one).toBeLessThan(some ?? 0n)
      expect(many).toBeGreaterThan(some ?? 0n)
    }),

    contractCase(
      'an amount that the exchange refuses to price is told from any other',
      async () => {
        const tooMany = 10n ** 70n
        expect((await read({ wholeTokens: tooMany })).unpriced).toBe(tooMany)
        expect((await read({ wholeTokens: 250n })).unpriced).toBeUndefined()
      },
    ),

    contractCase(
      'the minting cost of the block to come is that of now, where nothing else is in it',
      async () => {
        const { cost } = await read({ wholeTokens: 250n })
        const pending = await soon(async () => {
          const answer = await current().tokens.getMintingCosts([250n], 'pending')
          if (!answer.ok) throw new Error('not read')
          return answer.value
        })
        expect(pending).toEqual([{ wholeTokens: 250n, cost: cost?.wei }])
      },
    ),

    ...contractCases(
      'a minting cost that cannot be read is a failure, and is read the next time',
      READ_FAULTS,
      async (fault) => {
        const { block } = await read({ wholeTokens: 250n })
        current().failNext('getMintingCosts', fault)
        expect(await current().tokens.getMintingCosts([250n], block)).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        await soon(async () => {
          expect(await current().tokens.getMintingCosts([250n], block)).toMatchObject({
            ok: true,
            value: [{ wholeTokens: 250n }],
          })
        })
      },
    ),

    // To the wei: what was said before is what the receipt says after.
    ...contractCases(
      'a quote is what the mint and the redemption then are, to the wei',
      [1n, 7n, 999n, 123_456n, 3_000_000n],
      async (wholeTokens) => {
        const { weth, indexToken } = current().deployment
        await carryOut(approval('mint', 10n ** 30n))
        await carryOut(approval('redeem', 10n ** 30n))

        const mint = quoteFrom(await read({ wholeTokens }), 'mint', wholeTokens)
        const minted = await carryOut({ kind: 'mint', wholeTokens })
        if (mint?.kind !== 'mint') throw new Error('no quote')
        expect(minted).toMatchObject({
          paid: [{ token: weth, amount: mint.cost }],
          received: [{ token: indexToken, amount: mint.arrives }],
          fee: mint.fee,
        })

        const rest = mint.arrives / TOKEN
        if (rest === 0n) return
        const redeem = quoteFrom(await read(), 'redeem', rest)
        const redeemed = await carryOut({ kind: 'redeem', wholeTokens: rest })
        if (redeem?.kind !== 'redeem') throw new Error('no quote')
        expect(redeemed).toMatchObject({
          paid: [{ token: indexToken, amount: redeem.burnt + redeem.fee }],
          received: redeem.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
          fee: redeem.fee,
        })
      },
    ),
  ])
}
