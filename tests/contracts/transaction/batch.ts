import { expect } from 'vitest'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { effectOf } from '../../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, startingWith, type ContractCase } from '../contract-case.ts'

const mint = (wholeTokens: bigint): TokenCall => ({ kind: 'mint', wholeTokens })
const redeem = (wholeTokens: bigint): TokenCall => ({ kind: 'redeem', wholeTokens })

/** Two calls by one confirmation, in a wallet that can. */
export function batchCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, allowed, prepare, evidence, mined, carryOut, failures } =
    chain

  const canBatch = async () => {
    const can = await current().transactions.canBatch(current().holder)
    return can.ok && can.value
  }
  const signBatch = async (prepared: PreparedTransaction) => {
    const signed = await current().transactions.signBatch(prepared)
    if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
    return signed.value
  }
  const sendBatch = async (call: TokenCall, first: TokenCall) => {
    const prepared = await prepare(call, first)
    const id = await signBatch(prepared)
    return { ...prepared, id, batches: [id] }
  }

  const sendCases = [
    contractCase('a batch carries out both calls, by one confirmation', async () => {
      const calls = [approval('mint', 2n * TOKEN), mint(2n)] as const
      const { batches, id } = await sendBatch(calls[1], calls[0])
      const { hash, isReverted, events = [] } = await mined({ batches })
      const { holder, deployment } = current()
      expect(isReverted).toBe(false)
      expect(calls.filter((call) => effectOf(call, holder, events, deployment))).toEqual(calls)
      await soon(async () => {
        const report = (await evidence({ batches })).batches.get(id)
        expect(report).toEqual({ says: 'done', hashes: [hash] })
      })
    }),

    contractCase(
      'a batch has its id before the wallet is asked, and another one each time',
      async () => {
        const prepared = await prepare(mint(1n), approval('mint', TOKEN))
        expect(prepared.batch?.id).toMatch(/.+/)
        expect((await prepare(mint(1n), approval('mint', TOKEN))).batch?.id).not.toBe(
          prepared.batch?.id,
        )
        expect(await signBatch(prepared)).toBe(prepared.batch?.id)
      },
    ),

    contractCase('a batch carries out neither call when the second is refused', async () => {
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut(mint(2n))
      const prepared = await prepare(redeem(1n), approval('redeem', TOKEN))
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', TOKEN))
      await carryOut(redeem(1n))
      const batches = [await signBatch(prepared)]
      expect(await mined({ batches })).toMatchObject({ isReverted: true, events: [] })
      await soon(async () => expect(await allowed('redeem')).toBe(0n))
    }),

    contractCase(
      'a batch is foreseen to be refused, and not for the approval that it brings along',
      async () => {
        const tried = await current().transactions.prepare(
          current().holder,
          redeem(1n),
          approval('redeem', TOKEN),
        )
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientBalance' } })
      },
    ),

    contractCase('a batch waits in the wallet until it is in a block', async () => {
      await current().pause()
      const { batches, id } = await sendBatch(mint(1n), approval('mint', TOKEN))
      await soon(async () => {
        const report = (await evidence({ batches })).batches.get(id)
        expect(report).toEqual({ says: 'pending', hashes: [] })
      })
      await current().mine()
      expect(await mined({ batches })).toMatchObject({ isReverted: false })
    }),

    contractCase('a batch that the wallet was not asked for is unknown to it', async () => {
      const { batch } = await prepare(mint(1n), approval('mint', TOKEN))
      const batches = batch ? [batch.id] : []
      await soon(async () => {
        const reports = [...(await evidence({ batches })).batches.values()]
        expect(reports).toEqual([{ says: 'unknown', hashes: [] }])
      })
    }),

    contractCase('a batch is found by its log, whatever the wallet says of it', async () => {
      const { batches, id, sinceBlock } = await sendBatch(mint(1n), approval('mint', TOKEN))
      const { hash } = await mined({ batches })
      current().failBatches()
      const query = { batches, fromBlock: sinceBlock + 1, calls: [mint(1n)] }
      expect((await mined(query)).hash).toBe(hash)
      const report = (await evidence(query)).batches.get(id)
      expect(report).toEqual({ says: 'failed', hashes: [] })
    }),

    ...failures('canBatch', ['timeout'], () => current().transactions.canBatch(current().holder)),

    ...failures(
      'signBatch',
      ['rejected', 'requestPending', 'malformedAnswer'],
      (prepared) => current().transactions.signBatch(prepared),
      () => prepare(mint(1n), approval('mint', TOKEN)),
    ),
  ]

  return cases([
    contractCase('a wallet can batch once it offers batches', async () => {
      expect(await canBatch()).toBe(false)
      current().offerBatches()
      expect(await canBatch()).toBe(true)
    }),

    ...startingWith(() => current().offerBatches(), sendCases),
  ])
}
