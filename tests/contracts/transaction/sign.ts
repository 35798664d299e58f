import { describe, expect, it } from 'vitest'
import { DONE, SIGN_FAULTS, type DrivenChain } from '../chain-under-test.ts'

/** Asking the wallet to sign and send. */
export function signContract(chain: DrivenChain): void {
  const { current, approval, prepare, sign, send, untilDecided } = chain

  describe('sign', () => {
    it('gives each transaction a hash of its own', async () => {
      const first = await send(approval('mint', 1n))
      const second = await send(approval('mint', 2n))
      expect(first.hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(second.hash).not.toBe(first.hash)
    })

    it.each(SIGN_FAULTS)('can fail with %s, and signs the next time', async (fault) => {
      const prepared = await prepare(approval('mint', 1n))
      current().failNext('sign', fault)
      expect(await current().transactions.sign(prepared)).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect(await untilDecided(await sign(prepared))).toMatchObject(DONE)
    })
  })
}
