import { describe, expect, it } from 'vitest'
import { createLogReader } from '../../../src/adapters/evm/account-logs.ts'
import { readAll } from '../../../src/adapters/evm/client.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { clientOf } from '../../support/codec.ts'
import { hash } from '../../support/records.ts'
import { blockHash } from '../../support/scripted-node.ts'
import { fail, type RpcError } from '../../support/wallet-script.ts'

const { deployment } = createFakeAdapters()

interface Filter {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: readonly unknown[]
}

/** A log of each tenth block, from a node that gives those of so many blocks at once. */
function create(mostBlocks: number, refusal: RpcError = { code: -32000, message: 'No.' }) {
  const ranges: (readonly [from: number, to: number])[] = []
  const node = {
    mostBlocks,
    refusal,
    async request({ params = [] }: { params?: readonly unknown[] | object }) {
      const { fromBlock, toBlock, topics } = (params as readonly Filter[])[0] as Filter
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      // It is asked two questions, about the same blocks.
      if (topics.length === 3) return []
      ranges.push([from, to])
      if (to - from >= node.mostBlocks) return fail(node.refusal)
      const blocks = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      return blocks
        .filter((number) => number % 10 === 0)
        .map((number) => ({
          address: deployment.weth,
          topics: [],
          data: '0x',
          transactionHash: hash(number),
          blockNumber: `0x${number.toString(16)}`,
          blockHash: blockHash(number),
        }))
    },
  }
  const client = clientOf(node)
  const read = createLogReader(client, deployment)
  return {
    node,
    ranges: () => ranges.splice(0),
    async read(from: number, to: number, account = HOLDER) {
      const answer = await readAll(client, (reading) => read(reading, account, from, to))
      if (!answer.ok) return answer.error.kind
      return answer.value && [answer.value.from, answer.value.logs.map((log) => log.blockNumber)]
    },
  }
}

describe(createLogReader.name, () => {
  const blocks = Array.from({ length: 251 }, (_, index) => index * 10)

  it('reads nothing where there are no blocks yet', async () => {
    const { read, ranges } = create(100)
    expect(await read(11, 10)).toEqual([11, []])
    expect(ranges()).toEqual([])
  })

  it.each([
    { code: -32000, message: 'exceed maximum block range: 1000' },
    { code: -32602, message: 'Log response size exceeded.' },
    { code: -32005, message: 'query returned more than 10000 results' },
    { code: -32603, message: 'Gateway timeout.' },
  ])('asks in pieces after $message', async (refusal) => {
    const { read, ranges } = create(1000, refusal)
    expect(await read(0, 2500)).toEqual([0, blocks])
    const pieces = [
      [1501, 2500],
      [501, 1500],
      [0, 500],
    ]
    expect(ranges()).toEqual([[0, 2500], ...pieces])
    // The next time, as many.
    await read(0, 2000)
    expect(ranges()).toEqual([
      [1001, 2000],
      [1, 1000],
      [0, 0],
    ])
  })

  it('reads final blocks once, and the newest ones as often as it is asked', async () => {
    const { node, read, ranges } = create(10_000)
    expect(await read(100, 200)).toEqual([100, blocks.slice(10, 21)])
    expect(await read(150, 203)).toEqual([150, blocks.slice(15, 21)])
    expect(await read(50, 204)).toEqual([50, blocks.slice(5, 21)])
    node.mostBlocks = 0
    expect(await read(100, 205)).toBeUndefined()
    expect(ranges()).toEqual([
      [100, 200],
      [195, 203],
      [50, 204],
      [199, 205],
    ])
  })

  it('does not take blocks that it has never read for such without logs', async () => {
    const { read, ranges } = create(10_000)
    await read(100, 104)
    expect(await read(120, 124)).toEqual([120, [120]])
    expect(await read(100, 125)).toEqual([100, [100, 110, 120]])
    expect(ranges()).toEqual([
      [100, 104],
      [120, 124],
      [100, 125],
    ])
  })

  it('does not take another account’s logs for those of this one', async () => {
    const { read, ranges } = create(10_000)
    await read(100, 200)
    await read(100, 201, STRANGER)
    expect(ranges()).toEqual([
      [100, 200],
      [100, 201],
    ])
  })

  it('finds shorter pieces, and reads no more than twenty', async () => {
    const { read, ranges } = create(10)
    // Of twenty questions, three were refused.
    expect(await read(0, 2500)).toEqual([2331, blocks.slice(-17)])
    expect(ranges()).toHaveLength(20)
  })

  it('has none where the node gives none, and asks for all again the next time', async () => {
    const { node, read, ranges } = create(0)
    expect(await read(0, 50)).toBeUndefined()
    expect(ranges()).toEqual([
      [0, 50],
      [41, 50],
    ])
    node.mostBlocks = 100
    expect(await read(0, 50)).toEqual([0, [0, 10, 20, 30, 40, 50]])
  })

  it.each([
    [{ code: -32005, message: 'limit exceeded' }, 'rateLimited'],
    [{ code: 429, message: 'Too many requests' }, 'rateLimited'],
    [{ code: -32603, message: 'Failed to fetch' }, 'network'],
  ])('does not ask again after %o', async (refusal, kind) => {
    const { read, ranges } = create(100, refusal)
    expect(await read(0, 2500)).toBe(kind)
    expect(ranges()).toHaveLength(1)
  })
})
