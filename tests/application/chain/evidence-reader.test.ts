import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createEvidenceReader } from '../../../src/application/chain/evidence-reader.ts'
import { err, ok } from '../../../src/domain/result.ts'
import type {
  MinedTransaction,
  NonceQuery,
  TransactionsQuery,
} from '../../../src/domain/transactions/evidence.ts'
import { block, ended, hash, sent, unknown } from '../../support/records.ts'

/** A record without a hash. Its next nonce is 7. */
const LOST = unknown('unclear')
const FOUND: MinedTransaction = { hash: hash(1), block: block(105), isReverted: false, nonce: 7 }
const HEAD = 106

/**
 * Creates a reader, and a node with this transaction. Its blocks belong to the fork `node.fork`.
 */
function openReader() {
  const asked: TransactionsQuery[] = []
  const looked: NonceQuery[] = []
  const node = { count: 8, fork: 0, hasHistory: true, found: FOUND as MinedTransaction | undefined }
  const reader = createEvidenceReader(HOLDER)
  const chain = {
    async getTransactions(query: TransactionsQuery) {
      asked.push(query)
      const { head, hashes: unseen } = query
      const refs = [head, ...query.blocks].map((number) => block(number, node.fork))
      const canonical = new Map(refs.map((one) => [one.number, one.hash]))
      const { count } = node
      return ok({ head, count, mined: [], waiting: [], unseen, canonical, failure: undefined })
    },
    async getNonceUse(query: NonceQuery) {
      looked.push(query)
      if (!node.hasHistory) return err({ kind: 'unknown', message: 'missing trie node' } as const)
      const { found } = node
      return ok(found && { nonce: query.nonce, block: found.block, transaction: found })
    },
  }
  return {
    node,
    asked,
    looked,
    lacksHistory: reader.lacksHistory,
    async read(records = [LOST], head = HEAD, found = [] as (typeof FOUND)['hash'][]) {
      const answer = await reader.read(chain, { records, found, head })
      if (!answer.ok) throw new Error(answer.error.kind)
      return answer.value
    },
  }
}

describe(createEvidenceReader.name, () => {
  it('asks for each hash and block once, and says which records it has asked about', async () => {
    const { read, asked } = openReader()
    const one = ended(
      { hash: hash(2), block: block(104), isAnnounced: false },
      { id: 'one', hash: hash(1) },
    )
    const two = ended(
      { hash: hash(4), block: block(104), isAnnounced: false },
      { id: 'two', hash: hash(4) },
    )
    const three = sent({ id: 'three', hash: hash(5), since: block(103) })
    const evidence = await read([one, two, three], HEAD, [hash(4), hash(6)])
    expect(asked).toEqual([
      {
        account: HOLDER,
        head: HEAD,
        hashes: [hash(1), hash(2), hash(4), hash(5), hash(6)],
        blocks: [104],
      },
    ])
    expect(evidence.asked).toEqual(new Set(['one', 'two', 'three']))
  })

  it('looks up a used nonce once, while its block is in the chain', async () => {
    const { read, looked, node } = openReader()
    expect(await read()).toMatchObject({ mined: [FOUND], used: [{ nonce: 7, block: block(105) }] })
    expect(await read([LOST], HEAD + 1)).toMatchObject({ mined: [FOUND] })
    expect(looked).toEqual([{ account: HOLDER, nonce: 7, afterBlock: 100, head: HEAD }])
    node.fork = 1
    node.found = undefined
    expect(await read([LOST], HEAD + 2)).toMatchObject({ mined: [], used: [] })
    expect(looked).toHaveLength(2)
  })

  it('looks up no nonce that is not used', async () => {
    const { read, looked, node } = openReader()
    node.count = 7
    await read()
    expect(looked).toEqual([])
  })

  it('looks up less often what is not found, as a replaced one without a transaction', async () => {
    const { read, looked, node } = openReader()
    node.found = undefined
    for (let head = 101; head <= 140; head += 1) await read([LOST], head)
    expect(looked.length).toBeGreaterThan(5)
    expect(looked.length).toBeLessThanOrEqual(9)
    node.found = FOUND
    await read([LOST], 150)
    expect(await read([LOST], 151)).toMatchObject({ mined: [FOUND] })
  })

  it('knows that a node lacks the history once it has said so', async () => {
    const { read, lacksHistory, node } = openReader()
    expect(lacksHistory()).toBe(false)
    node.hasHistory = false
    expect(await read()).toMatchObject({ mined: [], used: [], failure: undefined })
    expect(lacksHistory()).toBe(true)
  })
})
