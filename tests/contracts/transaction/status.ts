import { expect } from 'vitest'
import { DONE, READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'

/** What became of a transaction that nobody has replaced. */
export function statusCases(chain: DrivenChain): readonly ContractCase[] {
  const {
    cases,
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

  return cases([
    contractCase('what was not signed is unseen', async () => {
      const prepared = await prepare(approval('mint', 1n))
      await soon(async () => expect(await getStatus(prepared)).toEqual({ kind: 'unseen' }))
    }),

    contractCase('what was sent to no node is unseen', async () => {
      current().loseNext()
      const sent = await send(approval('mint', 1n))
      await soon(async () => expect(await getStatus(sent)).toEqual({ kind: 'unseen' }))
    }),

    contractCase('a check of the receipt alone decides nothing before there is one', async () => {
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
    }),

    contractCase(
      'a transaction waits for its block, with its nonce and what was signed',
      async () => {
        await current().pause()
        const sent = await send(approval('mint', 1n))
        const { nonce, calldata } = sent
        await soon(async () =>
          expect(await getStatus(sent)).toEqual({ kind: 'waiting', nonce, calldata }),
        )
      },
    ),

    contractCase('a check of the transaction itself sees it wait, and then its end', async () => {
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
    }),

    contractCase(
      'a mined transaction has its block, what it did, and its nonce if that was not known',
      async () => {
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
        await soon(async () =>
          expect(await getStatus(sent)).toEqual({ ...seen, nonce: sent.nonce }),
        )
        await soon(async () =>
          expect(await getStatus({ ...sent, isNonceKnown: true })).toEqual(seen),
        )
      },
    ),

    contractCase('a transaction is found without its hash, by nonce and call', async () => {
      const { hash, ...prepared } = await send(approval('mint', 1n))
      expect(await untilDecided(prepared)).toMatchObject({ ...DONE, hash })
    }),

    contractCase('a transaction is found without its hash among many blocks', async () => {
      const { hash, ...prepared } = await send(approval('mint', 1n))
      for (const amount of [2n, 3n, 4n, 5n, 6n]) await send(approval('redeem', amount))
      expect(await untilDecided(prepared)).toMatchObject({ ...DONE, hash })
    }),

    contractCase('a reverted transaction is seen as such, with the reason', async () => {
      await carryOut(approval('redeem', TOKEN))
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 2n })
      const prepared = await prepare({ kind: 'redeem', wholeTokens: 1n })
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', 0n))
      const sent = await sign(prepared)
      const paid = { gasPaid: expect.any(BigInt) }
      expect(await untilDecided(sent)).toMatchObject({ kind: 'mined', isReverted: true, ...paid })
      const reason = expect.stringMatching(/insufficient ?allowance/i)
      await soon(async () =>
        expect(await getStatus(sent)).toMatchObject({ isReverted: true, reason }),
      )
    }),

    ...contractCases(
      'getStatus returns a failure, which decides nothing',
      READ_FAULTS,
      async (fault) => {
        const sent = await send(approval('mint', 1n))
        current().failNext('getStatus', fault)
        expect(await current().transactions.getStatus(sent)).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        expect(await untilDecided(sent)).toMatchObject(DONE)
      },
    ),
  ])
}
