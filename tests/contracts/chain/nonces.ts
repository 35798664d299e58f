import { expect, it } from 'vitest'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { TOKEN, type DrivenChain } from '../chain-under-test.ts'

const about = ({ nextNonce: from, since }: PreparedTransaction, afterBlock = since.number) => {
  return { nonces: [{ from, length: 16, afterBlock }] }
}

/** Cases about the transactions that have used an account's nonces. */
export function nonceCases(chain: DrivenChain): void {
  const { current, approval, soon, prepare, send, report, mined } = chain

  const call = () => approval('mint', TOKEN)

  it('the transaction that has used a nonce is found in its block, many blocks on', async () => {
    const sent = await send(call())
    const { block } = await mined({ hashes: [sent.hash] })
    for (let passed = 0; passed < 7; passed += 1) await current().passBlock()
    const { hash, nextNonce: nonce, to, calldata } = sent
    expect(await mined(about(sent))).toMatchObject({ hash, nonce, block, signed: { to, calldata } })
    expect((await report(about(sent, block.number - 1))).mined).toHaveLength(1)
  })

  it.each([
    ['sped up', 'speedUp', false],
    ['cancelled', 'cancel', true],
    ['replaced', 'replace', false],
  ] as const)(
    'the transaction that took a nonce is found in its block: %s',
    async (_name, happen, isEmpty) => {
      await current().pause()
      const sent = await send(call())
      await current()[happen](sent.hash)
      await current().mine()
      const found = await mined(about(sent))
      const { holder: sender } = current()
      const expected = { sender, nonce: sent.nextNonce, isEmpty, isReverted: false, index: 0 }
      expect(found).toMatchObject(expected)
      expect(found.hash).not.toBe(sent.hash)
      expect(found.signed.calldata === sent.calldata).toBe(happen === 'speedUp')
    },
  )

  it('a nonce that an authorisation has used has no transaction', async () => {
    const prepared = await prepare(call())
    await current().useNonce()
    const used = { count: prepared.nextNonce + 1, mined: [] }
    await soon(async () => expect(await report(about(prepared))).toMatchObject(used))
  })

  it('a nonce that is not used, or was used in an earlier block, has no transaction', async () => {
    const sent = await send(call())
    const { block, nonce } = await mined({ hashes: [sent.hash] })
    await current().pause()
    // A server of a pool may lag behind, so the next nonce of the request may be too low.
    const waiting = { ...(await send(call())), nextNonce: nonce + 1 }
    const used = { count: nonce + 1, mined: [] }
    await soon(async () => expect(await report(about(waiting))).toMatchObject(used))
    await soon(async () => expect(await report(about(sent, block.number))).toMatchObject(used))
  })
}
