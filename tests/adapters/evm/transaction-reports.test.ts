import { describe, expect, it } from 'vitest'
import { createEvidenceReader } from '../../../src/adapters/evm/evidence.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { EvidenceQuery } from '../../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { NO_QUESTIONS } from '../../contracts/chain-under-test.ts'
import { codec, clientOf } from '../../support/codec.ts'
import { hash } from '../../support/records.ts'
import {
  blockHash,
  createScriptedNode,
  type ScriptedTransaction,
} from '../../support/scripted-node.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const HEAD = 120
const FROM = 100
const TOO_MANY = { code: 429, message: 'Too many requests' }

const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')}`
const event = (name: string, address: string, amount: bigint, ...indexed: string[]) => ({
  address,
  topics: [codec.eventTopic(name), ...indexed.map(word)],
  data: word(amount),
})
const approval = () => event('Approval', weth, 5n, HOLDER, indexToken)
const CALL: TokenCall = { kind: 'approve', token: 'WETH', spender: indexToken, amount: 5n }
const APPROVED: ScriptedTransaction = { hash: hash(1), block: 110, nonce: 7, logs: [approval()] }

const QUERY = { ...NO_QUESTIONS, account: HOLDER, head: HEAD, calls: [CALL] }

function create(made: readonly ScriptedTransaction[] = [APPROVED], counts: number[] = []) {
  const node = createScriptedNode(made, counts)
  const read = createEvidenceReader(clientOf(node), deployment)
  return {
    node,
    read: async (query: Partial<EvidenceQuery>) => {
      const answer = await read({ ...QUERY, ...query })
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    },
  }
}

/** The blocks that were read with their transactions. */
const wholeBlocks = ({ calls }: ReturnType<typeof create>['node']) =>
  calls
    .filter(({ method, params }) => method === 'eth_getBlockByNumber' && params[1] === true)
    .map(({ params }) => Number(params[0]))

describe(createEvidenceReader.name, () => {
  describe('with known hashes', () => {
    it('says nothing of a receipt or transaction of another hash', async () => {
      const { node, read } = create()
      for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionByHash'] as const) {
        const other = (await node.request({ method, params: [hash(1)] })) as object
        node.answer(method, () => other)
      }
      const query = { hashes: [hash(2)], unseen: [hash(2)] }
      expect(await read(query)).toMatchObject({ mined: [], waiting: [] })
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
      const { mined } = await read({ hashes: [hash(1)], unseen: [hash(1)] })
      expect(mined[0]?.isEmpty).toBe(isEmpty)
    })

    it('reads the events that it knows, in their order, and no others', async () => {
      const logs = [
        event('Transfer', STRANGER, 1n, HOLDER, STRANGER),
        { ...approval(), data: '0x' },
        { ...approval(), data: `${word(5n)}${'0'.repeat(64)}` },
        { ...approval(), topics: [codec.eventTopic('Approval')] },
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
  })

  describe('with logs', () => {
    it('reads a transaction once in each block that it is in', async () => {
      const { node, read } = create()
      const query = { head: 112, fromBlock: FROM }
      const found = [{ hash: hash(1), nonce: 7, sender: HOLDER, block: { number: 110 } }]
      for (const times of [1, 0]) {
        expect(await read(query)).toMatchObject({ mined: found, logsFrom: FROM })
        expect(node.asked('eth_getTransactionByHash')).toBe(times)
      }
      const elsewhere = { ...APPROVED, block: 111 }
      const moved = createScriptedNode([elsewhere])
      for (const method of ['eth_getLogs', 'eth_getTransactionReceipt'] as const) {
        node.answer(method, (...params) => moved.request({ method, params }))
      }
      expect((await read(query)).mined).toMatchObject([{ block: { number: 111 } }])
      expect(node.asked('eth_getTransactionByHash')).toBe(1)
    })

    it('does not read the transaction of a log that a reorg has removed', async () => {
      const { node, read } = create([{ ...APPROVED, logs: [{ ...approval(), removed: true }] }])
      expect(await read({ fromBlock: FROM })).toMatchObject({ mined: [], logsFrom: FROM })
      expect(node.asked('eth_getTransactionReceipt')).toBe(0)
    })

    it.each(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])(
      'counts logs as unread up to one whose transaction has no answer by %s',
      async (method) => {
        const { node, read } = create()
        node.answer(method, () => null)
        expect(await read({ fromBlock: FROM })).toMatchObject({ mined: [], logsFrom: 111 })
        node.answer(method)
        expect(await read({ fromBlock: FROM })).toMatchObject({ mined: [{}], logsFrom: FROM })
      },
    )

    it('reads the newest of very many, and then the others', async () => {
      const many = Array.from({ length: 100 }, (_, index) => ({
        ...APPROVED,
        hash: hash(index + 1),
        block: 20 + index,
      }))
      const { read } = create(many)
      const seen: (readonly [number, number | undefined])[] = []
      for (const _ of [1, 2, 3]) {
        const { mined, logsFrom } = await read({ fromBlock: 0 })
        seen.push([mined.length, logsFrom])
      }
      expect(seen).toEqual([
        [40, 80],
        [80, 40],
        [100, 0],
      ])
    })

    it('has what is mined in the order of the blocks', async () => {
      const later = { ...APPROVED, hash: hash(2), block: 112, logs: [approval()] }
      const { read } = create([later, APPROVED])
      const { mined } = await read({ hashes: [hash(2)], fromBlock: FROM })
      expect(mined.map(({ block }) => block.number)).toEqual([110, 112])
    })
  })

  describe('with nonces', () => {
    const USED: ScriptedTransaction = { hash: hash(3), block: 118, nonce: 7 }
    const counts = Array.from({ length: HEAD + 1 }, (_, block) => (block >= 118 ? 8 : 7))
    const query = { nonces: [7], counted: { block: 116, count: 7 } }

    it('reads the newest blocks until the transaction is found', async () => {
      const { node, read } = create([USED], counts)
      expect(await read(query)).toMatchObject({ count: 8, mined: [{ hash: hash(3), nonce: 7 }] })
      expect(wholeBlocks(node)).toEqual([120, 119, 118])
    })

    it.each([
      ['it is not used', { nonces: [8] }],
      ['it was counted as used', { counted: { block: 119, count: 8 } }],
      ['it was counted too long ago', { counted: { block: 115, count: 7 } }],
      ['it was never counted', { counted: undefined }],
      ['a known transaction has used it', { hashes: [hash(3)] }],
    ])('reads no block when %s', async (_when, change) => {
      const { node, read } = create([USED], counts)
      expect((await read({ ...query, ...change })).count).toBe(8)
      expect(wholeBlocks(node)).toEqual([])
    })

    it('reads the newest block where another one was counted at its number', async () => {
      const { node, read } = create([{ ...USED, block: HEAD }], counts)
      const counted = { block: HEAD, count: 7 }
      expect((await read({ ...query, counted })).mined).toHaveLength(1)
      expect(wholeBlocks(node)).toEqual([HEAD])
    })

    it.each([
      ['its block', 'eth_getBlockByNumber'],
      ['its receipt', 'eth_getTransactionReceipt'],
    ])('does not say that it is used while %s is missing', async (_what, method) => {
      const { node, read } = create([USED], counts)
      node.answer(method, () => null)
      expect(await read(query)).toMatchObject({ count: undefined, mined: [] })
      node.answer(method)
      expect(await read(query)).toMatchObject({ count: 8, mined: [{}] })
    })
  })

  describe('without all answers', () => {
    it.each([
      ['the hash of a block', 'eth_getBlockByNumber', { canonical: new Map() }],
      ['the count', 'eth_getTransactionCount', { count: undefined }],
      ['the logs', 'eth_getLogs', { logsFrom: undefined }],
      ['the receipts', 'eth_getTransactionReceipt', { mined: [] }],
    ])('leaves out %s where the node does not say it', async (_what, method, missing) => {
      for (const code of [-32000, -32601, -32603]) {
        const { node, read } = create()
        node.fail(method, { code, message: 'header not found' })
        const query = { hashes: [hash(1)], fromBlock: FROM, anchors: [110], calls: [] }
        expect(await read(query)).toMatchObject({ head: HEAD, ...missing })
      }
    })

    it('has no hash of a block with another number', async () => {
      const { node, read } = create()
      node.answer('eth_getBlockByNumber', () => ({ number: '0x77', hash: blockHash(119) }))
      expect((await read({ anchors: [119] })).canonical).toEqual(new Map([[119, blockHash(119)]]))
    })

    it.each([
      'eth_getBlockByNumber',
      'eth_getTransactionCount',
      'eth_getLogs',
      'eth_getTransactionReceipt',
      'eth_getTransactionByHash',
    ])('fails as a whole where the node limits requests at %s', async (method) => {
      const { node, read } = create()
      node.fail(method, TOO_MANY)
      await expect(read({ hashes: [hash(2)], fromBlock: FROM })).rejects.toThrow('rateLimited')
    })

    it('asks a node that limits requests for nothing more', async () => {
      const { node, read } = create([], [8])
      const counted = { block: 119, count: 7 }
      const query = { fromBlock: FROM, nonces: [7], counted }
      await read(query)
      expect(wholeBlocks(node)).toEqual([120])
      node.fail('eth_getLogs', TOO_MANY)
      await expect(read(query)).rejects.toThrow('rateLimited')
      expect(wholeBlocks(node)).toEqual([120])
    })
  })
})
