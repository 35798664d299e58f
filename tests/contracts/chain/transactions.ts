import { expect, it } from 'vitest'
import type { MinedTransaction } from '../../../src/domain/transactions/evidence.ts'
import { effectOf } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { eventually } from '../eventually.ts'

/** Cases about reading known transactions, about searches, and about values that are left out. */
export function transactionCases(chain: DrivenChain): void {
  const {
    current,
    approval,
    soon,
    answered,
    prepare,
    sign,
    send,
    report,
    mined,
    search,
    carryOut,
  } = chain

  const call = () => approval('mint', TOKEN)
  const isProven = ({ events = [] }: MinedTransaction) =>
    effectOf(call(), current().holder, events, current().deployment) !== undefined
  /**
   * Finds by its log the transaction that carried out a call. Only the block in which the call was
   * prepared is known.
   */
  const foundByLog = ({ since }: PreparedTransaction): Promise<MinedTransaction> =>
    eventually(async () => {
      const found = await search(since.number)
      expect(found).toHaveLength(1)
      return found[0] as MinedTransaction
    })

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
      const { canonical } = await report({ blocks: [found.block.number] })
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

  it('a call is found by its log, with its nonce', async () => {
    const sent = await send(call())
    const { hash, nextNonce: nonce } = sent
    expect(await foundByLog(sent)).toMatchObject({ hash, nonce, sender: current().holder })
  })

  it('a search finds nothing in other blocks, or for another account', async () => {
    const sent = await send(call())
    const { block } = await foundByLog(sent)
    await current().passBlock()
    expect(await search(block.number)).toEqual([])
    const range = { fromBlock: block.number, toBlock: block.number }
    const account = '0x00000000000000000000000000000000000000aa' as Address
    const ofOther = () => current().chain.searchTransactions({ account, ...range })
    expect(await answered(ofOther)).toEqual([])
  })

  it('a node that gives the logs of fewer blocks says so', async () => {
    const sent = await send(call())
    const { block } = await foundByLog(sent)
    for (let passed = 0; passed < 3; passed += 1) await current().passBlock()
    current().limitLogs(2)
    await soon(async () => expect(await search(sent.since.number)).toBe('tooMany'))
    const { number } = block
    const range = { account: current().holder, fromBlock: number, toBlock: number + 1 }
    const found = await answered(() => current().chain.searchTransactions(range))
    expect(found).toMatchObject([{ hash: sent.hash }])
  })

  it('a search fails where the node gives no logs at all', async () => {
    const sent = await send(call())
    const { block } = await mined({ hashes: [sent.hash] })
    current().refuseLogs()
    const { holder: account, chain: port } = current()
    const range = { account, fromBlock: block.number, toBlock: block.number }
    await soon(async () => expect((await port.searchTransactions(range)).ok).toBe(false))
  })

  it.each(['wrapped', 'relayed'] as const)(
    'a call within another transaction is found by its log: %s',
    async (how) => {
      const prepared = await prepare(call())
      await current().signNext(prepared, how)
      const { hash } = await sign(prepared)
      const found = await foundByLog(prepared)
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

  it('after a reorg the same number has another hash', async () => {
    const { hash } = await send(call())
    const { block } = await mined({ hashes: [hash] })
    await current().reorg(hash)
    const blocks = [block.number]
    await soon(async () => {
      const { canonical, mined: none } = await report({ hashes: [hash], blocks })
      expect(canonical.has(block.number)).toBe(true)
      expect(canonical.get(block.number)).not.toBe(block.hash)
      expect(none).toEqual([])
    })
    await current().mine()
    expect((await mined({ hashes: [hash] })).block.hash).not.toBe(block.hash)
  })

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
      const query = chain.queryOf({ hashes: [hash] })
      current().failNext('getTransactions', fault)
      const answer = await current().chain.getTransactions(query)
      expect(answer.ok ? answer.value.failure : answer.error).toMatchObject({ kind: fault })
      await answered(() => current().chain.getTransactions(query))
    },
  )

  chain.failures(
    'searchTransactions',
    READ_FAULTS.filter((fault) => fault !== 'malformedAnswer'),
    (fromBlock) =>
      current().chain.searchTransactions({
        account: current().holder,
        fromBlock,
        toBlock: fromBlock,
      }),
    () => chain.head(),
  )
}
