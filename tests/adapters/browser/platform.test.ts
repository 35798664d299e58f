import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  browserClipboard,
  browserClock,
  createBrowserVisibility,
} from '../../../src/adapters/browser/platform.ts'
import { createTestVisibility } from '../../support/platform.ts'

describe('browserClock', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('runs a task once, when it is due, unless it was cancelled', () => {
    const run: string[] = []
    browserClock.after(100, () => run.push('task'))
    browserClock.after(100, () => run.push('cancelled'))()
    vi.advanceTimersByTime(99)
    expect(run).toEqual([])
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(1000)
    expect(run).toEqual(['task'])
  })
})

describe(createBrowserVisibility.name, () => {
  it('tells listeners that it is hidden, shown, left and back, until they unsubscribe', () => {
    const visibility = createTestVisibility()
    const { setVisible, load, leave, comeBack } = visibility
    const events: unknown[] = []
    const happen = () => {
      setVisible(false)
      setVisible(true)
      load()
      leave()
      comeBack()
    }
    const ends = [
      visibility.onChange(() => events.push(visibility.isVisible())),
      visibility.onLeave(() => events.push('left')),
      visibility.onReturn(() => events.push('back')),
    ]
    expect(visibility.isVisible()).toBe(true)
    happen()
    expect(events).toEqual([false, true, 'left', false, true, 'back'])
    for (const end of ends) end()
    happen()
    expect(events).toHaveLength(6)
  })
})

describe('browserClipboard', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['that writes', true, { clipboard: { writeText: async () => {} } }],
    ['that refuses', false, { clipboard: { writeText: () => Promise.reject(new Error()) } }],
    ['without a clipboard', false, {}],
  ])('says in a browser %s whether it was written: %s', async (_which, isWritten, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await browserClipboard.write('0x1')).toBe(isWritten)
  })
})
