import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { mintIsc } from '../support/holdings.ts'

// What takes a moment only; forced-colors, large-text, reduced-motion and touch-targets go through
// every state.

/** What the focus does not show on, when Tab goes through the page. */
async function unmarkedFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const ring = [focused, focused.parentElement].some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element as Element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return ring || focused === document.body ? undefined : focused.outerHTML.slice(0, 120)
    })
    if (text !== undefined) found.push(text)
  }
  return found
}

function paperColor(): string {
  return getComputedStyle(document.documentElement).backgroundColor
}

/** The colours of the parts of a chart. */
const colors = (page: Page, parts: string, property: 'stroke' | 'backgroundColor') =>
  page
    .locator(parts)
    .evaluateAll((all, name) => all.map((part) => getComputedStyle(part)[name]), property)

test.describe('colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('leave the focus visible', async ({ page, exchange }) => {
    for (const path of ['/', '/about', '/feedback']) {
      await page.goto(path)
      expect(await unmarkedFocus(page), path).toEqual([])
    }
    await exchange.open()
    await exchange.connect()
    expect(await unmarkedFocus(page), 'connected').toEqual([])
  })

  test('leave the step to come and the selected tab told apart', async ({ page, exchange }) => {
    await exchange.open()
    await exchange.connect()
    await exchange.type('5')
    const next = page.locator('[data-next-step]')
    await expect(next).toHaveText('Approve WETH')
    await expect(next).toHaveCSS('outline-style', 'solid')
    await expect(exchange.submitButton).toHaveCSS('outline-style', 'none')

    await page.getByRole('link', { name: 'About' }).click()
    const edge = (selected: boolean) =>
      page.getByRole('tab', { selected }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
    const paper = await page.evaluate(paperColor)
    expect(await edge(true)).not.toBe(paper)
    expect(await edge(false)).toBe(paper)
  })

  test('leave the charts as they are', async ({ page, exchange, chain }) => {
    await mintIsc(chain)
    await exchange.open()
    await exchange.connect()
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('region', { name: 'Protocol now' })).toContainText('Fully backed')
    const paper = await page.evaluate(paperColor)
    for (const [parts, property] of [
      ['main circle[data-coin]', 'stroke'],
      ['main li[data-verdict] > div > [aria-hidden]', 'backgroundColor'],
    ] as const) {
      const seen = await colors(page, parts, property)
      expect(seen, parts).toHaveLength(5)
      expect(new Set([...seen, paper]).size, parts).toBe(6)
    }
  })
})

test.describe('a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('leaves half of the page free of toasts, and the menu in reach', async ({
    page,
    exchange,
    wallet,
  }) => {
    wallet.failNext('eth_requestAccounts', { code: 4001, message: 'User rejected the request.' })
    await exchange.open()
    await exchange.walletButton.click()
    await expect(exchange.toast('Connection Failed')).toBeVisible()
    await exchange.approveButton.click()
    await expect(exchange.toast('Invalid Amount')).toBeVisible()
    const stack = await page.locator('.toast-container').boundingBox()
    expect(stack?.height).toBeLessThanOrEqual(128)

    await exchange.connect()
    await page.evaluate(() => window.scrollTo(0, 0))
    await exchange.walletButton.click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    for (const item of await items.all()) {
      await expect(item).toBeFocused()
      await expect(item).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowDown')
    }
  })
})
