import { expect } from 'vitest'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'

/** What is prepared for signing, and what is refused before. */
export function prepareCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, prepare, carryOut } = chain

  return cases([
    contractCase('prepare says by what the transaction will be found', async () => {
      const prepared = await prepare(approval('mint', 1n))
      expect(prepared).toMatchObject({ from: current().holder, isNonceKnown: false })
      expect(prepared).not.toHaveProperty('hash')
      await carryOut(approval('mint', 1n))
      await soon(async () => {
        expect((await prepare(approval('mint', 2n))).nonce).toBe(prepared.nonce + 1)
      })
    }),

    contractCase('prepare refuses another chain than Sepolia', async () => {
      current().useOtherChain()
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, approval('mint', 1n))
        expect(tried).toMatchObject({ ok: false, error: { kind: 'wrongChain' } })
      })
    }),

    contractCase('prepare refuses an account that is not the active one', async () => {
      current().useOtherAccount()
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, approval('mint', 1n))
        expect(tried).toMatchObject({ ok: false, error: { kind: 'accountChanged' } })
      })
    }),

    contractCase('prepare foresees a missing allowance', async () => {
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, {
          kind: 'redeem',
          wholeTokens: 1n,
        })
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientAllowance' } })
      })
    }),

    contractCase('prepare foresees a missing balance', async () => {
      await carryOut(approval('redeem', TOKEN))
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, {
          kind: 'redeem',
          wholeTokens: 1n,
        })
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientBalance' } })
      })
    }),

    contractCase('prepare checks the code of the contract each time', async () => {
      const call = approval('mint', 1n)
      await prepare(call)
      const restore = await current().replaceContract()
      await soon(async () => {
        const tried = await current().transactions.prepare(current().holder, call)
        expect(tried).toMatchObject({ ok: false, error: { kind: 'wrongCode' } })
      })
      await restore()
      expect(await prepare(call)).toMatchObject({ from: current().holder })
    }),

    ...contractCases(
      'prepare returns a failure, says of no contract that it is another, and works the next time',
      READ_FAULTS,
      async (fault) => {
        const call = approval('mint', 1n)
        current().failNext('prepare', fault)
        const tried = await current().transactions.prepare(current().holder, call)
        expect(tried).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await prepare(call)).toMatchObject({ from: current().holder })
      },
    ),
  ])
}
