import { expect, it } from 'vitest'
import type { NonceQuery, NonceUse } from '../../../src/domain/transactions/evidence.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'
import { eventually } from '../eventually.ts'

/** Cases about how a nonce was used, and about whether other accounts may send for an account. */
export function nonceCases(chain: DrivenChain): void {
  const { current, approval, soon, answered, head, prepare, send, mined, failures } = chain

  const call = () => approval('mint', TOKEN)
  const queryOf = async (
    { nextNonce: nonce, since }: PreparedTransaction,
    change: Partial<NonceQuery>,
  ): Promise<NonceQuery> => {
    const range = { afterBlock: since.number, head: await head() }
    return { account: current().holder, nonce, ...range, ...change }
  }
  const tryToFind = async (prepared: PreparedTransaction, change: Partial<NonceQuery> = {}) =>
    current().chain.getNonceUse(await queryOf(prepared, change))
  const find = (prepared: PreparedTransaction, change: Partial<NonceQuery> = {}) =>
    answered(() => tryToFind(prepared, change))
  const found = (prepared: PreparedTransaction): Promise<NonceUse> =>
    eventually(async () => {
      const use = await find(prepared)
      if (use === undefined) throw new Error('The nonce is not used')
      return use
    })
  const passBlocks = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await current().passBlock()
  }

  it('the transaction with a nonce is found in its block, many blocks on', async () => {
    const sent = await send(call())
    const { hash, block } = await mined({ hashes: [sent.hash] })
    await passBlocks(7)
    const nonce = sent.nextNonce
    const transaction = { hash, nonce, block, signed: { calldata: sent.calldata } }
    await soon(async () => expect(await found(sent)).toMatchObject({ nonce, block, transaction }))
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
      const { transaction } = await found(sent)
      const { holder: sender } = current()
      const expected = { sender, nonce: sent.nextNonce, isEmpty, isReverted: false, index: 0 }
      expect(transaction).toMatchObject(expected)
      expect(transaction?.hash).not.toBe(sent.hash)
      expect(transaction?.signed?.calldata === sent.calldata).toBe(happen === 'speedUp')
    },
  )

  it('a nonce that an authorisation has used has a block alone', async () => {
    const prepared = await prepare(call())
    await current().useNonce()
    const { block, transaction } = await found(prepared)
    expect(block.number).toBeGreaterThan(prepared.since.number)
    expect(transaction).toBeUndefined()
  })

  it('a nonce that is not used is not found', async () => {
    await current().pause()
    const sent = await send(call())
    expect(await find(sent)).toBeUndefined()
    expect(await find(sent, { nonce: sent.nextNonce + 5 })).toBeUndefined()
  })

  it('a nonce that was used in an earlier block is not found', async () => {
    const sent = await send(call())
    const { block } = await found(sent)
    await passBlocks(3)
    expect(await find(sent, { afterBlock: block.number })).toBeUndefined()
    expect(await find(sent, { afterBlock: block.number + 2 })).toBeUndefined()
  })

  it('a node that keeps few states finds recent uses, and fails for others', async () => {
    const sent = await send(call())
    const { block } = await found(sent)
    current().keepStates(8)
    await passBlocks(2)
    await soon(async () => expect(await found(sent)).toMatchObject({ block }))
    await passBlocks(12)
    await soon(async () => expect((await tryToFind(sent)).ok).toBe(false))
  })

  it('a node that gives no counts fails', async () => {
    const sent = await send(call())
    await found(sent)
    current().refuseCounts()
    expect((await tryToFind(sent)).ok).toBe(false)
  })

  failures(
    'getNonceUse',
    READ_FAULTS,
    (query: NonceQuery) => {
      return current().chain.getNonceUse(query)
    },
    async () => queryOf(await prepare(call()), {}),
  )

  it('an account with code is known', async () => {
    const hasCode = () => answered(() => current().chain.hasCode(current().holder))
    expect(await hasCode()).toBe(false)
    await current().giveCode()
    await soon(async () => expect(await hasCode()).toBe(true))
  })

  failures('hasCode', READ_FAULTS, () => current().chain.hasCode(current().holder))
}
