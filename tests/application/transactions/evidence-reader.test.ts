import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { ChainPort } from '../../../src/application/ports/chain-port.ts'
import { createEvidenceReader } from '../../../src/application/transactions/evidence-reader.ts'
import { ok } from '../../../src/domain/result.ts'
import type {
  MinedTransaction,
  TransactionsQuery,
} from '../../../src/domain/transactions/evidence.ts'
import { block, ended, hash, record, sent } from '../../support/records.ts'

const LOST = record({ stage: { kind: 'unknown', why: 'unclear' } })
const FOUND: MinedTransaction = { hash: hash(1), block: block(105), isReverted: false }
/** The blocks that the search stands on: the newest one, and one that it has found something in. */
const SEARCHED = 106

/**
 * A reader, and a node that finds these once a search is let go on. Its blocks are of the fork, or
 * missing.
 */
function openReader(...found: readonly MinedTransaction[]) {
  const asked: TransactionsQuery[] = []
  const searches: (() => void)[] = []
  const node: { fork: number | undefined } = { fork: 0 }
  const chain: ChainPort = {
    getNewestBlock: async () => ok(SEARCHED),
    searchTransactions: async () => {
      await new Promise<void>((resolve) => {
        searches.push(resolve)
      })
      return ok(found)
    },
    async getTransactions(query) {
      asked.push(query)
      const { head } = query
      const { fork } = node
      const refs = fork === undefined ? [] : [head, ...query.blocks].map((one) => block(one, fork))
      const canonical = new Map(refs.map((one) => [one.number, one.hash]))
      return ok({ head, count: 7, mined: [], waiting: [], canonical, failure: undefined })
    },
  }
  const reader = createEvidenceReader({ chain, clock: createFakeAdapters().clock }, HOLDER)
  return { reader, node, asked, searches }
}

/** What is read after a search up to block 106, when the node's blocks are of another fork. */
async function searchAndRead(head: number, fork: number | undefined) {
  const { reader, node, searches } = openReader(FOUND)
  await reader.read([LOST], SEARCHED)
  const searching = reader.search([LOST])
  searches[0]?.()
  expect(await searching).toMatchObject({ mined: [FOUND], searched: { to: SEARCHED } })
  node.fork = fork
  const read = await reader.read([LOST], head)
  if (!read.ok) throw new Error('no answer')
  return read.value
}

describe(createEvidenceReader.name, () => {
  it.each([SEARCHED, 107, 120])('keeps what it has searched, as of block %i', async (head) => {
    const evidence = await searchAndRead(head, 0)
    expect(evidence).toMatchObject({ mined: [FOUND], searched: { from: 101, to: SEARCHED } })
  })

  it.each([
    ['after a reorg', 107, 1],
    ['after a reorg that is found out late', 120, 1],
    ['while the node does not tell its blocks', 107, undefined],
  ])('takes the last blocks for not searched %s', async (_when, head, fork) => {
    const evidence = await searchAndRead(head, fork)
    expect(evidence).toMatchObject({ mined: [] })
    expect(evidence.searched?.to ?? 0).toBeLessThan(FOUND.block.number)
  })
})

describe('what is asked', () => {
  it('is each hash, known nonce and the next one, and block, once', async () => {
    const { reader, asked } = openReader()
    const own = { hash: hash(1), nonce: 5, isNonceKnown: true }
    const replaced = ended({ hash: hash(2), block: block(104) }, own)
    const named = ended({ hash: hash(4), block: block(104) }, { hash: hash(4) })
    const waiting = sent({ hash: hash(5), isNonceKnown: false, passed: block(103) })
    await reader.read([replaced, named, waiting, LOST], SEARCHED)
    expect(asked).toEqual([
      {
        account: HOLDER,
        head: SEARCHED,
        hashes: [hash(1), hash(2), hash(4), hash(5)],
        nonces: [5, 6, 7, 8],
        blocks: [104, 103],
      },
    ])
  })

  it('is also the blocks that a search stands on, unless they are final', async () => {
    const old = { ...FOUND, hash: hash(9), block: block(10) }
    const { reader, asked, searches } = openReader(FOUND, old)
    await reader.read([LOST], SEARCHED)
    const searching = reader.search([LOST])
    searches[0]?.()
    await searching
    await reader.read([LOST], SEARCHED)
    expect(asked.at(-1)?.blocks).toEqual([SEARCHED, FOUND.block.number])
  })
})

describe('a search', () => {
  it('is made once something was read, for what needs it, and one at a time', async () => {
    const { reader, searches } = openReader(FOUND)
    expect(await reader.search([LOST])).toBeUndefined()
    await reader.read([LOST], SEARCHED)
    expect(await reader.search([ended({ isFinal: true })])).toBeUndefined()
    expect(searches).toHaveLength(0)
    const first = reader.search([LOST])
    expect(await reader.search([LOST])).toBeUndefined()
    expect(searches).toHaveLength(1)
    searches[0]?.()
    expect(await first).toMatchObject({ mined: [FOUND] })
  })

  it('says nothing of what was read before, but is known to the next read', async () => {
    const { reader, searches } = openReader(FOUND)
    await reader.read([LOST], SEARCHED)
    const searching = reader.search([LOST])
    await reader.read([LOST], SEARCHED)
    searches[0]?.()
    expect(await searching).toBeUndefined()
    const read = await reader.read([LOST], SEARCHED)
    expect(read).toMatchObject({ ok: true, value: { mined: [FOUND] } })
  })
})
