import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createTransactionSearch } from '../../../src/application/transactions/search.ts'
import { FINAL_BLOCKS } from '../../../src/domain/transactions/outcome.ts'
import { createTestFakes } from '../../support/fakes.ts'

/** A search on a node that gives the logs of so many blocks at once. */
function start(mostBlocks = Number.POSITIVE_INFINITY) {
  const fakes = createTestFakes({ permitted: true })
  const { chain, clock } = fakes
  chain.serve({ mostBlocks })
  const ranges: [from: number, to: number][] = []
  const { searchTransactions } = chain
  Object.assign(chain, {
    searchTransactions: (query: Parameters<typeof searchTransactions>[0]) => {
      ranges.push([query.fromBlock, query.toBlock])
      return searchTransactions(query)
    },
  })
  const search = createTransactionSearch({ chain, clock }, HOLDER)
  return {
    ...fakes,
    run: (from: number, to: number) => search.run({ from, to }),
    /** The blocks that were asked for since the last time. */
    ranges: () => ranges.splice(0),
    /** Runs until all is searched. Returns how many runs and requests that takes. */
    async runAll(from: number, to: number, newest = to) {
      for (let runs = 1; runs < 100_000; runs += 1) {
        const searched = await search.run({ from, to: newest })
        if (searched && searched.from <= from && searched.to >= to)
          return { runs, requests: ranges.splice(0).length }
      }
      throw new Error('never searched all')
    },
  }
}

describe(createTransactionSearch.name, () => {
  it('asks once where the node gives everything', async () => {
    const { run, ranges } = start()
    expect(await run(101, 2000)).toMatchObject({ from: 101, to: 2000 })
    expect(ranges()).toEqual([[101, 2000]])
  })

  it('searches no final block twice, and the newest ones each time', async () => {
    const { run, ranges } = start()
    await run(101, 200)
    await run(101, 201)
    await run(90, 203)
    expect(ranges()).toEqual([
      [101, 200],
      [200 - FINAL_BLOCKS + 1, 201],
      [201 - FINAL_BLOCKS + 1, 203],
      [90, 100],
    ])
  })

  it('begins anew where blocks in between were not searched', async () => {
    const { run, ranges } = start()
    await run(101, 200)
    ranges()
    expect(await run(5000, 5010)).toMatchObject({ from: 5000, to: 5010 })
    expect(ranges()).toEqual([[5000, 5010]])
  })

  it.each([5, 500, 10_000])(
    'searches 100,000 blocks on a node that gives %i at once',
    async (mostBlocks) => {
      const { run, runAll, ranges } = start(mostBlocks)
      await run(1, 100_000)
      expect(ranges().length).toBeLessThanOrEqual(4)
      const { runs, requests } = await runAll(1, 100_000)
      expect(requests).toBeLessThanOrEqual(4 * runs)
      // Besides the blocks themselves, the newest ones each time, and few questions too many.
      const needed = 100_000 / (mostBlocks / 2) + 3 * runs
      expect(requests).toBeLessThan(needed * 1.1 + 10)
    },
  )

  it('finds what a node gives that takes one block at a time', async () => {
    const { chain, tokens, deployment, runAll, run } = start(1)
    const call = {
      kind: 'approve',
      token: 'WETH',
      spender: deployment.indexToken,
      amount: 1n,
    } as const
    const prepared = await tokens.prepare(HOLDER, call, 0)
    const signed = prepared.ok && (await tokens.send(prepared.value))
    chain.passBlock(20)
    // Four questions do not reach the newest of all, while the last six may still change.
    await runAll(1, chain.block() - 3, chain.block())
    const searched = await run(1, chain.block())
    expect(searched?.transactions.map(({ hash }) => hash)).toEqual([
      signed && signed.ok && signed.value,
    ])
  })

  it('asks for more again once a node gives more', async () => {
    const { chain, run, runAll, ranges } = start(5)
    await runAll(1, 400)
    chain.serve()
    const sizes: number[] = []
    for (let head = 401; head < 700; head += 1) {
      await run(head - 300, head)
      sizes.push(...ranges().map(([from, to]) => to - from + 1))
    }
    expect(Math.max(...sizes)).toBeGreaterThan(5)
  })

  it('keeps what was searched where a later piece fails, and rests after a failure', async () => {
    const { chain, clock, run, ranges } = start(50)
    await run(1, 40)
    ranges()
    chain.failNext('searchTransactions', { kind: 'rateLimited' })
    expect(await run(1, 60)).toMatchObject({ from: 1, to: 34 })
    ranges()
    await run(1, 60)
    expect(ranges()).toEqual([])
    clock.advance(10_000)
    expect(await run(1, 60)).toMatchObject({ from: 1, to: 60 })
  })

  it('rests longer after each failure but the first one, which may be of a server that lags', async () => {
    const { chain, clock, run, ranges } = start()
    chain.failEvery('searchTransactions', { kind: 'network' })
    for (const times of [1, 1, 0]) {
      await run(1, 60)
      expect(ranges()).toHaveLength(times)
    }
    clock.advance(10_000)
    await run(1, 60)
    expect(ranges()).toHaveLength(1)
    clock.advance(10_000)
    await run(1, 60)
    expect(ranges()).toHaveLength(0)
    clock.advance(10_000)
    await run(1, 60)
    expect(ranges()).toHaveLength(1)
  })
})
