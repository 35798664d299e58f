import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  browserClipboard,
  browserClock,
  createBrowserVisibility,
} from '../../../src/adapters/browser/platform.ts'
import { createTestClock, createTestVisibility } from '../../support/platform.ts'

vi.useFakeTimers()
const fake = createTestClock()

// The same for the real one, on a stopped timer, and the fake.
describe.each([
  ['browserClock', browserClock, (milliseconds: number) => vi.advanceTimersByTime(milliseconds)],
  ['createTestClock', fake, fake.advance],
] as const)('%s', (_name, clock, advance) => {
  it('runs a task once, when it is due, unless it was cancelled', () => {
    const run: string[] = []
    clock.after(100, () => run.push('task'))
    clock.after(100, () => run.push('cancelled'))()
    advance(99)
    expect(run).toEqual([])
    advance(1)
    advance(1000)
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
