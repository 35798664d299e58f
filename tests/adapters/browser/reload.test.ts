import { describe, expect, it, vi } from 'vitest'
import { keepTyped, reloadForNewVersion } from '../../../src/adapters/browser/reload.ts'
import { startWithFakes } from '../../support/services.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

/** A page of a tab, its host, and how often it has reloaded. */
function openPage(tab: Tab, { isOnline = true, isFull = false, feedback = '' } = {}) {
  const images: string[] = []
  class TestImage extends EventTarget {
    set src(url: string) {
      images.push(url)
      this.dispatchEvent(new Event(isOnline ? 'load' : 'error'))
    }
  }
  const reload = vi.fn()
  const storage = Object.assign(createSharedStorage(), { isFull })
  const page = Object.assign(storage.open(tab), {
    Image: TestImage as unknown as typeof Image,
    location: { reload },
    document: { querySelectorAll: () => [{ value: feedback }] },
  }) as unknown as Window & { readonly Image: typeof Image }
  const start = (build: string, isBusy = () => false) =>
    reloadForNewVersion(page, { scope: 'a', build, image: '/favicon.svg', isBusy })
  return {
    start,
    reload,
    images,
    loseCode: () => page.dispatchEvent(new Event('vite:preloadError')),
  }
}

describe(reloadForNewVersion.name, () => {
  it('reloads once a part of the code is gone, and says so with the new version', () => {
    const tab: Tab = new Map()
    const page = openPage(tab)
    expect(page.start('1')).toBe(false)
    page.loseCode()
    expect(page.reload).toHaveBeenCalledTimes(1)
    expect(page.images).toEqual([expect.stringMatching(/^\/favicon\.svg\?\d+$/)])
    expect(openPage(tab).start('2')).toBe(true)
    expect(openPage(tab).start('2')).toBe(false)
  })

  it('does not reload the same build again, and a later one once', () => {
    const tab: Tab = new Map()
    const reloads = ['1', '1', '2'].map((build) => {
      const page = openPage(tab)
      page.start(build)
      page.loseCode()
      return page.reload.mock.calls.length
    })
    expect(reloads).toEqual([1, 0, 1])
  })

  it.each([
    ['the host cannot be reached', { isOnline: false }, false],
    ['a text is written', { feedback: 'It works.' }, false],
    ['the wallet is asked', {}, true],
    ['nothing can be stored', { isFull: true }, false],
  ])('does not while %s', (_what, options, isBusy) => {
    const page = openPage(new Map(), options)
    page.start('1', () => isBusy)
    page.loseCode()
    expect(page.reload).not.toHaveBeenCalled()
  })
})

describe(keepTyped.name, () => {
  it.each([
    ['mint', '1.5'],
    ['redeem', '20'],
  ] as const)('enters what was typed to %s again after a reload', (mode, amount) => {
    const tab: Tab = new Map()
    const visit = () => {
      const { exchange } = startWithFakes()
      const page = createSharedStorage().open(tab)
      keepTyped(page, 'a', exchange)
      return { page, exchange }
    }
    const before = visit()
    expect(before.exchange.card.get()).toMatchObject({ mode: 'mint', amount: '' })
    if (mode === 'redeem') before.exchange.switchMode()
    before.exchange.setAmount(amount)
    before.page.dispatchEvent(new Event('pagehide'))
    expect(visit().exchange.card.get()).toMatchObject({ mode, amount })
  })
})
