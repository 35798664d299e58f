import { expect } from 'vitest'
import { DONE, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, type ContractCase } from '../contract-case.ts'

/** What each call does, and what its receipt says. */
export function callsCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, allowed, prepare, sign, untilDecided, carryOut } = chain

  return cases([
    contractCase('the receipt says what a mint moved and what the network took', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      const seen = await carryOut({ kind: 'mint', wholeTokens: 100n })
      if (seen.kind !== 'mined') throw new Error('not carried out')
      const before = await allowed('mint', seen.block - 1)
      const left = await allowed('mint', seen.block)
      const { weth, indexToken } = current().deployment
      expect(seen.gasPaid).toBeGreaterThan(0n)
      expect(seen.transfers).toContainEqual({
        token: weth,
        from: current().holder,
        to: indexToken,
        amount: before - left,
      })
      expect(seen.transfers).toContainEqual(
        expect.objectContaining({ token: indexToken, to: current().holder, amount: 97n * TOKEN }),
      )
    }),

    contractCase('ether is turned into WETH and back, for a network fee', async () => {
      const wrapped = await prepare({ kind: 'wrap', amount: 5n })
      expect(wrapped).toMatchObject({ to: current().deployment.weth, value: 5n })
      const paid = { gasPaid: expect.any(BigInt) }
      expect(await untilDecided(await sign(wrapped))).toMatchObject({ ...DONE, ...paid })
      const unwrapped = await prepare({ kind: 'unwrap', amount: 5n })
      expect(unwrapped).toMatchObject({ to: current().deployment.weth, value: 0n })
      expect(await untilDecided(await sign(unwrapped))).toMatchObject(DONE)
    }),

    contractCase('prepare foresees that there is no more WETH to turn back', async () => {
      const all = { kind: 'unwrap', amount: 10n ** 30n } as const
      expect((await current().transactions.prepare(current().holder, all)).ok).toBe(false)
    }),

    contractCase('a mint takes no more than its cost from the allowance', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      expect(await carryOut({ kind: 'mint', wholeTokens: 100n })).toMatchObject(DONE)
      await soon(async () => {
        const left = await allowed('mint')
        expect(left > 99n * TOKEN && left < 100n * TOKEN).toBe(true)
      })
    }),

    contractCase('a redemption spends what the account lets itself spend', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 100n })
      await carryOut(approval('redeem', 60n * TOKEN))
      expect(await carryOut({ kind: 'redeem', wholeTokens: 50n })).toMatchObject(DONE)
      await soon(async () => expect(await allowed('redeem')).toBe(10n * TOKEN))
    }),
  ])
}
