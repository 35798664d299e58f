import { describe, expect, it } from 'vitest'
import { DONE, READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'

/** What became of a transaction that nobody has replaced. */
export function statusContract(chain: DrivenChain): void {
  const {
    current,
    approval,
    soon,
    answered,
    prepare,
    sign,
    send,
    getStatus,
    untilDecided,
    carryOut,
  } = chain

  describe('getStatus', () => {
    it('sees nothing of what was not signed', async () => {
      const prepared = await prepare(approval('mint', 1n))
      await soon(async () => expect(await getStatus(prepared)).toEqual({ kind: 'unseen' }))
    })

    it('sees nothing of what no node was sent', async () => {
      current().loseNext()
      const sent = await send(approval('mint', 1n))
      await soon(async () => expect(await getStatus(sent)).toEqual({ kind: 'unseen' }))
    })

    it('decides nothing by a block without it when no more is asked for', async () => {
      await current().pause()
      const sent = await send(approval('mint', TOKEN))
      const checkReceipt = () =>
        answered(() => current().transactions.getStatus(sent, { evidence: 'receipt' }))
      expect(await checkReceipt()).toEqual({ kind: 'undecided' })
      await current().mine()
      await untilDecided(sent)
      await soon(async () =>
        expect(await checkReceipt()).toMatchObject({ ...DONE, hash: sent.hash }),
      )
    })

    it('sees a transaction waiting, with its nonce and what was signed', async () => {
      await current().pause()
      const sent = await send(approval('mint', 1n))
      const { nonce, calldata } = sent
      await soon(async () =>
        expect(await getStatus(sent)).toEqual({ kind: 'waiting', nonce, calldata }),
      )
    })

    it('sees it waiting, and then its end, when it is asked for the transaction itself', async () => {
      await current().pause()
      const sent = await send(approval('mint', TOKEN))
      const { nonce, calldata } = sent
      const checkTransaction = () =>
        answered(() => current().transactions.getStatus(sent, { evidence: 'transaction' }))
      await soon(async () =>
        expect(await checkTransaction()).toEqual({ kind: 'waiting', nonce, calldata }),
      )
      await current().mine()
      // A wallet may go on calling it waiting until somebody has asked for its receipt.
      await untilDecided(sent)
      await soon(async () =>
        expect(await checkTransaction()).toMatchObject({ ...DONE, hash: sent.hash }),
      )
    })

    it('sees it in its block, with the nonce that it got if that was not known', async () => {
      const sent = await send(approval('mint', 1n))
      await untilDecided(sent)
      const seen = {
        kind: 'mined',
        hash: sent.hash,
        block: expect.any(Number),
        isReverted: false,
        transfers: [],
        approved: 1n,
        gasPaid: expect.any(BigInt),
      }
      await soon(async () => expect(await getStatus(sent)).toEqual({ ...seen, nonce: sent.nonce }))
      await soon(async () => expect(await getStatus({ ...sent, isNonceKnown: true })).toEqual(seen))
    })

    it('finds it without its hash, by nonce and call', async () => {
      const { hash, ...prepared } = await send(approval('mint', 1n))
      expect(await untilDecided(prepared)).toMatchObject({ ...DONE, hash })
    })

    it('finds it among many blocks', async () => {
      const { hash, ...prepared } = await send(approval('mint', 1n))
      for (const amount of [2n, 3n, 4n, 5n, 6n]) await send(approval('redeem', amount))
      expect(await untilDecided(prepared)).toMatchObject({ ...DONE, hash })
    })

    it('sees that the contract did not carry it out, and why', async () => {
      await carryOut(approval('redeem', TOKEN))
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 2n })
      const prepared = await prepare({ kind: 'redeem', wholeTokens: 1n })
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', 0n))
      const sent = await sign(prepared)
      expect(await untilDecided(sent)).toMatchObject({ kind: 'mined', isReverted: true })
      const reason = expect.stringMatching(/insufficient ?allowance/i)
      await soon(async () =>
        expect(await getStatus(sent)).toMatchObject({ isReverted: true, reason }),
      )
    })

    it.each(READ_FAULTS)('decides nothing when it fails with %s', async (fault) => {
      const sent = await send(approval('mint', 1n))
      current().failNext('getStatus', fault)
      expect(await current().transactions.getStatus(sent)).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect(await untilDecided(sent)).toMatchObject(DONE)
    })
  })
}
