import { describe, expect, it } from 'vitest'
import { keepTyped, reloadForNewVersion } from '../../../src/adapters/browser/reload.ts'
import { startWithFakes } from '../../support/services.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

/** A page of a tab, its host, and how often it has reloaded. */
function openPage(tab: Tab, { isOnline = true, isFull = false, feedback = '' } = {}) {
  class TestImage extends EventTarget {
    set src(url: string) {
      const isFound = isOnline && /^\/favicon\.svg\?\d+$/.test(url)
      this.dispatchEvent(new Event(isFound ? 'load' : 'error'))
    }
  }
  let reloads = 0
  const storage = Object.assign(createSharedStorage(), { isFull })
  const page = Object.assign(storage.open(tab), {
    Image: TestImage as unknown as typeof Image,
    location: { reload: () => (reloads += 1) },
    document: { querySelectorAll: () => [{ value: feedback }] },
  }) as unknown as Window & { readonly Image: typeof Image }
  const start = (build: string, isBusy = () => false) =>
    reloadForNewVersion(page, { scope: 'a', build, image: '/favicon.svg', isBusy })
  const loseCode = () => page.dispatchEvent(new Event('vite:preloadError'))
  return { start, reloads: () => reloads, loseCode }
}

describe(reloadForNewVersion.name, () => {
  it('reloads each build once when a part of its code is gone, and says when that helped', () => {
    const tab: Tab = new Map()
    const pages = ['1', '1', '2', '2'].map((build) => {
      const page = openPage(tab)
      const isUpdated = page.start(build)
      page.loseCode()
      return { isUpdated, reloads: page.reloads() }
    })
    expect(pages).toEqual([
      { isUpdated: false, reloads: 1 },
      { isUpdated: false, reloads: 0 },
      { isUpdated: true, reloads: 1 },
      { isUpdated: false, reloads: 0 },
    ])
    expect(openPage(tab).start('3')).toBe(true)
    expect(openPage(tab).start('3')).toBe(false)
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
    expect(page.reloads()).toBe(0)
  })
})

describe(keepTyped.name, () => {
  it.each(['mint 1.5', 'redeem 20'])('enters what was typed again after a reload: %s', (typed) => {
    const tab: Tab = new Map([['a.typed', typed]])
    const visit = () => {
      const { exchange } = startWithFakes()
      const page = createSharedStorage().open(tab)
      keepTyped(page, 'a', exchange)
      return { page, exchange }
    }
    const { page, exchange } = visit()
    const { mode, amount } = exchange.card.get()
    expect(`${mode} ${amount}`).toBe(typed)
    exchange.setAmount('7')
    page.dispatchEvent(new Event('pagehide'))
    const later = visit()
    expect(later.exchange.card.get()).toMatchObject({ mode, amount: '7' })
    later.exchange.setAmount('')
    later.page.dispatchEvent(new Event('pagehide'))
    expect(tab.size).toBe(0)
  })
})
