import { describe, expect, it, vi } from 'vitest'
import { createBrowserVisibility } from '../../../src/adapters/browser/browser-visibility.ts'
import { createFakeVisibility } from '../../../src/adapters/memory/fake-platform.ts'

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
