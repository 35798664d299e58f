import { describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../src/adapters/browser/browser-page.ts'
import { createFakePage } from '../../../src/adapters/memory/fake-page.ts'

function browserPage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), { document })
  const transition = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return {
    page: createBrowserPage(page as unknown as Window),
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
  const page = createFakePage()
  return { ...page, page, load: () => undefined }
}

describe.each([
  ['createBrowserPage', browserPage],
  ['createFakePage', fakePage],
] as const)('%s', (_name, create) => {
  it('knows whether anybody can see it', () => {
    const { page, setVisible } = create()
    expect(page.isVisible()).toBe(true)
    setVisible(false)
    expect(page.isVisible()).toBe(false)
  })

  it('tells each change to those who listen, until they stop', () => {
    const { page, setVisible } = create()
    const listener = vi.fn()
    const end = page.onVisibility(listener)
    setVisible(false)
    setVisible(true)
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    setVisible(false)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('tells that it is left, and that it is back, and not that it has been loaded', () => {
    const { page, load, leave, comeBack } = create()
    const heard: string[] = []
    const ends = [page.onLeave(() => heard.push('left')), page.onReturn(() => heard.push('back'))]
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
