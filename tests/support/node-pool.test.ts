import { describe, expect, it } from 'vitest'
import type { Node } from '../../devnet/wallet/node.ts'
import { createNodePool, type PoolOptions } from './node-pool.ts'

const toHex = (number: number) => `0x${number.toString(16)}`

/** A chain whose account has sent one transaction in each block, and a pool in front of it. */
function create(options: PoolOptions = {}) {
  const chain = { newest: 10 }
  const node: Node = async (method, params) => {
    switch (method) {
      case 'eth_blockNumber':
        return toHex(chain.newest)
      case 'eth_getTransactionCount':
        return params[1] === 'pending' ? toHex(chain.newest + 1) : params[1]
      case 'eth_feeHistory':
        return { oldestBlock: params[1] }
      case 'eth_getTransactionReceipt':
      case 'eth_getTransactionByHash':
        return {
          hash: params[0],
          blockNumber: params[0],
          blockHash: '0x1',
          transactionIndex: '0x0',
        }
      case 'eth_getBlockByNumber':
        return { number: params[0] }
      default:
        return `${method} done`
    }
  }
  const pool = createNodePool(node, options)
  const ask = (method: string, ...params: unknown[]) => pool.ask(method, params)
  const heads = async (times: number) => {
    const found: number[] = []
    for (let time = 0; time < times; time += 1) found.push(Number(await ask('eth_blockNumber')))
    return found
  }
  return { chain, pool, ask, heads }
}

async function headsOf(seed: number): Promise<number[]> {
  const { chain, heads } = create({ seed, mostBehind: 3 })
  await heads(5)
  chain.newest = 13
  return heads(12)
}

describe(createNodePool.name, () => {
  it('is one node that is right unless it is told otherwise', async () => {
    const { ask, heads } = create()
    expect(await heads(3)).toEqual([10, 10, 10])
    expect(await ask('eth_getTransactionCount', '0x', 'latest')).toBe('0xa')
    expect(await ask('eth_getTransactionCount', '0x', 'pending')).toBe('0xb')
    expect(await ask('eth_sendTransaction')).toBe('eth_sendTransaction done')
  })

  it('has servers that learn of a block one after the other, and none goes back', async () => {
    const { chain, heads } = create({ seed: 3, servers: 1, mostBehind: 2 })
    await heads(1)
    chain.newest = 14
    const seen = await heads(20)
    expect(seen[0]).toBeLessThan(14)
    expect(seen.at(-1)).toBe(14)
    expect(seen.toSorted((one, other) => one - other)).toEqual(seen)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(12)
  })

  it('answers the same requests in the same order alike', async () => {
    expect(await headsOf(5)).toEqual(await headsOf(5))
    expect(await headsOf(5)).not.toEqual(await headsOf(6))
  })

  it('knows nothing of what is still to come for a server', async () => {
    const { pool, ask } = create()
    pool.lag(2)
    expect(await ask('eth_feeHistory', '0x1', 'latest', [])).toEqual({ oldestBlock: '0x8' })
    expect(await ask('eth_getTransactionCount', '0x', 'pending')).toBe('0x8')
    expect(await ask('eth_getTransactionReceipt', '0x9')).toBeNull()
    expect(await ask('eth_getTransactionReceipt', '0x8')).not.toBeNull()
    expect(await ask('eth_getTransactionByHash', '0x9')).toMatchObject({ blockNumber: null })
    expect(await ask('eth_getBlockByNumber', '0x9', true)).toBeNull()
    await expect(ask('eth_getTransactionCount', '0x', '0x9')).rejects.toThrow(/header|height/)
  })

  it('goes back with its chain', async () => {
    const { chain, heads } = create({ mostBehind: 1 })
    await heads(3)
    chain.newest = 4
    for (const head of await heads(6)) expect(head).toBeLessThanOrEqual(4)
  })

  it('forgets states, and no blocks', async () => {
    const { pool, ask } = create()
    pool.prune(2)
    expect(await ask('eth_getTransactionCount', '0x', '0x9')).toBe('0x9')
    await expect(ask('eth_getTransactionCount', '0x', '0x8')).rejects.toThrow(/trie|header|state/)
    expect(await ask('eth_getBlockByNumber', '0x8', true)).toEqual({ number: '0x8' })
  })

  it('does for one request, or for all of a method, what it is told', async () => {
    const { pool, ask, heads } = create()
    pool.next({ method: 'eth_blockNumber', behind: 1 })
    pool.next({ method: 'eth_blockNumber', fails: { code: -32603, message: 'Internal error' } })
    expect(await ask('eth_getTransactionReceipt', '0xa')).not.toBeNull()
    expect(await heads(1)).toEqual([9])
    await expect(heads(1)).rejects.toThrow('Internal error')
    const end = pool.always({ method: 'eth_getTransactionByHash', answers: null })
    for (const _ of [1, 2]) expect(await ask('eth_getTransactionByHash', '0x9')).toBeNull()
    end()
    pool.always({ about: '0x8', answers: null })
    expect(await ask('eth_getTransactionByHash', '0x8')).toBeNull()
    expect(await ask('eth_getTransactionByHash', '0x9')).not.toBeNull()
  })

  it('wants fewer reads for a while', async () => {
    const { pool, heads } = create()
    pool.refuse(2)
    for (const _ of [1, 2]) await expect(heads(1)).rejects.toMatchObject({ code: 429 })
    expect(await heads(1)).toEqual([10])
  })

  it('fails and forgets as often as it is told', async () => {
    const { pool, ask } = create({ fails: 0.2, forgets: 0.5 })
    const asked = Array.from({ length: 200 }, () => ask('eth_getTransactionByHash', '0x9'))
    const answers = await Promise.allSettled(asked)
    const failed = answers.filter(({ status }) => status === 'rejected').length
    const forgotten = answers.filter((one) => one.status === 'fulfilled' && one.value === null)
    expect(failed).toBeGreaterThan(20)
    expect(failed).toBeLessThan(60)
    expect(forgotten.length).toBeGreaterThan(50)
    pool.beHonest()
    expect(await ask('eth_getTransactionByHash', '0x9')).not.toBeNull()
  })
})
