import { describe, expect, it } from 'vitest'
import { driveChain, READ_FAULTS, type CreateChain } from '../chain-under-test.ts'

/** What every adapter of `ChainPort` keeps to. */
export function chainPortContract(create: CreateChain): void {
  const { current, approval, soon, answered, carryOut } = driveChain(create)

  describe('getNewestBlock', () => {
    it('goes up with each block, and is known as soon as its receipt', async () => {
      const before = await answered(() => current().chain.getNewestBlock())
      const seen = await carryOut(approval('mint', 1n))
      if (seen.kind !== 'mined') throw new Error('not carried out')
      expect(seen.block).toBeGreaterThan(before)
      await soon(async () => {
        expect(await current().chain.getNewestBlock()).toEqual({ ok: true, value: seen.block })
      })
    })

    it.each(READ_FAULTS)('can fail with %s', async (fault) => {
      current().failNext('getNewestBlock', fault)
      expect(await current().chain.getNewestBlock()).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect(await answered(() => current().chain.getNewestBlock())).toBeGreaterThanOrEqual(0)
    })
  })

  describe('getBlockTimes', () => {
    it('are milliseconds since 1970 that do not go back', async () => {
      const newest = await answered(() => current().chain.getNewestBlock())
      const times = await answered(() => current().chain.getBlockTimes(newest))
      const [older = 0, newer = 0] = times
      expect(times).toHaveLength(2)
      expect(older).toBeGreaterThan(Date.UTC(2020))
      expect(newer).toBeGreaterThanOrEqual(older)
    })

    it('are none of a block that is still to come', async () => {
      const newest = await answered(() => current().chain.getNewestBlock())
      expect(await answered(() => current().chain.getBlockTimes(newest + 100))).toEqual([])
    })
  })
}
