import { describe, expect, it } from 'vitest'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'

/** What the spenders may take. */
export function allowanceContract(chain: DrivenChain): void {
  const { current, question, approval, soon, allowed, carryOut } = chain

  describe('getAllowance', () => {
    it.each(['mint', 'redeem'] as const)('is nothing at first, to %s', async (mode) => {
      expect(await allowed(mode)).toBe(0n)
    })

    it('keeps the two tokens and their spenders apart', async () => {
      await carryOut(approval('mint', 3n))
      await soon(async () => expect(await allowed('mint')).toBe(3n))
      await soon(async () => expect(await allowed('redeem')).toBe(0n))
    })

    it('can be read as of a transaction’s block', async () => {
      const mined = await carryOut(approval('mint', 5n * TOKEN))
      if (mined.kind !== 'mined') throw new Error('not carried out')
      await carryOut(approval('mint', 6n * TOKEN))
      expect(await allowed('mint', mined.block)).toBe(5n * TOKEN)
      expect(await allowed('mint', mined.block - 1)).toBe(0n)
    })

    it.each(READ_FAULTS)('can fail with %s', async (fault) => {
      current().failNext('getAllowance', fault)
      expect(await current().tokens.getAllowance(question('mint'))).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect(await allowed('mint')).toBe(0n)
    })
  })
}
