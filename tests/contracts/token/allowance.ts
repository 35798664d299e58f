import { expect } from 'vitest'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'
import { unhandledRejections } from '../unhandled-rejections.ts'

/** What the spenders may take. */
export function allowanceCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, question, approval, soon, allowed, carryOut } = chain

  return cases([
    ...contractCases('an allowance is nothing at first', ['mint', 'redeem'], async (mode) => {
      expect(await allowed(mode)).toBe(0n)
    }),

    contractCase('the allowances of the two tokens and their spenders are kept apart', async () => {
      await carryOut(approval('mint', 3n))
      await soon(async () => expect(await allowed('mint')).toBe(3n))
      await soon(async () => expect(await allowed('redeem')).toBe(0n))
    }),

    contractCase('the allowance is that of the spender who is asked for', async () => {
      const { holder, deployment } = current()
      await carryOut(approval('redeem', 4n))
      await soon(async () => expect(await allowed('redeem')).toBe(4n))
      const other = { token: 'ISC', owner: holder, spender: deployment.indexToken } as const
      await soon(async () => {
        expect(await current().tokens.getAllowance(other)).toEqual({ ok: true, value: 0n })
      })
    }),

    contractCase('an allowance can be read as of a transaction’s block', async () => {
      const mined = await carryOut(approval('mint', 5n * TOKEN))
      await carryOut(approval('mint', 6n * TOKEN))
      expect(await allowed('mint', mined.block.number)).toBe(5n * TOKEN)
      expect(await allowed('mint', mined.block.number - 1)).toBe(0n)
    }),

    contractCase('an allowance has all of its digits, up to the largest', async () => {
      for (const amount of [1n, 10n ** 18n + 1n, 2n ** 256n - 1n]) {
        await carryOut(approval('mint', amount))
        await soon(async () => expect(await allowed('mint')).toBe(amount))
      }
    }),

    ...contractCases(
      'getAllowance returns a failure, and works the next time',
      READ_FAULTS,
      async (fault) => {
        current().failNext('getAllowance', fault)
        expect(await current().tokens.getAllowance(question('mint'))).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        expect(await allowed('mint')).toBe(0n)
      },
    ),

    contractCase('an allowance that cannot be read leaves no rejection unhandled', async () => {
      const leaked = await unhandledRejections(() => {
        current().failNext('getAllowance', 'timeout')
        return current().tokens.getAllowance(question('mint'))
      })
      expect(leaked).toEqual([])
    }),
  ])
}
