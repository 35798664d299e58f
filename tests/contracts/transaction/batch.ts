import { expect } from 'vitest'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import type { TokenCall } from '../../../src/domain/transactions/call.ts'
import { DONE, READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, startingWith, type ContractCase } from '../contract-case.ts'

const mint = (wholeTokens: bigint): TokenCall => ({ kind: 'mint', wholeTokens })
const redeem = (wholeTokens: bigint): TokenCall => ({ kind: 'redeem', wholeTokens })

/** Two calls by one confirmation, in a wallet that can. */
export function batchCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, allowed, prepare, getStatus, untilDecided, carryOut } =
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
    await signBatch(prepared)
    return prepared
  }

  const canBatchCases = [
    contractCase('a wallet that knows nothing of batches cannot batch', async () => {
      expect(await canBatch()).toBe(false)
    }),

    contractCase('a wallet that offers batches can batch', async () => {
      current().offerBatches()
      expect(await canBatch()).toBe(true)
    }),

    contractCase('whether a wallet can batch is not known if it does not answer', async () => {
      current().offerBatches()
      current().failNext('canBatch', 'timeout')
      expect(await current().transactions.canBatch(current().holder)).toMatchObject({
        error: { kind: 'timeout' },
      })
    }),
  ]

  const batches = [
    contractCase('a batch carries out both calls, by one confirmation', async () => {
      const prepared = await sendBatch(mint(2n), approval('mint', 2n * TOKEN))
      const seen = await untilDecided(prepared)
      expect(seen).toMatchObject({ ...DONE, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
      await soon(async () => {
        const left = await allowed('mint')
        expect(left > 0n && left < 2n * TOKEN).toBe(true)
      })
      const moved = seen.kind === 'mined' ? (seen.transfers ?? []) : []
      const arrived = moved.filter(({ token, to }) => {
        return token === current().deployment.indexToken && to === current().holder
      })
      expect(arrived.map(({ amount }) => amount)).toEqual([(2n * TOKEN * 97n) / 100n])
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
      await signBatch(prepared)
      expect(await untilDecided(prepared)).toMatchObject({ kind: 'mined', isReverted: true })
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

    contractCase('a batch is not seen before the wallet was asked', async () => {
      const prepared = await prepare(mint(1n), approval('mint', TOKEN))
      await soon(async () => expect(await getStatus(prepared)).toEqual({ kind: 'unseen' }))
    }),

    contractCase('a batch is in the wallet until it is in a block', async () => {
      await current().pause()
      const prepared = await sendBatch(mint(1n), approval('mint', TOKEN))
      await soon(async () => expect(await getStatus(prepared)).toEqual({ kind: 'inWallet' }))
      await current().mine()
      expect(await untilDecided(prepared)).toMatchObject(DONE)
    }),

    contractCase('a batch is in the wallet again when its block is reorged', async () => {
      const prepared = await sendBatch(mint(1n), approval('mint', TOKEN))
      const seen = await untilDecided(prepared)
      if (seen.kind !== 'mined') throw new Error(`not mined: ${seen.kind}`)
      await current().reorg(seen.hash)
      const again = { ...prepared, hash: seen.hash }
      await soon(async () => expect(await getStatus(again)).toEqual({ kind: 'inWallet' }))
    }),

    ...contractCases('a batch can end in the wallet', ['abandoned', 'partial'], async (kind) => {
      await current().pause()
      const prepared = await sendBatch(mint(1n), approval('mint', TOKEN))
      current().endBatches(kind)
      await soon(async () => expect(await getStatus(prepared)).toEqual({ kind }))
    }),

    ...contractCases(
      'a batch is not decided by a wallet that fails to tell its status',
      READ_FAULTS,
      async (fault) => {
        const prepared = await sendBatch(mint(1n), approval('mint', TOKEN))
        current().failNext('getBatchStatus', fault)
        expect(await current().transactions.getStatus(prepared)).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        expect(await untilDecided(prepared)).toMatchObject(DONE)
      },
    ),

    ...contractCases(
      'signBatch returns a failure, and signs the next time',
      ['rejected', 'requestPending', 'malformedAnswer'],
      async (fault) => {
        const prepared = await prepare(mint(1n), approval('mint', TOKEN))
        current().failNext('signBatch', fault)
        expect(await current().transactions.signBatch(prepared)).toMatchObject({
          ok: false,
          error: { kind: fault },
        })
        await signBatch(prepared)
        expect(await untilDecided(prepared)).toMatchObject(DONE)
      },
    ),
  ]

  return cases([...canBatchCases, ...startingWith(() => current().offerBatches(), batches)])
}
