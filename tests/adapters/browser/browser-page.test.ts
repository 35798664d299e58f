import { describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../src/adapters/browser/browser-page.ts'
import { createFakePage } from '../../../src/adapters/memory/fake-page.ts'

function browserPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return {
    page: createBrowserPage(page as unknown as Document),
    setVisible(isVisible: boolean) {
      page.visibilityState = isVisible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

function fakePage() {
  const page = createFakePage()
  return { page, setVisible: page.setVisible }
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
})
