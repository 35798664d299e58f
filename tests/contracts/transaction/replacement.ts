import { expect } from 'vitest'
import { DONE, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'

/** What became of a transaction whose nonce another one has got. */
export function replacementCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, send, getStatus, known, untilDecided } = chain

  return cases([
    contractCase('the speed-up that took its place is found', async () => {
      await current().pause()
      const sent = await known(await send(approval('mint', 1n)))
      await current().speedUp(sent.hash)
      await current().mine()
      const seen = await untilDecided(sent)
      expect(seen).toMatchObject(DONE)
      expect(seen).not.toMatchObject({ hash: sent.hash })
    }),

    contractCase('a speed-up is found that came before the nonce was known', async () => {
      await current().pause()
      const sent = await send(approval('mint', 1n))
      await current().speedUp(sent.hash)
      await current().mine()
      expect(await untilDecided(sent)).toMatchObject(DONE)
    }),

    contractCase(
      'a hash that belongs to another transaction is not taken for its own',
      async () => {
        const first = await send(approval('mint', 1n))
        await untilDecided(first)
        const { hash: _hash, ...withoutHash } = first
        const otherHashes = new Set([first.hash])
        await soon(async () => {
          const seen = await current().transactions.getStatus(withoutHash, { otherHashes })
          expect(seen).toEqual({ ok: true, value: { kind: 'unseen', nonce: first.nonce + 1 } })
        })
      },
    ),

    contractCase(
      'a nonce that another transaction is known to have is not taken for its own',
      async () => {
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
      },
    ),

    ...contractCases(
      'what took its nonce ends it',
      [
        ['cancelled', 'cancel'],
        ['replaced', 'replace'],
      ],
      async ([kind, happen]) => {
        await current().pause()
        const sent = await known(await send(approval('mint', 1n)))
        await current()[happen](sent.hash)
        await current().mine()
        expect(await untilDecided(sent)).toEqual({ kind, block: expect.any(Number) })
      },
    ),

    contractCase('a transaction waits again when its block is reorged', async () => {
      const sent = await send(approval('mint', 1n))
      expect(await untilDecided(sent)).toMatchObject(DONE)
      await current().reorg(sent.hash)
      await soon(async () => expect(await getStatus(sent)).toMatchObject({ kind: 'waiting' }))
      await current().mine()
      expect(await untilDecided(sent)).toMatchObject(DONE)
    }),
  ])
}
