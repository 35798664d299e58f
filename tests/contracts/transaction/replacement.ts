import { describe, expect, it } from 'vitest'
import { DONE, type DrivenChain } from '../chain-under-test.ts'

/** What became of a transaction whose nonce another one has got. */
export function replacementContract(chain: DrivenChain): void {
  const { current, approval, soon, send, getStatus, known, untilDecided } = chain

  describe('getStatus', () => {
    it('finds the speed-up that took its place', async () => {
      await current().pause()
      const sent = await known(await send(approval('mint', 1n)))
      await current().speedUp(sent.hash)
      await current().mine()
      const seen = await untilDecided(sent)
      expect(seen).toMatchObject(DONE)
      expect(seen).not.toMatchObject({ hash: sent.hash })
    })

    it('finds a speed-up that came before its nonce was known', async () => {
      await current().pause()
      const sent = await send(approval('mint', 1n))
      await current().speedUp(sent.hash)
      await current().mine()
      expect(await untilDecided(sent)).toMatchObject(DONE)
    })

    it('has no hash that belongs to another transaction', async () => {
      const first = await send(approval('mint', 1n))
      await untilDecided(first)
      const { hash: _hash, ...withoutHash } = first
      const otherHashes = new Set([first.hash])
      await soon(async () => {
        const seen = await current().transactions.getStatus(withoutHash, { otherHashes })
        expect(seen).toEqual({ ok: true, value: { kind: 'unseen', nonce: first.nonce + 1 } })
      })
    })

    it('has no nonce that another transaction is known to have', async () => {
      await current().pause()
      const first = await send(approval('mint', 1n))
      // The same once more, which is not signed, and for which the same nonce is expected.
      const { hash: _hash, ...withoutHash } = first
      await current().speedUp(first.hash)
      await current().mine()
      await untilDecided(first)
      const otherNonces = new Set([first.nonce])
      await soon(async () => {
        const seen = await current().transactions.getStatus(withoutHash, { otherNonces })
        expect(seen).toEqual({ ok: true, value: { kind: 'unseen', nonce: first.nonce + 1 } })
      })
    })

    it.each([
      ['cancelled', 'cancel'],
      ['replaced', 'replace'],
    ] as const)('sees that it was %s', async (kind, happen) => {
      await current().pause()
      const sent = await known(await send(approval('mint', 1n)))
      await current()[happen](sent.hash)
      await current().mine()
      expect(await untilDecided(sent)).toEqual({ kind, block: expect.any(Number) })
    })

    it('sees it wait again when its block is reorged', async () => {
      const sent = await send(approval('mint', 1n))
      expect(await untilDecided(sent)).toMatchObject(DONE)
      await current().reorg(sent.hash)
      await soon(async () => expect(await getStatus(sent)).toMatchObject({ kind: 'waiting' }))
      await current().mine()
      expect(await untilDecided(sent)).toMatchObject(DONE)
    })
  })
}
