import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createVisit } from '../../../src/application/transactions/visit.ts'
import type { Evidence } from '../../../src/domain/transactions/evidence.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { evidence, mined } from '../../support/evidence.ts'
import { block, ended, hash, seen, sent } from '../../support/records.ts'

const FIRST = 101
const never = () => false

/** A visit, and a round of it. */
function start() {
  const visit = createVisit(HOLDER)
  const query = (head: number, ...records: readonly TransactionRecord[]) =>
    visit.queryOf(records, never, head)
  const round = (
    head: number,
    records: readonly TransactionRecord[],
    answer: Partial<Evidence> = {},
  ) => {
    const { fromBlock: logsFrom } = query(head, ...records)
    visit.keep(evidence({ head, logsFrom, ...answer }))
  }
  return { visit, query, round }
}

describe(createVisit.name, () => {
  it('reads the logs from the oldest open record on', () => {
    const { query } = start()
    const [older, newer] = [sent(), sent({ id: 'two', sinceBlock: 150 })]
    expect(query(200, newer, older).fromBlock).toBe(FIRST)
    expect(query(201, newer).fromBlock).toBe(151)
  })

  it('asks for no logs while nothing is open, but whether the blocks of ends still stand', () => {
    const { query } = start()
    expect(query(200)).toMatchObject({ fromBlock: undefined, hashes: [], anchors: [] })
    const passed = seen({ id: 'two', passed: block(120) })
    expect(query(200, ended(), passed).anchors).toEqual([101, 120])
    expect(query(200, ended())).toMatchObject({ fromBlock: undefined, calls: [], nonces: [] })
  })

  it('asks for the receipts of what has ended too, under both of its hashes', () => {
    const { query } = start()
    expect(query(200, ended({ hash: hash(2) })).hashes).toEqual([hash(1), hash(2)])
    expect(query(200, ended({ hash: hash(1) })).hashes).toEqual([hash(1)])
  })

  it('asks for what has ended as for what is open where this visit has not checked it', () => {
    const { visit } = start()
    const query = visit.queryOf([ended({ hash: hash(2) })], () => true, 200)
    expect(query).toMatchObject({ fromBlock: FIRST, unseen: [hash(1), hash(2)], nonces: [7] })
  })

  it('asks for a transaction itself until a node has returned it once', () => {
    const { query, round } = start()
    expect(query(200, sent()).unseen).toEqual([hash(1)])
    round(200, [sent()], { mined: [mined()] })
    expect(query(201, sent())).toMatchObject({ hashes: [hash(1)], unseen: [] })
  })

  it('asks which block used a nonce from the last known count on', () => {
    const { query, round } = start()
    expect(query(200, sent())).toMatchObject({ counted: undefined, nonces: [] })
    round(200, [seen()], { count: 7 })
    round(201, [seen()], { count: undefined })
    round(199, [seen()], { count: 6 })
    expect(query(202, seen())).toMatchObject({ counted: { block: 200, count: 7 }, nonces: [7] })
  })
})
