import { describe, expect, it } from 'vitest'
import { median, quantile } from '../../../bench/report/statistics.ts'

describe(quantile.name, () => {
  it('is a sample where one is in that place', () => {
    expect(quantile([30, 10, 20], 0)).toBe(10)
    expect(quantile([30, 10, 20], 1)).toBe(30)
  })

  it('lies between two samples by proportion', () => {
    expect(quantile([0, 100], 0.1)).toBeCloseTo(10)
    expect(quantile([4, 2, 0, 8, 6], 0.9)).toBeCloseTo(7.2)
  })

  it('is no number where there is no sample', () => expect(quantile([], 0.5)).toBeNaN())
})

describe(median.name, () => {
  it('is the sample in the middle', () => expect(median([9, 1, 5])).toBe(5))

  it('is the middle of the two there', () => expect(median([9, 1, 5, 7])).toBe(6))

  it('does not change the samples', () => {
    const samples = [3, 1, 2]
    median(samples)
    expect(samples).toEqual([3, 1, 2])
  })
})
