import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  browserClipboard,
  browserClock,
  createBrowserVisibility,
} from '../../../src/adapters/browser/platform.ts'
import {
  createFakeClock,
  createFakeVisibility,
} from '../../../src/adapters/memory/fake-platform.ts'

const fake = createFakeClock()

// The same for the real one, on a stopped timer, and the fake.
describe.each([
  ['browserClock', browserClock, (milliseconds: number) => vi.advanceTimersByTime(milliseconds)],
  ['createFakeClock', fake, fake.advance],
] as const)('%s', (_name, clock, advance) => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('runs a task once, when its time has come, unless it was called off', () => {
    const [task, other] = [vi.fn(), vi.fn()]
    clock.after(100, task)
    clock.after(100, other)()
    advance(99)
    expect(task).not.toHaveBeenCalled()
    advance(1)
    advance(1000)
    expect(task).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })
})

function browserPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), { document })
  const transition = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return {
    visibility: createBrowserVisibility(page as unknown as Window),
    setVisible(isVisible: boolean) {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    load: () => transition('pageshow', false),
    leave: () => transition('pagehide', true),
    comeBack: () => transition('pageshow', true),
  }
}

function fakePage() {
  const visibility = createFakeVisibility()
  return { ...visibility, visibility, load: () => undefined }
}

describe.each([
  ['createBrowserVisibility', browserPage],
  ['createFakeVisibility', fakePage],
] as const)('%s', (_name, create) => {
  it('knows whether anybody can see it, and tells each change to those who listen', () => {
    const { visibility, setVisible } = create()
    const heard: boolean[] = []
    const end = visibility.onChange(() => heard.push(visibility.isVisible()))
    expect(visibility.isVisible()).toBe(true)
    setVisible(false)
    setVisible(true)
    end()
    setVisible(false)
    expect(heard).toEqual([false, true])
  })

  it('tells that it is left, and that it is back, and not that it has been loaded', () => {
    const { visibility, load, leave, comeBack } = create()
    const heard: string[] = []
    const ends = [
      visibility.onLeave(() => heard.push('left')),
      visibility.onReturn(() => heard.push('back')),
    ]
    load()
    leave()
    comeBack()
    expect(heard).toEqual(['left', 'back'])
    for (const end of ends) end()
    leave()
    comeBack()
    expect(heard).toEqual(['left', 'back'])
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
