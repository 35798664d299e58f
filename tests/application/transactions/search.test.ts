import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createLogSearch } from '../../../src/application/transactions/search.ts'
import { FINAL_BLOCKS } from '../../../src/domain/transactions/outcome.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createLaggingChain } from '../../support/lagging-chain.ts'
import { block, unknown } from '../../support/records.ts'

const CALL = { kind: 'wrap', amount: 1n } as const
/** The record of a wrap that may have been sent after block 100. */
const LOST = unknown('unclear', { call: CALL, since: block(100), nextNonce: 0 })

/**
 * Starts a search for an account with code. The node returns the logs of at most this many blocks
 * at once.
 */
function start(mostBlocks = Number.POSITIVE_INFINITY) {
  const fakes = createFakeAdapters({ permitted: true }, { firstBlock: 100 })
  const { chain, tokens, deployment } = fakes
  chain.giveCode(HOLDER)
  const servers = createLaggingChain(fakes)
  servers.limit({ mostBlocks })
  const ranges: [from: number, to: number][] = []
  const { searchTransactions } = chain
  chain.searchTransactions = (query) => {
    ranges.push([query.fromBlock, query.toBlock])
    return searchTransactions(query)
  }
  const search = createLogSearch(HOLDER, deployment)
  fakes.wallet.choose(BROWSER_WALLET.id)
  const run = (head: number, records = [LOST], lacksHistory = false) =>
    search.run(chain, records, { head, lacksHistory })
  return {
    ...fakes,
    servers,
    run,
    found: search.found,
    /** Returns the ranges of blocks that were requested since the last call. */
    ranges: () => ranges.splice(0),
    /** Makes the wallet send the wrap, in its own block. Resolves to the hash. */
    async send() {
      const prepared = await tokens.prepare(HOLDER, CALL, chain.block())
      const sent = prepared.ok && (await tokens.send(prepared.value.transaction))
      return sent && sent.ok ? sent.value : undefined
    },
  }
}

describe(createLogSearch.name, () => {
  it('asks once from the start of the record to the newest block, and finds its log', async () => {
    const { chain, run, found, ranges, send } = start()
    const hash = await send()
    chain.passBlock(10)
    expect(await run(chain.block())).toBe(true)
    expect(ranges()).toEqual([[101, 111]])
    expect(found()).toEqual([hash])
  })

  it('asks nothing for an account without code whose node has the history', async () => {
    const { chain, deployment, ranges } = start()
    const search = createLogSearch(STRANGER, deployment)
    await search.run(chain, [LOST], { head: 200, lacksHistory: false })
    expect(ranges()).toEqual([])
    await search.run(chain, [LOST], { head: 200, lacksHistory: true })
    expect(ranges()).toHaveLength(1)
  })

  it('asks for nothing before a block has come, and for nothing beyond a week', async () => {
    const { run, ranges } = start()
    await run(100)
    expect(ranges()).toEqual([])
    const week = 50_000
    for (let runs = 0; runs < 4; runs += 1) await run(100 + 2 * week)
    const asked = ranges()
    expect(asked.at(-1)?.[1]).toBe(100 + week)
    expect(asked.every(([from, to]) => from <= to)).toBe(true)
    await run(101 + 2 * week)
    expect(ranges()).toEqual([])
  })

  it('asks for no final block twice, and for the newest blocks each time', async () => {
    const { run, ranges } = start()
    await run(200)
    await run(201)
    await run(203)
    expect(ranges()).toEqual([
      [101, 200],
      [200 - FINAL_BLOCKS + 1, 201],
      [201 - FINAL_BLOCKS + 1, 203],
    ])
  })

  it('finds what a server has not had before', async () => {
    const { chain, servers, run, found, send } = start()
    const hash = await send()
    chain.passBlock(4)
    servers.limit({ logs: 5 })
    expect(await run(chain.block())).toBe(false)
    servers.beHonest()
    expect(await run(chain.block())).toBe(true)
    expect(found()).toEqual([hash])
  })

  it('finds what a node gives that takes one block at a time', async () => {
    const { chain, run, found, send } = start(1)
    chain.passBlock(20)
    const hash = await send()
    chain.passBlock(10)
    for (let runs = 0; runs < 20; runs += 1) await run(chain.block())
    expect(found()).toEqual([hash])
  })

  it.each([5, 500, 10_000])(
    'asks four times at most in a run, on a node that gives %i blocks at once',
    async (mostBlocks) => {
      const { run, ranges } = start(mostBlocks)
      const asked: [from: number, to: number][] = []
      for (let runs = 0; runs < 10_000 && (asked.at(-1)?.[1] ?? 0) < 20_000; runs += 1) {
        await run(20_000)
        const last = ranges()
        expect(last.length).toBeLessThanOrEqual(4)
        asked.push(...last)
      }
      // A few requests ask for too many blocks and have to be repeated.
      expect(asked.length).toBeLessThan((20_000 / (mostBlocks / 10)) * 1.2 + 10)
    },
  )

  it('ends after a week of blocks', async () => {
    const { run, ranges } = start()
    for (let runs = 0; runs < 20; runs += 1) await run(1_000_000)
    expect(Math.max(...ranges().map(([, to]) => to))).toBe(LOST.since.number + 50_000)
  })

  it('asks for the newest record first', async () => {
    const { run, ranges } = start()
    const newest = { ...LOST, id: 'newest', since: block(150) }
    await run(200, [newest, LOST])
    expect(ranges().map(([from]) => from)).toEqual([151, 101])
  })

  it('goes on behind the last answer after a failure', async () => {
    const { chain, run, ranges } = start(5)
    await run(10_000)
    ranges()
    chain.failNext('searchTransactions', { kind: 'rateLimited' })
    await run(10_000)
    const [failed] = ranges()
    await run(10_000)
    expect(ranges()[0]).toEqual(failed)
  })
})
