import { describe, expect, it } from 'vitest'
import { BASKET } from '../../../src/domain/protocol.ts'
import { basketSlices } from '../../../src/domain/basket/slices.ts'

describe(basketSlices.name, () => {
  it('lays the coins around the whole circle without a gap', () => {
    expect(basketSlices(BASKET).map(({ from, to }) => [from, to])).toEqual([
      [0, 30],
      [30, 60],
      [60, 75],
      [75, 90],
      [90, 100],
    ])
  })
})
