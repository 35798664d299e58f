import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from '../../../src/adapters/browser/platform.ts'
import {
  createFakeClock,
  createFakeVisibility,
  type FakeClock,
} from '../../../src/adapters/memory/fake-platform.ts'

const fake: FakeClock = createFakeClock()

function advanceTimers(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds)
}

// The same for the real one, on a stopped timer, and the fake.
describe.each([
  ['browserClock', browserClock, advanceTimers],
  ['createFakeClock', fake, fake.advance],
] as const)('%s', (_name, clock, advance) => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs a task once, when its time has come', () => {
    const task = vi.fn()
    clock.after(100, task)
    advance(99)
    expect(task).not.toHaveBeenCalled()
    advance(1)
    advance(1000)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('does not run a task that was called off', () => {
    const task = vi.fn()
    clock.after(100, task)()
    advance(1000)
    expect(task).not.toHaveBeenCalled()
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
  it('knows whether anybody can see it', () => {
    const { visibility, setVisible } = create()
    expect(visibility.isVisible()).toBe(true)
    setVisible(false)
    expect(visibility.isVisible()).toBe(false)
  })

  it('tells each change to those who listen, until they stop', () => {
    const { visibility, setVisible } = create()
    const listener = vi.fn()
    const end = visibility.onChange(listener)
    setVisible(false)
    setVisible(true)
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    setVisible(false)
    expect(listener).toHaveBeenCalledTimes(2)
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

  it('writes', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await browserClipboard.write('0x1')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('0x1')
  })

  it('says when the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error()) } })
    expect(await browserClipboard.write('0x1')).toBe(false)
  })

  it('says when there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    expect(await browserClipboard.write('0x1')).toBe(false)
  })
})

describe('consoleLog', () => {
  it.each(['info', 'warn'] as const)('writes to console.%s', (level) => {
    const written = vi.spyOn(console, level).mockImplementation(() => {})
    consoleLog[level]('What happened', 7)
    expect(written).toHaveBeenCalledWith('What happened', 7)
    written.mockRestore()
  })
})
