import { toBeHex } from 'ethers'
import { describe, expect, it } from 'vitest'
import { CONTRACTS } from '../../../src/adapters/ethers/abi.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { ChainQuestion } from '../../../src/domain/transactions/report.ts'
import { NO_QUESTIONS } from '../../contracts/chain-under-test.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { hash } from '../../support/records.ts'
import {
  blockHash,
  createScriptedNode,
  type ScriptedTransaction,
} from '../../support/scripted-node.ts'
import { fail } from '../../support/wallet-errors.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const HEAD = 120
const TOO_MANY = { code: 429, message: 'Too many requests' }
const REFUSED = { code: -32000, message: 'missing trie node' }

const word = (value: bigint | string) => toBeHex(value, 32)
const topicOf = (name: string) => CONTRACTS.getEvent(name)?.topicHash
const event = (name: string, address: string, amount: bigint, ...indexed: string[]) => ({
  address,
  topics: [topicOf(name), ...indexed.map(word)],
  data: word(amount),
})
const approval = () => event('Approval', weth, 5n, HOLDER, indexToken)
const APPROVED: ScriptedTransaction = { hash: hash(1), block: 110, nonce: 7, logs: [approval()] }
const REVERTED: ScriptedTransaction = { ...APPROVED, logs: [], receipt: { status: '0x0' } }

/** Returns the counts of an account that uses a nonce in each of these blocks, from 7 on. */
const countsWith = (blocks: readonly number[], newest = HEAD) =>
  Array.from({ length: newest + 1 }, (_, at) => 7 + blocks.filter((block) => block <= at).length)

const byHash = { hashes: [hash(1)] }
const byNonce = { nonces: [{ from: 7, length: 1, afterBlock: 90 }] }
const byLog = { logsAfter: 90 }
const ofBlocks = (...blocks: number[]) => new Map(blocks.map((one) => [one, blockHash(one)]))

/** The answer of the node instead of its usual one, by the method and the first block or hash. */
type Altered = (method: string, at: string) => unknown
const USUAL: Altered = () => undefined

const RECEIPTS = 'eth_getTransactionReceipt'
const TRANSACTIONS = 'eth_getTransactionByHash'
const SIDE_BY_SIDE = ['eth_getTransactionCount', RECEIPTS, TRANSACTIONS]
const NOTHING = { mined: [], waiting: [], unseen: [] }

/** Answers the counts as of these blocks in this way, or with this error. */
const countsWhere =
  (isAltered: (block: number) => boolean, answer: string | typeof REFUSED): Altered =>
  (method, at) => {
    if (method !== 'eth_getTransactionCount' || !isAltered(Number(at))) return undefined
    return typeof answer === 'string' ? answer : fail(answer)
  }

/** Answers the header of a block in this way. */
const headerWhere =
  (block: number, answer: unknown): Altered =>
  (method, at) =>
    method === 'eth_getBlockByNumber' && Number(at) === block ? answer : undefined

/** Answers every request with this method in this way. */
const everyAnswer =
  (altered: string, answer: unknown): Altered =>
  (method) =>
    method === altered ? answer : undefined

/** A node with these transactions, and the adapter that reads from it. */
function create(made: readonly ScriptedTransaction[] = [APPROVED], counts = countsWith([110])) {
  const node = createScriptedNode(made, { counts })
  const { request } = node
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  let altered = USUAL
  node.request = async ({ method, params = [] }) => {
    const [first, second] = params as readonly string[]
    asked.push({ method, params: params as readonly unknown[] })
    // The block is the second parameter of a count, and the first of a block.
    const at = method === 'eth_getTransactionCount' ? second : first
    const other = altered(method, String(at))
    return other === undefined ? request({ method, params }) : other
  }
  const { chain } = adaptersAround(node, deployment)
  return {
    node,
    chain,
    /** Has the node answer in another way, unless the result is undefined. */
    alter(next: Altered) {
      altered = next
    },
    /** Returns the methods of all requests so far, and forgets them. */
    methods: () => asked.splice(0).map(({ method }) => method),
    /** Returns the first parameters of all requests with this method so far. */
    asked: (name: string) =>
      asked.filter(({ method }) => method === name).map(({ params: [first] }) => first),
    async read(change: Partial<ChainQuestion>) {
      const question = { ...NO_QUESTIONS, account: HOLDER, head: HEAD, ...change }
      const answer = await chain.getReport(question)
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    },
  }
}

/** What the adapter reads of a transaction with these changes. */
const readWith = async (change: Partial<ScriptedTransaction>) =>
  (await create([{ ...APPROVED, ...change }]).read(byHash)).mined[0]

describe('getNewestBlock', () => {
  it.each([
    ['nothing', '0x0', [121, 121, 121, 121, 121, 121, 121]],
    ['an older block', '0x78', [120, 120, 120, 120, 120, 121, 121]],
    ['a newer block', '0x7a', [122, 122, 122, 122, 122, 122, 122]],
  ])(
    'asks for the block itself, too, if the fee history repeats %s',
    async (_which, oldestBlock, expected) => {
      const { node, chain } = create()
      node.answerEvery('eth_feeHistory', { oldestBlock })
      node.answerEvery('eth_getBlockByNumber', { number: '0x79', hash: blockHash(121) })
      const heads: unknown[] = []
      for (const _ of expected) heads.push(await chain.getNewestBlock())
      expect(heads).toEqual(expected.map((value) => ({ ok: true, value })))
    },
  )
})

describe('getReport', () => {
  describe('by hashes', () => {
    it.each([
      ['there', null],
      ['there', 'refused'],
      [null, 'refused'],
      ['refused', 'there'],
      ['refused', null],
    ])('says nothing where the receipt is %o and the transaction %o', async (...answers) => {
      const { node, read } = create()
      for (const [index, method] of [RECEIPTS, TRANSACTIONS].entries()) {
        if (answers[index] === 'refused') node.failEvery(method, REFUSED)
        if (answers[index] === null) node.answerEvery(method, null)
      }
      expect(await read(byHash)).toMatchObject(NOTHING)
    })

    it.each([RECEIPTS, TRANSACTIONS])('does not take %s of another hash', async (method) => {
      const { node, read } = create([APPROVED, { ...APPROVED, hash: hash(2) }])
      node.answerEvery(method, await node.request({ method, params: [hash(1)] }))
      expect(await read({ hashes: [hash(2)] })).toMatchObject(NOTHING)
    })

    it.each([
      { status: '0x2' },
      { status: undefined },
      { blockNumber: null },
      { blockHash: null },
      { transactionHash: undefined },
      { transactionIndex: undefined },
      { logs: undefined },
    ])('does not report what is not whole: %o', async (receipt) => {
      expect(await readWith({ receipt })).toBeUndefined()
    })

    it('does without what only adds to a receipt, and reads hashes in upper case', async () => {
      const garbled = { from: 'me', gasUsed: 'much', effectiveGasPrice: {} }
      const inUpperCase = { blockHash: `0x${blockHash(110).slice(2).toUpperCase()}` }
      const receipt = { ...garbled, ...inUpperCase, transactionIndex: '0x2' }
      const mined = await readWith({ receipt })
      const block = { number: 110, hash: blockHash(110) }
      const expected = { hash: hash(1), block, index: 2, isReverted: false, sender: HOLDER }
      expect(mined).toMatchObject(expected)
      expect(mined).not.toHaveProperty('networkFee')
    })

    it.each([
      [`0x${'F'.repeat(64)}`, 2n ** 256n - 1n],
      [`0x1${'0'.repeat(64)}`, undefined],
    ])('reads amounts of 256 bits and no more: %s', async (gasUsed, networkFee) => {
      const mined = await readWith({ receipt: { gasUsed, effectiveGasPrice: '0x1' } })
      expect(mined?.networkFee).toBe(networkFee)
    })

    it.each(['input', 'data'])('reads what was signed under the name %s', async (name) => {
      const transaction = { to: null, input: undefined, [name]: '0xABCD' }
      const signed = { to: undefined, calldata: '0xabcd' }
      expect((await readWith({ transaction }))?.signed).toEqual(signed)
    })

    it.each([
      ['nothing to itself', {}, true],
      ['a wei', { value: '0x1' }, false],
      ['data', { input: '0x00' }, false],
      ['to another account', { to: STRANGER }, false],
      ['an amount that the node does not tell', { value: undefined }, false],
    ])('tells whether it is empty: %s', async (_what, change, isEmpty) => {
      const transaction = { to: HOLDER, input: '0x', value: '0x0', ...change }
      expect((await readWith({ transaction }))?.isEmpty).toBe(isEmpty)
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
      expect((await readWith({ logs }))?.events).toEqual([
        { kind: 'transfer', token: STRANGER, from: HOLDER, to: STRANGER, amount: 1n },
        { kind: 'deposit', token: weth, account: HOLDER, amount: 2n },
        { kind: 'approval', token: weth, owner: HOLDER, spender: indexToken, amount: 5n },
      ])
    })

    it('asks for a reason until a node has run the call', async () => {
      const { node, read } = create([REVERTED])
      node.failNext('eth_estimateGas', REFUSED)
      node.failNext('eth_estimateGas', { code: 3, message: 'execution reverted: Paused' })
      const reasons: unknown[] = []
      for (let times = 0; times < 3; times += 1) {
        reasons.push((await read(byHash)).mined[0]?.reason)
      }
      expect(reasons).toEqual([undefined, 'Paused', 'Paused'])
      expect(node.count('eth_estimateGas')).toBe(2)
    })

    it.each([
      ['0x62', true],
      ['0x61', undefined],
    ])(
      'ran out of gas if it was reverted with nearly all used: %s of 0x64',
      async (gasUsed, is) => {
        const mined = await readWith({
          receipt: { status: '0x0', gasUsed },
          transaction: { gas: '0x64' },
        })
        expect(mined?.ranOutOfGas).toBe(is)
      },
    )

    it('does not take one for known that the node knew before', async () => {
      const { node, read } = create()
      expect(await read(byHash)).toMatchObject({ ...NOTHING, mined: [{}] })
      node.answerEvery(RECEIPTS, null)
      expect(await read(byHash)).toMatchObject({ ...NOTHING, waiting: [{}] })
      node.answerEvery(TRANSACTIONS, null)
      expect(await read(byHash)).toMatchObject({ ...NOTHING, unseen: [hash(1)] })
    })
  })

  describe('without all answers', () => {
    const everything = { ...byHash, ...byNonce, ...byLog, blocks: [HEAD] }

    it.each([
      // The block of the transaction is so deep that it is not asked about.
      ['eth_getBlockByNumber', REFUSED, { canonical: ofBlocks(110), mined: [{}] }],
      ['eth_getTransactionCount', REFUSED, { count: undefined, mined: [{}] }],
      [RECEIPTS, REFUSED, { mined: [], canonical: ofBlocks(HEAD) }],
      // Nodes limit the blocks of this query, and some say that as if they limited all requests.
      ['eth_getLogs', TOO_MANY, { count: 8, mined: [{}], canonical: ofBlocks(HEAD, 110) }],
    ])('leaves out what the node refuses, and nothing else: %s', async (method, error, rest) => {
      const { node, read } = create()
      node.failEvery(method, error)
      expect(await read(everything)).toMatchObject({ head: HEAD, failure: undefined, ...rest })
    })

    it.each([
      [RECEIPTS, SIDE_BY_SIDE],
      ['eth_estimateGas', [...SIDE_BY_SIDE, 'eth_estimateGas']],
      // That of the block in which the last search of the logs has ended.
      ['eth_getBlockByNumber', [...SIDE_BY_SIDE, 'eth_estimateGas', 'eth_getBlockByNumber']],
    ])('asks a node for nothing more that limits %s, and says why', async (method, requests) => {
      const { node, methods, read } = create([REVERTED])
      await read(byLog)
      methods()
      node.failEvery(method, TOO_MANY)
      const limited = { failure: { kind: 'rateLimited' }, canonical: new Map() }
      expect(await read(everything)).toMatchObject(limited)
      expect(methods()).toEqual(requests)
    })

    it('has no hash of a block that the node confuses with another', async () => {
      const { alter, read } = create()
      alter(headerWhere(118, { number: '0x77', hash: blockHash(119) }))
      expect((await read({ blocks: [118, 119] })).canonical).toEqual(ofBlocks(119))
    })

    it('looks up no nonce if it does not know the count as of the head', async () => {
      const { alter, methods, read } = create()
      alter(countsWhere((block) => block === HEAD, REFUSED))
      expect(await read(byNonce)).toMatchObject({ count: undefined, mined: [] })
      expect(methods()).toEqual(['eth_getTransactionCount'])
    })

    it('asks for the hashes of blocks at last, each once', async () => {
      const again = { ...APPROVED, hash: hash(2) }
      const { methods, read } = create([APPROVED, again])
      const hashes = [hash(1), hash(2)]
      const { canonical } = await read({ hashes, blocks: [100, 110, 100] })
      expect(canonical).toEqual(ofBlocks(100, 110))
      const all = methods()
      const first = all.indexOf('eth_getBlockByNumber')
      expect(all.slice(first)).toEqual(Array(2).fill('eth_getBlockByNumber'))
    })
  })

  describe('by nonces', () => {
    const AFTER = 90
    const USED: ScriptedTransaction = { hash: hash(3), block: 110, nonce: 7 }
    /** Transactions beside an authorisation, or of a type that is not known. */
    const OTHERS: readonly ScriptedTransaction[] = [
      { ...USED, hash: hash(5), nonce: 6 },
      { ...USED, hash: hash(6), transaction: { from: STRANGER.toLowerCase() } },
      { ...USED, transaction: { from: null, type: '0x7e' } },
    ]
    /** The newest records first. */
    const nonces = (from: number, length = 16, afterBlock = AFTER) => {
      return { nonces: [{ from, length, afterBlock }] }
    }

    it.each(Array.from({ length: HEAD - AFTER }, (_, index) => AFTER + 1 + index))(
      'finds the transaction in block %i',
      async (block) => {
        const { read } = create([{ ...USED, block }], countsWith([block]))
        const { mined, canonical } = await read(byNonce)
        expect(mined).toMatchObject([{ hash: hash(3), nonce: 7, block: { number: block } }])
        expect(canonical).toEqual(ofBlocks(block))
      },
    )

    it('asks for no state that is older than the last 128 if the use is not', async () => {
      const oldest = 2000 - 127
      const block = oldest + 1
      const { alter, read } = create([{ ...USED, block }], countsWith([block], 2000))
      alter(countsWhere((at) => at < oldest, REFUSED))
      expect((await read({ ...nonces(7, 16, 0), head: 2000 })).mined).toMatchObject([{ nonce: 7 }])
    })

    it.each([HEAD, HEAD + 5])('finds nothing after the head: from %i on', async (afterBlock) => {
      expect((await create([USED]).read(nonces(7, 1, afterBlock))).mined).toEqual([])
    })

    it('looks up three nonces at a time, those of the first range first', async () => {
      const blocks = [104, 105, 106, 107, 108, 109, 110]
      const made = blocks.map((block, index) => ({ hash: hash(index), block, nonce: 7 + index }))
      const { read } = create(made, countsWith(blocks))
      const question = { nonces: [...nonces(12).nonces, ...nonces(7).nonces] }
      const found = async () =>
        (await read(question)).mined.map(({ nonce }) => nonce).toSorted((a, b) => a - b)
      expect(await found()).toEqual([7, 12, 13])
      expect(await found()).toEqual([7, 8, 9, 10, 12, 13])
      expect(await found()).toEqual([7, 8, 9, 10, 11, 12, 13])
    })

    it('looks up no nonce that a receipt explains', async () => {
      const { asked, read } = create()
      expect((await read({ ...byHash, ...byNonce })).mined).toHaveLength(1)
      expect(asked('eth_getTransactionCount')).toHaveLength(1)
    })

    it.each([
      ['the block', everyAnswer('eth_getBlockByNumber', null)],
      ['the receipt', everyAnswer(RECEIPTS, null)],
      // A server of a pool may lag behind. This does not mean that the history is missing.
      ['counts near the head', countsWhere((block) => block > HEAD - 6 && block < HEAD, REFUSED)],
      // Some nodes answer 0 for blocks that they have made at once.
      ['a count, which falls', countsWhere((block) => block === 102, '0x0')],
      ['a count, which is higher before', countsWhere((block) => block === 113, '0x9')],
    ])('finds the transaction only once the node no longer lacks %s', async (_what, lacking) => {
      const { alter, read } = create([{ ...USED, block: 102 }], countsWith([102]))
      const question = nonces(7, 1, 100)
      alter(lacking)
      expect((await read(question)).mined).toEqual([])
      alter(USUAL)
      expect((await read(question)).mined).toHaveLength(1)
    })

    it('says nothing of a receipt in another block', async () => {
      const receipt = { blockNumber: '0x6f', blockHash: blockHash(111) }
      expect((await create([{ ...USED, receipt }]).read(byNonce)).mined).toEqual([])
    })

    it.each([
      ['no transaction that can be read', OTHERS, USUAL],
      ['a block of which the node has no count', [USED], countsWhere((at) => at < 115, REFUSED)],
    ] as const)(
      'does not look up a nonce again for ten blocks that was used by %s',
      async (_what, made, lacking) => {
        const { alter, asked, read } = create(made)
        alter(lacking)
        const counts = async (head: number) => {
          const before = asked('eth_getTransactionCount').length
          expect((await read({ ...byNonce, head })).mined).toEqual([])
          return asked('eth_getTransactionCount').length - before
        }
        expect(await counts(HEAD)).toBeGreaterThan(1)
        expect([await counts(HEAD), await counts(HEAD + 9)]).toEqual([1, 1])
        expect(await counts(HEAD + 10)).toBeGreaterThan(1)
      },
    )

    // For a moment, the wallet may be on a chain that is far ahead.
    it.each([
      ['found', [{ ...USED, hash: hash(4), block: 4000 }, USED]],
      ['not found', [USED]],
    ])('looks up a nonce that was %s in blocks after the head', async (_what, made) => {
      const { alter, read } = create(made)
      alter(countsWhere((block) => block < 4000, '0x7'))
      await read({ ...byNonce, head: 5000 })
      alter((_method, at) => (Number(at) === 4000 ? null : undefined))
      expect((await read(byNonce)).mined).toMatchObject([{ hash: USED.hash }])
    })
  })

  describe('by logs', () => {
    it.each([
      ['the log of a call', approval(), [APPROVED.hash]],
      ['a log that no call leaves', event('Approval', weth, 5n, HOLDER, STRANGER), []],
      ['a log that a reorg has removed', { ...approval(), removed: true }, []],
    ])('goes by %s', async (_what, log, hashes) => {
      const { mined, canonical } = await create([{ ...APPROVED, logs: [log] }]).read(byLog)
      expect(mined.map((found) => found.hash)).toEqual(hashes)
      expect(canonical.has(110)).toBe(hashes.length > 0)
    })

    it('asks for logs only if others may send, which it asks until it is so', async () => {
      const { node, methods, read } = create()
      node.answerNext('eth_getCode', '0x')
      const asked: unknown[] = []
      for (let times = 0; times < 3; times += 1) {
        await read(byLog)
        asked.push(methods().filter((method) => /Code|Logs/.test(method)))
      }
      expect(asked).toEqual([['eth_getCode'], ['eth_getCode', 'eth_getLogs'], ['eth_getLogs']])
    })

    it('asks for logs if the node lacks the history of counts', async () => {
      const { node, alter, read } = create()
      node.answerEvery('eth_getCode', '0x')
      alter(countsWhere((block) => block < 115, REFUSED))
      expect((await read({ ...byNonce, ...byLog })).mined).toMatchObject([{ hash: hash(1) }])
    })

    it('begins six blocks before the end of the last search, but for an earlier start', async () => {
      const { asked, read } = create()
      await read({ logsAfter: 100 })
      await read({ logsAfter: 100, head: 130 })
      await read({ logsAfter: 128, head: 131 })
      await read({ logsAfter: 90, head: 131 })
      const starts = asked('eth_getLogs').map((filter) => Number(Object(filter).fromBlock))
      expect(starts).toEqual([101, 115, 129, 91])
    })

    const otherEnd = { number: '0x78', hash: blockHash(7) }
    it.each<readonly [string, Altered, Altered]>([
      ['the count was not read', countsWhere(() => true, REFUSED), USUAL],
      ['the logs were not read', everyAnswer('eth_getLogs', {}), USUAL],
      ['a transaction was not read', everyAnswer(RECEIPTS, null), USUAL],
      ['the end was not read', headerWhere(HEAD, null), USUAL],
      ['the end is no longer there', USUAL, headerWhere(HEAD, null)],
      ['the end is another block', USUAL, headerWhere(HEAD, otherEnd)],
    ])('begins at the start again if %s', async (_why, first, second) => {
      const { alter, asked, read } = create()
      for (const altered of [first, second]) {
        alter(altered)
        await read({ logsAfter: 100, head: altered === first ? HEAD : HEAD + 1 })
      }
      const starts = asked('eth_getLogs').map((filter) => Number(Object(filter).fromBlock))
      expect(starts).toEqual([101, 101])
    })

    it('reads a transaction again whose logs are in another block by now', async () => {
      const made = [APPROVED]
      const { alter, read } = create(made)
      expect((await read(byLog)).mined).toMatchObject([{ block: { number: 110 } }])
      made[0] = { ...APPROVED, block: 116 }
      alter(headerWhere(110, null))
      expect((await read(byLog)).mined).toMatchObject([{ block: { number: 116 } }])
    })

    it('reads forty transactions in a report, and the rest in the next', async () => {
      const many = Array.from({ length: 41 }, (_, index) => ({ ...APPROVED, hash: hash(index) }))
      const { read } = create(many)
      const found = async () => (await read(byLog)).mined.length
      expect([await found(), await found()]).toEqual([40, 41])
    })
  })

  describe.each([
    ['a nonce', byNonce],
    ['a log', byLog],
  ])('what was found before by %s', (_what, question) => {
    const found = [{ hash: hash(1), block: { number: 117 } }]
    /** Has found the transaction, and has forgotten the requests. */
    const createAfter = async () => {
      const created = create([{ ...APPROVED, block: 117 }], countsWith([117]))
      expect((await created.read(question)).mined).toMatchObject(found)
      created.methods()
      return created
    }
    it('is looked up by one report at a time', async () => {
      const { methods, read } = create([{ ...APPROVED, block: 117 }], countsWith([117]))
      const reports = await Promise.all([read(question), read(question)])
      expect(reports.map(({ mined }) => mined.length)).toEqual([1, 0])
      expect(methods().filter((method) => method === RECEIPTS)).toHaveLength(1)
    })

    it('is reported while its block stands, and is not looked up again', async () => {
      const { alter, methods, read } = await createAfter()
      expect((await read(question)).mined).toMatchObject(found)
      alter(headerWhere(117, null))
      expect((await read(question)).mined).toEqual([])
      alter(USUAL)
      expect((await read(question)).mined).toMatchObject(found)
      expect(methods()).not.toContain(RECEIPTS)
    })

    it('is forgotten with its block', async () => {
      const { alter, methods, read } = await createAfter()
      alter(headerWhere(117, { number: '0x75', hash: blockHash(7) }))
      expect((await read(question)).mined).toEqual([])
      alter(USUAL)
      expect((await read(question)).mined).toMatchObject(found)
      expect(methods()).toContain(RECEIPTS)
    })

    it('is not reported if nobody asks for it, or about another account', async () => {
      const { methods, read } = await createAfter()
      expect((await read({})).mined).toEqual([])
      expect(methods()).toEqual(['eth_getTransactionCount'])
      expect((await read({ ...question, account: STRANGER })).mined).toEqual([])
    })
  })
})
