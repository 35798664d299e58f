import { expect } from 'vitest'
import {
  effectOf,
  type EvidenceQuery,
  type MinedTransaction,
} from '../../../src/domain/transactions/evidence.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { contractCase, contractCases, type ContractCase } from '../contract-case.ts'

/** What is read of an account's transactions, and what is left out. */
export function evidenceCases(chain: DrivenChain): readonly ContractCase[] {
  const { cases, current, approval, soon, prepare, sign, send, evidence, mined, carryOut } = chain

  const call = () => approval('mint', TOKEN)
  const isProven = ({ events = [] }: MinedTransaction) =>
    effectOf(call(), current().holder, events, current().deployment) !== undefined
  /** Asks for a call without its hash, by its log. */
  const byLog = ({ sinceBlock }: PreparedTransaction) => ({
    fromBlock: sinceBlock + 1,
    calls: [call()],
  })
  /** Asks for the transaction that takes the nonce from now on. */
  const byNonce = async ({ nonce }: PreparedTransaction): Promise<Partial<EvidenceQuery>> =>
    soon(async () => {
      const { head, count } = await evidence()
      expect(count).toBe(nonce)
      return { nonces: [nonce], counted: { block: head, count: nonce } }
    })
  /** A transaction that waits, with what is asked for to find what takes its nonce. */
  const sendWaiting = async () => {
    await current().pause()
    const sent = await send(call())
    return { sent, query: await byNonce(sent) }
  }

  return cases([
    contractCase('a known hash is in a block, with what its receipt says', async () => {
      const { hash } = await send(call())
      const found = await mined({ hashes: [hash] })
      expect(found).toMatchObject({
        hash,
        isReverted: false,
        sender: current().holder,
        networkFee: expect.any(BigInt),
      })
      expect(isProven(found)).toBe(true)
      await soon(async () => {
        const { canonical } = await evidence({ anchors: [found.block.number] })
        expect(canonical.get(found.block.number)).toBe(found.block.hash)
      })
    }),

    contractCase(
      'a hash that nobody has seen waits, with its nonce and what is signed',
      async () => {
        await current().pause()
        const { hash, nonce, to, calldata } = await send(call())
        const unseen = { hashes: [hash], unseen: [hash] }
        await soon(async () => {
          const { waiting, mined: none } = await evidence(unseen)
          const sender = current().holder
          expect(waiting).toEqual([{ hash, sender, nonce, signed: { to, calldata } }])
          expect(none).toEqual([])
        })
        await current().mine()
        await soon(async () => {
          expect(await mined(unseen)).toMatchObject({ hash, nonce, signed: { to, calldata } })
        })
        await soon(async () => expect((await evidence(unseen)).waiting).toEqual([]))
      },
    ),

    contractCase('what no node knows is neither in a block nor waiting', async () => {
      current().loseNext()
      const { hash } = await send(call())
      const lost = { hashes: [hash], unseen: [hash] }
      await soon(async () => expect(await evidence(lost)).toMatchObject({ mined: [], waiting: [] }))
    }),

    contractCase('a call is found by its log, with its nonce', async () => {
      const sent = await send(call())
      const { hash, nonce } = sent
      expect(await mined(byLog(sent))).toMatchObject({ hash, nonce, sender: current().holder })
      await soon(async () => {
        expect((await evidence(byLog(sent))).logsFrom).toBe(sent.sinceBlock + 1)
      })
    }),

    contractCase('a log that could not prove the call, or is older, finds nothing', async () => {
      const sent = await send(call())
      await mined(byLog(sent))
      const others: Partial<EvidenceQuery>[] = [
        { fromBlock: sent.sinceBlock + 1, calls: [approval('redeem', TOKEN)] },
        { fromBlock: sent.sinceBlock + 2, calls: [call()] },
        { calls: [call()] },
      ]
      for (const other of others) expect((await evidence(other)).mined).toEqual([])
    }),

    contractCase('logs that the node does not give were not read', async () => {
      const sent = await send(call())
      await mined({ hashes: [sent.hash] })
      current().refuseLogs()
      await soon(async () => {
        expect(await evidence(byLog(sent))).toMatchObject({ logsFrom: undefined, mined: [] })
      })
    }),

    ...contractCases(
      'a call within another transaction is found by its log',
      ['wrapped', 'relayed'],
      async (how) => {
        const prepared = await prepare(call())
        await current().signNext(prepared, how)
        const { hash } = await sign(prepared)
        const found = await mined(byLog(prepared))
        expect(found.hash).toBe(hash)
        expect(found.sender === current().holder).toBe(how === 'wrapped')
        expect(isProven(found)).toBe(true)
      },
    ),

    contractCase('a success without the log of the call proves nothing', async () => {
      const prepared = await prepare(call())
      await current().signNext(prepared, 'swallowed')
      const { hash } = await sign(prepared)
      const found = await mined({ hashes: [hash] })
      expect(found.isReverted).toBe(false)
      expect(isProven(found)).toBe(false)
    }),

    ...contractCases(
      'what took a nonce is found in its block',
      [
        ['sped up', 'speedUp', false],
        ['cancelled', 'cancel', true],
        ['replaced', 'replace', false],
      ],
      async ([_name, happen, isEmpty]) => {
        const { sent, query } = await sendWaiting()
        await current()[happen](sent.hash)
        await current().mine()
        const found = await mined({ ...query, hashes: [sent.hash] })
        const { holder: sender } = current()
        expect(found).toMatchObject({ sender, nonce: sent.nonce, isEmpty, isReverted: false })
        expect(found.hash).not.toBe(sent.hash)
        expect(isProven(found)).toBe(happen === 'speedUp')
      },
    ),

    contractCase('a nonce that nothing visible has used is counted', async () => {
      const query = await byNonce(await prepare(call()))
      await current().useNonce()
      await soon(async () => {
        const { count, mined: none } = await evidence(query)
        expect(count).toBe((query.counted?.count ?? 0) + 1)
        expect(none).toEqual([])
      })
    }),

    contractCase('a reverted transaction has the reason', async () => {
      await carryOut(approval('redeem', TOKEN))
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 2n })
      const prepared = await prepare({ kind: 'redeem', wholeTokens: 1n })
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', 0n))
      const { hash } = await sign(prepared)
      await soon(async () =>
        expect(await mined({ hashes: [hash] })).toMatchObject({
          isReverted: true,
          events: [],
          networkFee: expect.any(BigInt),
          reason: expect.stringMatching(/insufficient ?allowance/i),
        }),
      )
    }),

    contractCase('after a reorg the same number has another hash', async () => {
      const { hash } = await send(call())
      const { block } = await mined({ hashes: [hash] })
      await current().reorg(hash)
      const anchors = [block.number]
      await soon(async () => {
        const { canonical, mined: none } = await evidence({ hashes: [hash], anchors })
        expect(canonical.has(block.number)).toBe(true)
        expect(canonical.get(block.number)).not.toBe(block.hash)
        expect(none).toEqual([])
      })
      await current().mine()
      expect((await mined({ hashes: [hash] })).block.hash).not.toBe(block.hash)
    }),

    contractCase('a block that the server lacks has no hash and no count', async () => {
      const { hash } = await send(call())
      const { block } = await mined({ hashes: [hash] })
      const head = block.number + 10
      const seen = await evidence({ head, hashes: [hash], anchors: [block.number] })
      expect(seen.count).toBeUndefined()
      expect(seen.canonical.has(head)).toBe(false)
      expect(seen.head).toBe(head)
    }),

    contractCase('nothing is read from another network', async () => {
      current().useOtherChain()
      await soon(async () => {
        const read = await current().transactions.getEvidence(chain.queryOf({}))
        expect(read).toMatchObject({ ok: false, error: { kind: 'wrongChain' } })
      })
    }),

    ...chain.failures(
      'getEvidence',
      READ_FAULTS.filter((fault) => fault !== 'malformedAnswer'),
      (query) => current().transactions.getEvidence(query),
      async () => {
        const { hash } = await send(call())
        await mined({ hashes: [hash] })
        return chain.queryOf({ hashes: [hash] })
      },
    ),
  ])
}
