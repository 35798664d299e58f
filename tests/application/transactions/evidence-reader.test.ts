import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { ChainPort } from '../../../src/application/ports/chain-port.ts'
import { createEvidenceReader } from '../../../src/application/transactions/evidence-reader.ts'
import { ok } from '../../../src/domain/result.ts'
import type { MinedTransaction } from '../../../src/domain/transactions/evidence.ts'
import { block, hash, record } from '../../support/records.ts'

const LOST = record({ stage: { kind: 'unknown', why: 'unclear' } })
const FOUND: MinedTransaction = { hash: hash(1), block: block(105), isReverted: false }
/** The blocks that the search stands on: the newest one, and one that it has found something in. */
const SEARCHED = 106

/**
 * A reader that has searched up to block 106, and a node whose blocks are of the fork, or missing.
 */
async function searchAndRead(head: number, fork: number | undefined) {
  let forkNow: number | undefined = 0
  const chain: ChainPort = {
    getNewestBlock: async () => ok(head),
    searchTransactions: async () => ok([FOUND]),
    async getTransactions({ head: newest, blocks }) {
      const refs =
        forkNow === undefined ? [] : [newest, ...blocks].map((one) => block(one, forkNow))
      const canonical = new Map(refs.map((one) => [one.number, one.hash]))
      return ok({ head: newest, count: 7, mined: [], waiting: [], canonical, failure: undefined })
    },
  }
  const reader = createEvidenceReader({ chain, clock: createFakeAdapters().clock }, HOLDER)
  await reader.read([LOST], SEARCHED)
  expect(await reader.search([LOST])).toMatchObject({ mined: [FOUND], searched: { to: SEARCHED } })
  forkNow = fork
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
