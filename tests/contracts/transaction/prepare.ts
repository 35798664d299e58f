import { describe, expect, it } from 'vitest'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'

/** What is prepared for signing, and what is refused before. */
export function prepareContract(chain: DrivenChain): void {
  const { current, approval, soon, prepare, sign, untilDecided, carryOut } = chain

  describe('encodesCall', () => {
    it('knows a call by what it is made into, and no other by it', async () => {
      const call = approval('mint', 5n * TOKEN)
      const prepared = await prepare(call)
      const other = await prepare(approval('mint', 6n * TOKEN))
      expect(await current().transactions.encodesCall(prepared, call)).toEqual({
        ok: true,
        value: true,
      })
      for (const changed of [other, { ...prepared, to: current().deployment.indexToken }]) {
        expect(await current().transactions.encodesCall(changed, call)).toEqual({
          ok: true,
          value: false,
        })
      }
    })
  })

  describe('prepare', () => {
    it('says by what the transaction will be found', async () => {
      const prepared = await prepare(approval('mint', 1n))
      expect(prepared).toMatchObject({ from: current().holder, isNonceKnown: false })
      expect(prepared).not.toHaveProperty('hash')
      await untilDecided(await sign(prepared))
      await soon(async () => {
        expect((await prepare(approval('mint', 2n))).nonce).toBe(prepared.nonce + 1)
      })
    })

    it('foresees a missing allowance', async () => {
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, {
          kind: 'redeem',
          wholeTokens: 1n,
        })
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientAllowance' } })
      })
    })

    it('foresees a missing balance', async () => {
      await carryOut(approval('redeem', TOKEN))
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, {
          kind: 'redeem',
          wholeTokens: 1n,
        })
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientBalance' } })
      })
    })

    it('refuses a contract with other code, and checks again the next time', async () => {
      const call = approval('mint', 1n)
      const restore = await current().replaceContract()
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, call)
        expect(tried).toMatchObject({ ok: false, error: { kind: 'wrongCode' } })
      })
      await restore()
      expect(await prepare(call)).toMatchObject({ from: current().holder })
    })

    it('does not check the contract again once it was right', async () => {
      await prepare(approval('mint', 1n))
      await current().replaceContract()
      expect(await prepare(approval('mint', 2n))).toMatchObject({ from: current().holder })
    })

    it.each(READ_FAULTS)(
      'says of no contract that it is another when it fails with %s',
      async (fault) => {
        const call = approval('mint', 1n)
        current().failNext('prepare', fault)
        const tried = await current().transactions.prepare(current().holder, call)
        expect(tried).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await prepare(call)).toMatchObject({ from: current().holder })
      },
    )
  })
}
