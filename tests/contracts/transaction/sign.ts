import { expect } from 'vitest'
import { unhandledRejections } from '../unhandled-rejections.ts'
import { SIGN_FAULTS, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'

/** Asking the wallet to sign and send. */
export function signCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, prepare, sign, send, mined } = chain

  return cases([
    contractCase('sign gives each transaction a hash of its own', async () => {
      const first = await send(approval('mint', 1n))
      const second = await send(approval('mint', 2n))
      expect(first.hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(second.hash).not.toBe(first.hash)
    }),

    contractCase('sign that fails leaves no rejection unhandled', async () => {
      const prepared = await prepare(approval('mint', 1n))
      const leaked = await unhandledRejections(() => {
        current().failNext('sign', 'rejected')
        return current().transactions.sign(prepared)
      })
      expect(leaked).toEqual([])
    }),

    ...contractCases(
      'sign returns a failure, and signs the next time',
      SIGN_FAULTS,
      async (fault) => {
        const prepared = await prepare(approval('mint', 1n))
        current().failNext('sign', fault)
        expect(await current().transactions.sign(prepared)).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        const { hash } = await sign(prepared)
        expect(await mined({ hashes: [hash] })).toMatchObject({ isReverted: false })
      },
    ),
  ])
}
