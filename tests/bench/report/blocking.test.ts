import { describe, expect, it } from 'vitest'
import { blockingTime, serialSteps } from '../../../bench/report/blocking.ts'

describe(blockingTime.name, () => {
  it('counts what each task takes over 50 ms', () => {
    const tasks = [
      { start: 0, end: 60 },
      { start: 100, end: 300 },
    ]
    expect(blockingTime(tasks)).toBe(10 + 150)
  })

  it('leaves out tasks that are not felt', () => {
    expect(blockingTime([{ start: 0, end: 50 }])).toBe(0)
  })

  it('counts from a time on, a task that goes on then with its rest', () => {
    const tasks = [
      { start: 0, end: 90 },
      { start: 100, end: 300 },
    ]
    expect(blockingTime(tasks, 200)).toBe(50)
  })
})

describe(serialSteps.name, () => {
  it('is none without calls', () => expect(serialSteps([])).toBe(0))

  it('is one for calls side by side', () => {
    const spans = [
      { start: 0, end: 100 },
      { start: 5, end: 105 },
      { start: 10, end: 90 },
    ]
    expect(serialSteps(spans)).toBe(1)
  })

  it('is as many as wait for one another', () => {
    const spans = [
      { start: 200, end: 300 },
      { start: 0, end: 100 },
      { start: 100, end: 200 },
      { start: 90, end: 260 },
    ]
    expect(serialSteps(spans)).toBe(3)
  })
})
