import { describe, expect, it } from 'vitest'
import { isMet, ratio, type Measure } from '../../../bench/report/measure.ts'

const measure: Measure = {
  name: 'first paint',
  unit: 'ms',
  ours: [120, 110, 400],
  others: { control: [100, 90, 110], nothing: [0], never: [] },
}

describe(ratio.name, () => {
  it('compares the middles', () => expect(ratio(measure, 'control')).toBe(1.2))

  it.each(['nothing', 'never', 'unknown'])('is not there beside %s', (name) =>
    expect(ratio(measure, name)).toBeUndefined(),
  )
})

describe(isMet.name, () => {
  it.each([
    [{ atMost: 120 }, true],
    [{ atMost: 119 }, false],
    [{ atMost: 1.2, times: 'control' }, true],
    [{ atMost: 1.15, times: 'control' }, false],
    [{ atMost: 1, times: 'unknown' }, undefined],
  ])('takes %o as %s', (limit, met) => expect(isMet(measure, limit)).toBe(met))

  it('is not known without samples', () => {
    expect(isMet({ ...measure, ours: [] }, { atMost: 1 })).toBeUndefined()
  })

  it('is missed by what never came', () => {
    expect(isMet({ ...measure, ours: [Infinity, Infinity] }, { atMost: 100 })).toBe(false)
  })
})
