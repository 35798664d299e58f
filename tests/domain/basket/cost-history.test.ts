import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blocksToAsk,
  costRange,
  firstBlock,
  isForgotten,
} from '../../../src/domain/basket/cost-history.ts'

const nothing = () => false
const costs = (...list: (bigint | undefined)[]) => list.map((cost, block) => ({ block, cost }))

describe(blocksToAsk.name, () => {
  it('asks for every tenth of the last hundred blocks, the newest first', () => {
    expect(blocksToAsk(1234, nothing)).toEqual([
      1230, 1220, 1210, 1200, 1190, 1180, 1170, 1160, 1150, 1140,
    ])
    expect(blocksToAsk(25, nothing)).toEqual([20, 10])
    expect(blocksToAsk(0, nothing)).toEqual([])
  })

  it('never asks for more than ten, nor for one that is known or out of the window', () => {
    const block = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(block, fc.uniqueArray(fc.integer({ min: 0, max: 20 })), (newest, known) => {
        const isKnown = (one: number) => known.includes(Math.floor(one / 10) % 20)
        const blocks = blocksToAsk(newest, isKnown)
        expect(blocks.length).toBeLessThanOrEqual(10)
        expect(blocks.filter(isKnown)).toEqual([])
        expect(blocks.every((one) => one >= firstBlock(newest) && one <= newest)).toBe(true)
      }),
    )
  })

  it('asks for one more only, ten blocks later', () => {
    const known = new Set(blocksToAsk(1234, nothing))
    expect(blocksToAsk(1244, (block) => known.has(block))).toEqual([1240])
  })
})

describe(costRange.name, () => {
  it('has the extremes, whatever the gaps', () => {
    expect(costRange(costs(5n, undefined, 9n, 3n, 4n, undefined))).toEqual({
      lowest: 3n,
      highest: 9n,
    })
  })

  it('has none of fewer than two', () => {
    expect(costRange(costs())).toBeUndefined()
    expect(costRange(costs(undefined, 5n))).toBeUndefined()
  })
})

describe(isForgotten.name, () => {
  it('takes an error without another meaning for a dropped block', () => {
    expect(isForgotten({ kind: 'unknown', message: 'header not found' })).toBe(true)
    expect(isForgotten({ kind: 'network' })).toBe(false)
    expect(isForgotten({ kind: 'rateLimited' })).toBe(false)
  })
})
