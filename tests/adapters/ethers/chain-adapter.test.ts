import { describe, expect, it } from 'vitest'
import { CONTRACTS } from '../../../src/adapters/ethers/abi.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { TransactionsQuery } from '../../../src/domain/transactions/evidence.ts'
import { NO_QUESTIONS } from '../../contracts/chain-under-test.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { hash } from '../../support/records.ts'
import {
  blockHash,
  createScriptedNode,
  type ScriptedTransaction,
} from '../../support/scripted-node.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const ZERO = `0x${'0'.repeat(40)}`
const HEAD = 120
const TOO_MANY = { code: 429, message: 'Too many requests' }

const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')}`
const topicOf = (name: string) => CONTRACTS.getEvent(name)?.topicHash
const event = (name: string, address: string, amount: bigint, ...indexed: string[]) => ({
  address,
  topics: [topicOf(name), ...indexed.map(word)],
  data: word(amount),
})
const approval = () => event('Approval', weth, 5n, HOLDER, indexToken)
const APPROVED: ScriptedTransaction = { hash: hash(1), block: 110, nonce: 7, logs: [approval()] }

const QUERY = { ...NO_QUESTIONS, account: HOLDER, head: HEAD }

function create(made: readonly ScriptedTransaction[] = [APPROVED], counts: number[] = []) {
  const node = createScriptedNode(made, { counts })
  const { chain } = adaptersAround(node, deployment)
  return {
    node,
    ask: chain.getTransactions,
    read: async (query: Partial<TransactionsQuery>) => {
      const answer = await chain.getTransactions({ ...QUERY, ...query })
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    },
    search: (fromBlock = 100, toBlock = 120) =>
      chain.searchTransactions({ account: HOLDER, fromBlock, toBlock }),
  }
}

/** Counts as of one block, and then reads as of the newest. */
const readAfter = async (
  { read }: ReturnType<typeof create>,
  block: number,
  change: Partial<TransactionsQuery> = {},
) => {
  await read({ head: block })
  return read({ nonces: [7], ...change })
}

describe('getTransactions', () => {
  describe('with known hashes', () => {
    it('says nothing of a receipt or transaction of another hash', async () => {
      const { node, read } = create()
      for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionByHash'] as const) {
        const other = (await node.request({ method, params: [hash(1)] })) as object
        node.answerEvery(method, other)
      }
      const query = { hashes: [hash(2)] }
      expect(await read(query)).toMatchObject({ mined: [], waiting: [] })
    })

    it('does without what only adds to a receipt', async () => {
      const garbled = { from: 'me', logs: 'none', gasUsed: 'much', effectiveGasPrice: {} }
      const inUpperCase = { blockHash: `0x${blockHash(110).slice(2).toUpperCase()}` }
      const { read } = create([{ ...APPROVED, receipt: { ...garbled, ...inUpperCase } }])
      const { mined } = await read({ hashes: [hash(1)] })
      const block = { number: 110, hash: blockHash(110) }
      expect(mined).toMatchObject([{ hash: hash(1), block, isReverted: false, sender: HOLDER }])
      expect(mined[0]).not.toHaveProperty('events')
      expect(mined[0]).not.toHaveProperty('networkFee')
    })

    it.each([
      { status: '0x2' },
      { status: true },
      { status: undefined },
      { blockNumber: null },
      { blockHash: null },
      { transactionHash: undefined },
    ])('does not guess how it ended: %o', async (receipt) => {
      const { read } = create([{ ...APPROVED, receipt }])
      expect((await read({ hashes: [hash(1)] })).mined).toEqual([])
    })

    it.each([
      [`0x${'F'.repeat(64)}`, 2n ** 256n - 1n],
      [`0x1${'0'.repeat(64)}`, undefined],
    ])('reads amounts of 256 bits and no more: %s', async (gasUsed, networkFee) => {
      const { read } = create([{ ...APPROVED, receipt: { gasUsed, effectiveGasPrice: '0x1' } }])
      expect((await read({ hashes: [hash(1)] })).mined[0]?.networkFee).toBe(networkFee)
    })

    it.each(['input', 'data'])('reads what was signed under the name %s', async (name) => {
      const transaction = { to: null, input: undefined, [name]: '0xABCD' }
      const { read } = create([{ ...APPROVED, transaction }])
      const signed = { to: undefined, calldata: '0xabcd' }
      expect((await read({ hashes: [hash(1)] })).mined[0]?.signed).toEqual(signed)
    })

    it.each([
      ['nothing to itself', {}, true],
      ['a wei', { value: '0x1' }, false],
      ['data', { input: '0x00' }, false],
      ['to another account', { to: STRANGER }, false],
      ['an amount that the node does not tell', { value: undefined }, false],
    ])('tells whether it is empty: %s', async (_what, change, isEmpty) => {
      const transaction = { to: HOLDER, input: '0x', value: '0x0', ...change }
      const { read } = create([{ ...APPROVED, transaction }])
      const { mined } = await read({ hashes: [hash(1)] })
      expect(mined[0]?.isEmpty).toBe(isEmpty)
    })

    it('reads the events that it knows, in their order, and no others', async () => {
      const logs = [
        event('Transfer', STRANGER, 1n, HOLDER, STRANGER),
        { ...approval(), data: '0x' },
        { ...approval(), data: `${word(5n)}${'0'.repeat(64)}` },
        { ...approval(), topics: [topicOf('Approval')] },
        { address: STRANGER, topics: [word(7n)], data: '0x' },
        event('Deposit', weth, 2n, HOLDER),
        approval(),
      ]
      const { read } = create([{ ...APPROVED, logs }])
      expect((await read({ hashes: [hash(1)] })).mined[0]?.events).toEqual([
        { kind: 'transfer', token: STRANGER, from: HOLDER, to: STRANGER, amount: 1n },
        { kind: 'deposit', token: weth, account: HOLDER, amount: 2n },
        { kind: 'approval', token: weth, owner: HOLDER, spender: indexToken, amount: 5n },
      ])
    })

    it.each([
      { code: -32602, message: 'Unknown block' },
      { code: 3, message: 'execution reverted: ' },
    ])('has no reason of one that has reverted where the node says %o', async (refusal) => {
      const { node, read } = create([{ ...APPROVED, logs: [], receipt: { status: '0x0' } }])
      node.failEvery('eth_estimateGas', refusal)
      const { mined } = await read({ hashes: [hash(1)] })
      expect(mined).toMatchObject([{ isReverted: true }])
      expect(mined[0]).not.toHaveProperty('reason')
    })

    it.each([
      ['0x62', true],
      ['0x61', undefined],
    ])(
      'ran out of gas if it was reverted with nearly all used: %s of 0x64',
      async (gasUsed, is) => {
        const reverted = { ...APPROVED, logs: [], receipt: { status: '0x0', gasUsed } }
        const { read } = create([{ ...reverted, transaction: { gas: '0x64' } }])
        const { mined } = await read({ hashes: [hash(1)] })
        expect(mined[0]?.ranOutOfGas).toBe(is)
      },
    )

    it('does not take one for known that the node knew before', async () => {
      const { node, read } = create()
      const receipts = 'eth_getTransactionReceipt'
      const transactions = 'eth_getTransactionByHash'
      expect(await read({ hashes: [hash(1)] })).toMatchObject({ mined: [{}], waiting: [] })
      node.answerEvery(receipts, null)
      expect(await read({ hashes: [hash(1)] })).toMatchObject({ mined: [], waiting: [{}] })
      node.answerEvery(transactions, null)
      expect(await read({ hashes: [hash(1)] })).toMatchObject({ mined: [], waiting: [] })
    })

    it('has what is mined in the order of the blocks', async () => {
      const { read } = create([{ ...APPROVED, hash: hash(2), block: 112 }, APPROVED])
      const { mined } = await read({ hashes: [hash(2), hash(1)] })
      expect(mined.map(({ block }) => block.number)).toEqual([110, 112])
    })
  })

  describe('with nonces', () => {
    const USED: ScriptedTransaction = { hash: hash(3), block: 118, nonce: 7 }
    const counts = Array.from({ length: HEAD + 1 }, (_, block) => (block >= 118 ? 8 : 7))

    it('reads what it can of the newest blocks until the transaction is found', async () => {
      const ofUnknownType = { ...USED, hash: hash(4), transaction: { from: null, type: '0x7e' } }
      const found = { count: 8, mined: [{ hash: hash(3), nonce: 7 }] }
      expect(await readAfter(create([ofUnknownType, USED], counts), 116)).toMatchObject(found)
    })

    it.each([
      ['it is not used', 116, { nonces: [8] }],
      ['it was counted as used', 119, {}],
      ['it was counted too long ago', 115, {}],
      ['a known transaction has used it', 116, { hashes: [hash(3)] }],
      ['it was counted for another account only', 116, { account: STRANGER }],
    ])('needs no block when %s', async (_when, head, change) => {
      const { node, read } = create([USED], counts)
      await read({ head })
      node.answerEvery('eth_getBlockByNumber', null)
      expect((await read({ nonces: [7], ...change })).count).toBe(8)
    })

    it('counts on from the newest block that it has counted at', async () => {
      const made = create([USED], counts)
      await made.read({ head: 117 })
      expect((await readAfter(made, 112)).mined).toHaveLength(1)
    })

    it('reads the newest block where another one was counted at its number', async () => {
      const { node, read } = create([{ ...USED, block: HEAD }], [7])
      await read({})
      node.answerEvery('eth_getTransactionCount', '0x8')
      expect((await read({ nonces: [7] })).mined).toHaveLength(1)
    })

    it.each([
      ['its block', 'eth_getBlockByNumber'],
      ['its receipt', 'eth_getTransactionReceipt'],
    ])('does not say that it is used while %s is missing', async (_what, method) => {
      const made = create([USED], counts)
      await made.read({ head: 116 })
      const recover = made.node.answerEvery(method, null)
      expect(await made.read({ nonces: [7] })).toMatchObject({ count: undefined, mined: [] })
      recover()
      expect(await made.read({ nonces: [7] })).toMatchObject({ count: 8, mined: [{}] })
    })

    it('keeps no count of another network', async () => {
      const { node, ask, read } = create([USED], counts)
      node.answerNext('eth_chainId', '0x1')
      expect(await ask({ ...QUERY, head: 116 })).toMatchObject({ error: { kind: 'wrongChain' } })
      expect((await read({ nonces: [7] })).mined).toEqual([])
    })
  })

  describe('without all answers', () => {
    it.each([
      ['the hash of a block', 'eth_getBlockByNumber', { canonical: new Map() }],
      ['the count', 'eth_getTransactionCount', { count: undefined }],
      ['the receipts', 'eth_getTransactionReceipt', { mined: [] }],
    ])('leaves out %s where the node does not say it', async (_what, method, missing) => {
      for (const code of [-32000, -32601, -32603]) {
        const { node, read } = create()
        node.failEvery(method, { code, message: 'header not found' })
        const query = { hashes: [hash(1)], blocks: [110] }
        expect(await read(query)).toMatchObject({ head: HEAD, failure: undefined, ...missing })
      }
    })

    it('has no hash of a block with another number', async () => {
      const { node, read } = create()
      node.answerEvery('eth_getBlockByNumber', { number: '0x77', hash: blockHash(119) })
      expect((await read({ blocks: [119] })).canonical).toEqual(new Map([[119, blockHash(119)]]))
    })

    it.each([
      ['eth_getBlockByNumber', { canonical: new Map(), mined: [{}] }],
      ['eth_getTransactionCount', { count: undefined, mined: [{}] }],
      ['eth_getTransactionReceipt', { mined: [], canonical: new Map([[HEAD, blockHash(HEAD)]]) }],
      ['eth_getTransactionByHash', { mined: [{}] }],
    ])('says why %s is missing, and has the rest', async (method, rest) => {
      const { node, read } = create()
      node.failEvery(method, TOO_MANY)
      const failure = { kind: 'rateLimited' }
      expect(await read({ hashes: [hash(1)] })).toMatchObject({ failure, ...rest })
    })

    it('fails where the wallet does not tell its network', async () => {
      const { node, ask } = create()
      node.failEvery('eth_chainId', { code: 4900, message: 'Disconnected' })
      expect(await ask(QUERY)).toMatchObject({ ok: false, error: { kind: 'walletDisconnected' } })
    })

    it('asks a node that limits requests for nothing more', async () => {
      const { node, read } = create([], [8])
      node.answerNext('eth_getTransactionCount', '0x7')
      await read({ head: 119 })
      node.failEvery('eth_getTransactionReceipt', TOO_MANY)
      // The block would have told that the count is right.
      expect((await read({ nonces: [7], hashes: [hash(2)] })).count).toBeUndefined()
    })
  })
})

describe('searchTransactions', () => {
  it.each([
    ['an approval', approval()],
    ['an approval of its own', event('Approval', indexToken, 5n, HOLDER, HOLDER)],
    ['wrapped ether', event('Deposit', weth, 5n, HOLDER)],
    ['a mint', event('Transfer', indexToken, 5n, ZERO, HOLDER)],
    ['a redemption', event('Transfer', indexToken, 5n, HOLDER, indexToken)],
  ])('finds %s', async (_what, log) => {
    expect(await create([{ ...APPROVED, logs: [log] }]).search()).toMatchObject({ value: [{}] })
  })

  it.each([
    ['a transfer', event('Transfer', weth, 5n, HOLDER, STRANGER)],
    ['an approval of another spender', event('Approval', weth, 5n, HOLDER, STRANGER)],
    ['another’s mint', event('Transfer', indexToken, 5n, ZERO, STRANGER)],
    ['what a reorg has removed', { ...approval(), removed: true }],
  ])('finds nothing in %s', async (_what, log) => {
    const { search } = create([{ ...APPROVED, logs: [log] }])
    expect(await search()).toEqual({ ok: true, value: [] })
  })

  it.each([
    { code: -32000, message: 'exceed maximum block range: 1000' },
    { code: -32602, message: 'Log response size exceeded.' },
    { code: -32005, message: 'query returned more than 10000 results' },
    { code: -32603, message: 'Gateway timeout.' },
    { code: -32614, message: 'eth_getLogs is limited to a 5 range' },
    { code: 429, message: 'block range too large' },
    { code: -32603, message: 'HTTP request failed.\n\nStatus: 413\nURL: https://node' },
    { code: -32603, message: 'Request failed with status code 400' },
  ])('takes "$message" for too many blocks, unless it is one', async (refusal) => {
    const { node, search } = create()
    node.failEvery('eth_getLogs', refusal)
    expect(await search()).toEqual({ ok: true, value: 'tooMany' })
    expect(await search(110, 110)).toMatchObject({ ok: false })
  })

  it.each([
    [{ code: -32005, message: 'limit exceeded' }, 'rateLimited'],
    [{ code: 429, message: 'Too many requests' }, 'rateLimited'],
    [{ code: -32603, message: 'Failed to fetch' }, 'network'],
    [{ code: -32002, message: 'Too many failures' }, 'network'],
    [{ code: -32603, message: 'Request failed with status code 500' }, 'network'],
    [{ code: -32602, message: 'block range extends beyond current head block' }, 'unsupported'],
    [{ code: -32000, message: 'invalid block range params' }, 'unknown'],
  ])('fails after %o', async (refusal, kind) => {
    const { node, search } = create()
    node.failEvery('eth_getLogs', refusal)
    expect(await search()).toMatchObject({ ok: false, error: { kind } })
  })

  it('takes very many transactions for too many blocks, unless it is one', async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({ ...APPROVED, hash: hash(index + 1) }))
    const { search } = create(many)
    expect(await search()).toEqual({ ok: true, value: 'tooMany' })
    expect(await search(110, 110)).toMatchObject({ value: { length: 41 } })
  })

  it.each(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])(
    'fails while a transaction that it has found has no answer by %s',
    async (method) => {
      const { node, search } = create()
      node.answerNext(method, null)
      expect(await search()).toMatchObject({ ok: false })
      expect(await search()).toMatchObject({ value: [{ nonce: 7 }] })
    },
  )
})
