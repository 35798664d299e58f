import { expect, it } from 'vitest'
import { effectOf } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { MinedTransaction } from '../../../src/domain/transactions/report.ts'
import { READ_FAULTS, thrownText, TOKEN, type DrivenChain } from '../chain-under-test.ts'

/** Cases about transactions whose hashes are known, about logs, and about what is left out. */
export function transactionCases(chain: DrivenChain): void {
  const { current, approval, soon, prepare, sign, send, askAbout, report, mined, carryOut } = chain

  const call = () => approval('mint', TOKEN)
  const isProven = ({ events }: MinedTransaction) =>
    effectOf(call(), current().holder, events, current().deployment) !== undefined

  it('a known hash is in a block, with what its receipt says', async () => {
    const { hash } = await send(call())
    const found = await mined({ hashes: [hash] })
    expect(found).toMatchObject({
      hash,
      isReverted: false,
      sender: current().holder,
      index: 0,
      networkFee: expect.any(BigInt),
    })
    expect(isProven(found)).toBe(true)
    await soon(async () => {
      const { canonical } = await report({ hashes: [hash] })
      expect(canonical.get(found.block.number)).toBe(found.block.hash)
    })
  })

  it('a hash that is in no block waits, with its nonce and what is signed', async () => {
    await current().pause()
    const { hash, nextNonce: nonce, to, calldata } = await send(call())
    const known = { hashes: [hash] }
    await soon(async () => {
      const { waiting, mined: none, unseen } = await report(known)
      const sender = current().holder
      expect(waiting).toEqual([{ hash, sender, nonce, signed: { to, calldata } }])
      expect([none, unseen]).toEqual([[], []])
    })
    await current().mine()
    await soon(async () => {
      expect(await mined(known)).toMatchObject({ hash, nonce, signed: { to, calldata } })
    })
    await soon(async () => expect((await report(known)).waiting).toEqual([]))
  })

  it('a hash that no node knows is unseen', async () => {
    current().loseNext()
    const { hash } = await send(call())
    const lost = { hashes: [hash] }
    const unseen = { mined: [], waiting: [], unseen: [hash] }
    await soon(async () => expect(await report(lost)).toMatchObject(unseen))
  })

  it('a call is found by its log, in the blocks that are searched, if others may send', async () => {
    const { hash, nextNonce: nonce, since } = await send(call())
    const { block, sender } = await mined({ hashes: [hash] })
    const fromStart = { logsAfter: since.number }
    await soon(async () => expect((await report(fromStart)).mined).toEqual([]))
    await current().giveCode()
    await soon(async () => {
      expect((await report(fromStart)).mined).toMatchObject([{ hash, nonce, block, sender }])
    })
    const fromBlock = { logsAfter: block.number }
    await soon(async () => expect((await report(fromBlock)).mined).toEqual([]))
  })

  it.each(['wrapped', 'relayed'] as const)(
    'a call within another transaction is found by its log: %s',
    async (how) => {
      await current().giveCode()
      const prepared = await prepare(call())
      await current().signNext(prepared, how)
      const { hash } = await sign(prepared)
      const found = await mined({ logsAfter: prepared.since.number })
      expect(found.hash).toBe(hash)
      expect(found.sender === current().holder).toBe(how === 'wrapped')
      expect(isProven(found)).toBe(true)
    },
  )

  it('a success without the log of the call proves nothing', async () => {
    const prepared = await prepare(call())
    await current().signNext(prepared, 'swallowed')
    const { hash } = await sign(prepared)
    const found = await mined({ hashes: [hash] })
    expect(found.isReverted).toBe(false)
    expect(isProven(found)).toBe(false)
  })

  it('a reverted transaction has the reason', async () => {
    await carryOut(approval('redeem', TOKEN))
    await carryOut(approval('mint', 2n * TOKEN))
    await carryOut({ kind: 'mint', wholeTokens: 2n })
    const prepared = await prepare({ kind: 'redeem', wholeTokens: 1n })
    // The simulation has passed, but the call can no longer succeed when it is signed.
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
  })

  it.each(['its hash', 'its nonce'])(
    'a transaction that has left its block is not reported, until it is in another: by %s',
    async (by) => {
      const { hash, nextNonce: from, since } = await send(call())
      const nonces = [{ from, length: 1, afterBlock: since.number }]
      const known = by === 'its hash' ? { hashes: [hash] } : { nonces }
      // For a moment, the local node has the new count as of the block before.
      const { block } = await mined({ hashes: [hash] })
      expect((await mined(known)).block).toEqual(block)
      await current().reorg(hash)
      await soon(async () => {
        const { canonical, mined: none } = await report({ ...known, blocks: [block.number] })
        expect(canonical.has(block.number)).toBe(true)
        expect(canonical.get(block.number)).not.toBe(block.hash)
        expect(none).toEqual([])
      })
      await current().mine()
      expect((await mined(known)).block.hash).not.toBe(block.hash)
    },
  )

  it('a block that the server lacks has no hash and no count', async () => {
    const { hash } = await send(call())
    const { block } = await mined({ hashes: [hash] })
    const head = block.number + 10
    const seen = await report({ head, hashes: [hash], blocks: [block.number] })
    expect(seen.count).toBeUndefined()
    expect(seen.canonical.has(head)).toBe(false)
    expect(seen.head).toBe(head)
  })

  it.each(READ_FAULTS.filter((fault) => fault !== 'malformedAnswer'))(
    'what a node could not be asked is missing, with the reason, and is there the next time: %s',
    async (fault) => {
      const { hash } = await send(call())
      await mined({ hashes: [hash] })
      const known = { hashes: [hash] }
      const thrown = thrownText(current().failNext('getReport', fault))
      const answer = await askAbout(known)
      expect(answer.ok ? answer.value.failure : answer.error, thrown).toMatchObject({ kind: fault })
      const whole = { failure: undefined, mined: [{ hash }] }
      await soon(async () => expect(await report(known)).toMatchObject(whole))
    },
  )
}
