import { expect } from 'vitest'
import { effectOf } from '../../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, type ContractCase } from '../contract-case.ts'

/** What each call does, and what its receipt says. */
export function callsCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, allowed, prepare, carryOut } = chain

  return cases([
    contractCase('every call leaves its own log, and no other call’s', async () => {
      const { holder, deployment } = current()
      const calls: TokenCall[] = [
        approval('mint', 100n * TOKEN),
        approval('redeem', 60n * TOKEN),
        { kind: 'mint', wholeTokens: 100n },
        { kind: 'redeem', wholeTokens: 50n },
        { kind: 'wrap', amount: 5n },
        { kind: 'unwrap', amount: 5n },
      ]
      for (const call of calls) {
        const { events = [], sender, networkFee } = await carryOut(call)
        const proven = calls.filter((one) => effectOf(one, holder, events, deployment))
        expect(proven).toEqual([call])
        expect(sender).toBe(holder)
        expect(networkFee).toBeGreaterThan(0n)
      }
    }),

    contractCase('the receipt says what a mint moved', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      const { block, events } = await carryOut({ kind: 'mint', wholeTokens: 100n })
      const before = await allowed('mint', block.number - 1)
      const left = await allowed('mint', block.number)
      const { weth, indexToken } = current().deployment
      expect(events).toContainEqual({
        kind: 'transfer',
        token: weth,
        from: current().holder,
        to: indexToken,
        amount: before - left,
      })
      const arrived = { token: indexToken, to: current().holder, amount: 97n * TOKEN }
      expect(events).toContainEqual(expect.objectContaining(arrived))
    }),

    contractCase('ether is sent to be wrapped, and none to be had back', async () => {
      const { weth } = current().deployment
      expect(await prepare({ kind: 'wrap', amount: 5n })).toMatchObject({ to: weth, value: 5n })
      expect(await prepare({ kind: 'unwrap', amount: 5n })).toMatchObject({ to: weth, value: 0n })
    }),

    contractCase('prepare foresees that there is no more WETH to turn back', async () => {
      const all = { kind: 'unwrap', amount: 10n ** 30n } as const
      expect((await current().transactions.prepare(current().holder, all)).ok).toBe(false)
    }),

    contractCase('a mint takes no more than its cost from the allowance', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 100n })
      await soon(async () => {
        const left = await allowed('mint')
        expect(left > 99n * TOKEN && left < 100n * TOKEN).toBe(true)
      })
    }),

    contractCase('a redemption spends what the account lets itself spend', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 100n })
      await carryOut(approval('redeem', 60n * TOKEN))
      await carryOut({ kind: 'redeem', wholeTokens: 50n })
      await soon(async () => expect(await allowed('redeem')).toBe(10n * TOKEN))
    }),
  ])
}
