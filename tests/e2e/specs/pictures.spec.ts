import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { openDemo, walletRequest } from '../support/demo.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { stillness, typefaceShown } from '../support/frames.ts'

const LOOKS = [
  { viewport: { width: 390, height: 1400 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 1100 }, colorScheme: 'dark' },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Keeps the page as it is: no block comes, no toast disappears, and the clock stands still. */
async function stopTime(page: Page) {
  await page.clock.setFixedTime(Date.UTC(2026, 0))
  await page.addInitScript(() => {
    const start = window.setTimeout
    const held = (task: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < 5000 ? start(task, delay, ...rest) : 0
    window.setTimeout = held as typeof setTimeout
  })
}

/** The picture of the README, which is taken anew with the others. */
const README_PICTURE = 'docs/home.png'

/**
 * In pixels. Other letters may make a button a pixel wider. A page that moves by a pixel changes
 * thousands of pixels.
 */
const MOST_DIFFERENT = 500

const hiddenAtTheSide = () => document.documentElement.scrollWidth - innerWidth

/** Waits until the page looks as it will stay. */
async function settle(page: Page) {
  await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'))
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  await stillness(page)
}

/**
 * Compares the page without its letters and icons with a stored picture. Each version of Chromium
 * draws the edges of letters differently. Everything else stays where it is.
 */
async function expectOutlines(page: Page, name: string) {
  await page.evaluate(() => {
    const withoutLetters = new CSSStyleSheet()
    withoutLetters.replaceSync('*, ::before, ::after, ::placeholder { color: #0000 !important }')
    document.adoptedStyleSheets.push(withoutLetters)
  })
  await stillness(page)
  await expect(page).toHaveScreenshot(name, { maxDiffPixels: MOST_DIFFERENT })
}

for (const look of LOOKS) {
  const { width } = look.viewport
  test.describe(`at a width of ${width}, ${look.colorScheme}`, () => {
    test.use(look)

    test('looks as in its picture while the wallet asks, and axe finds nothing', async ({
      page,
    }) => {
      await stopTime(page)
      await openDemo(page, '/?demo')
      await createExchangePage(page).walletButton.click()
      await expect(walletRequest(page)).toBeVisible()
      await settle(page)
      expect(await page.evaluate(hiddenAtTheSide)).toBeLessThanOrEqual(0)
      // This check shows the page in light and in dark colours, and reads the letters.
      await expectAccessible(page)
      await expectOutlines(page, `demo-${width}.png`)
    })
  })
}

test.describe('the picture of the README', () => {
  test.use({ viewport: { width: 1280, height: 800 }, walletSetup: { permitted: true } })

  test('is that of a connected account with an amount', async ({ page, exchange }) => {
    await exchange.open()
    await typefaceShown(page)
    await exchange.input.fill('100')
    await exchange.input.blur()
    await expect(exchange.approveButton).toBeEnabled()
    await expect(page.getByText('Costs')).toBeVisible()
    await settle(page)
    if (test.info().config.updateSnapshots === 'all')
      await page.screenshot({ path: README_PICTURE })
    await expectOutlines(page, 'home.png')
  })
})
