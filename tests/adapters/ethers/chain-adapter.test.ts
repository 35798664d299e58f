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
    chain,
    read: async (query: Partial<TransactionsQuery>) => {
      const answer = await chain.getTransactions({ ...QUERY, ...query })
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    },
    search: (fromBlock = 100, toBlock = 120) =>
      chain.searchTransactions({ account: HOLDER, fromBlock, toBlock }),
  }
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
      expect(await read(query)).toMatchObject({ mined: [], waiting: [], unseen: [] })
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
      const ask = () => read({ hashes: [hash(1)] })
      expect(await ask()).toMatchObject({ mined: [{}], waiting: [], unseen: [] })
      node.answerEvery(receipts, null)
      expect(await ask()).toMatchObject({ mined: [], waiting: [{}], unseen: [] })
      node.answerEvery(transactions, null)
      expect(await ask()).toMatchObject({ mined: [], waiting: [], unseen: [hash(1)] })
    })

    it.each(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])(
      'does not take a hash for unseen where the node refuses %s',
      async (method) => {
        const { node, read } = create([])
        node.failEvery(method, { code: -32000, message: 'busy' })
        expect((await read({ hashes: [hash(1)] })).unseen).toEqual([])
      },
    )

    it.each([
      ['0x2', 2],
      ['first', undefined],
    ])('reads the place in the block from %s', async (transactionIndex, index) => {
      const { read } = create([{ ...APPROVED, receipt: { transactionIndex } }])
      expect((await read({ hashes: [hash(1)] })).mined[0]?.index).toBe(index)
    })

    it('has what is mined in the order of the blocks', async () => {
      const { read } = create([{ ...APPROVED, hash: hash(2), block: 112 }, APPROVED])
      const { mined } = await read({ hashes: [hash(2), hash(1)] })
      expect(mined.map(({ block }) => block.number)).toEqual([110, 112])
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
      const query = { hashes: [hash(1)], blocks: [HEAD] }
      expect(await read(query)).toMatchObject({ failure, ...rest })
    })

    it('asks a node that limits requests for nothing more', async () => {
      const { node, read } = create([{ ...APPROVED, logs: [], receipt: { status: '0x0' } }])
      node.failEvery('eth_getTransactionCount', TOO_MANY)
      expect((await read({ hashes: [hash(1)] })).mined).toMatchObject([{ isReverted: true }])
      expect(node.count('eth_estimateGas')).toBe(0)
    })
  })
})

describe('getNonceUse', () => {
  const USED: ScriptedTransaction = { hash: hash(3), block: 110, nonce: 7 }
  const FROM = 90
  /** Returns the transaction counts of an account that uses the nonce 7 in this block. */
  const countsUpTo = (block: number) =>
    Array.from({ length: HEAD + 1 }, (_, number) => (number >= block ? 8 : 7))
  const search = (made: readonly ScriptedTransaction[], counts = countsUpTo(110)) => {
    const { node, chain } = create(made, counts)
    const query = { account: HOLDER, nonce: 7, afterBlock: FROM, head: HEAD }
    return { node, find: (change = {}) => chain.getNonceUse({ ...query, ...change }) }
  }
  const block = { number: 110, hash: blockHash(110) }

  it.each(Array.from({ length: HEAD - FROM }, (_, index) => FROM + 1 + index))(
    'finds the transaction in block %i',
    async (number) => {
      const { find } = search([{ ...USED, block: number }], countsUpTo(number))
      const found = { block: { number }, transaction: { hash: hash(3), nonce: 7 } }
      expect(await find()).toMatchObject({ ok: true, value: found })
    },
  )

  it('asks for no state that is older than the last 128 if the use is not', async () => {
    const oldest = 2000 - 127
    const counts = Array.from({ length: 2001 }, (_, number) => (number > oldest ? 8 : 7))
    const { node, find } = search([{ ...USED, block: oldest + 1 }], counts)
    const { request } = node
    node.request = async (call) => {
      const [, at] = call.params as readonly string[]
      const isPruned = call.method === 'eth_getTransactionCount' && Number(at) < oldest
      return isPruned ? Promise.reject(new Error('pruned')) : request(call)
    }
    expect(await find({ afterBlock: 0, head: 2000 })).toMatchObject({ value: { nonce: 7 } })
  })

  it.each([
    ['is not used', { nonce: 8 }],
    ['was used in the first block or before', { afterBlock: 110 }],
    ['is used in a later block', { head: 109 }],
    ['is looked for in no block', { afterBlock: HEAD }],
    ['is looked for in no block at all', { afterBlock: HEAD + 5 }],
  ])('finds nothing if the nonce %s', async (_what, change) => {
    expect(await search([USED]).find(change)).toEqual({ ok: true, value: undefined })
  })

  it('finds the block of an authorisation, which has no transaction with the nonce', async () => {
    const others = [
      { ...USED, hash: hash(5), nonce: 6 },
      { ...USED, hash: hash(6), transaction: { from: STRANGER.toLowerCase() } },
    ]
    const value = { nonce: 7, block, transaction: undefined }
    expect(await search(others).find()).toEqual({ ok: true, value })
  })

  it('says nothing of a block with a transaction of an unknown type', async () => {
    const ofUnknownType = { ...USED, hash: hash(4), transaction: { from: null, type: '0x7e' } }
    expect(await search([ofUnknownType]).find()).toEqual({ ok: true, value: undefined })
    expect(await search([ofUnknownType, USED]).find()).toMatchObject({ value: { nonce: 7 } })
  })

  it('does not take a block that a reorg has replaced for that of an authorisation', async () => {
    const { node, find } = search([])
    const { request } = node
    let isReplaced = false
    node.request = async (call) => {
      const answer = await request(call)
      if (call.method === 'eth_getBlockByNumber') isReplaced = true
      return isReplaced && call.method === 'eth_getTransactionCount' ? '0x7' : answer
    }
    expect(await find()).toEqual({ ok: true, value: undefined })
  })

  it.each([
    ['the block', 'eth_getBlockByNumber'],
    ['the receipt', 'eth_getTransactionReceipt'],
  ])('says nothing while the node lacks %s', async (_what, method) => {
    const { node, find } = search([USED])
    const recover = node.answerEvery(method, null)
    expect(await find()).toEqual({ ok: true, value: undefined })
    recover()
    expect(await find()).toMatchObject({ value: { nonce: 7 } })
  })

  it('says nothing of a receipt in another block', async () => {
    const receipt = { blockHash: blockHash(111) }
    expect(await search([{ ...USED, receipt }]).find()).toEqual({ ok: true, value: undefined })
  })

  it.each(['eth_getTransactionCount', 'eth_getBlockByNumber', 'eth_getTransactionReceipt'])(
    'fails where %s fails',
    async (method) => {
      const { node, find } = search([USED])
      node.failEvery(method, TOO_MANY)
      expect(await find()).toMatchObject({ ok: false, error: { kind: 'rateLimited' } })
    },
  )
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
