import type { Page } from '@playwright/test'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

const COINS = [
  ['USDC', 30],
  ['USDM', 30],
  ['USDP', 15],
  ['PYUSD', 15],
  ['GUSD', 10],
] as const

const donut = (page: Page) => page.getByRole('img', { name: /USDC/ })
const slice = (page: Page, coin: string) => donut(page).locator(`[data-coin="${coin}"]`)
const entry = (page: Page, coin: string) =>
  page.getByRole('listitem').filter({ hasText: coin }).locator('[data-coin]')

/** Moves the pointer onto the slice that covers this part of the circle, clockwise from the top. */
async function pointAtSlice(page: Page, percentage: number) {
  const box = await donut(page).boundingBox()
  if (box === null) throw new Error('The donut is not to be seen')
  const angle = (percentage / 100) * 2 * Math.PI
  const radius = box.width * 0.4
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
}

async function expectHighlighted(page: Page, coin: string | undefined) {
  for (const [name] of COINS) {
    await expect(slice(page, name)).toHaveAttribute('data-highlighted', `${name === coin}`)
    await expect(entry(page, name)).toHaveAttribute('data-highlighted', `${name === coin}`)
  }
}

test('highlights slice and entry together, and turns its tabs', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  await donut(page).scrollIntoViewIfNeeded()
  await expectHighlighted(page, undefined)

  await test.step('under the pointer', async () => {
    let start = 0
    for (const [coin, percentage] of COINS) {
      await pointAtSlice(page, start + percentage / 2)
      await expectHighlighted(page, coin)
      start += percentage
    }
    await entry(page, 'USDP').hover()
    await expectHighlighted(page, 'USDP')
    await page.mouse.move(0, 0)
    await expectHighlighted(page, undefined)
  })

  await test.step('under the keyboard', async () => {
    await page.getByRole('tab', { name: 'Basket Overview' }).focus()
    for (const [coin] of COINS) {
      await page.keyboard.press('Tab')
      await expect(entry(page, coin)).toBeFocused()
      await expectHighlighted(page, coin)
    }
    await page.keyboard.press('Tab')
    await expectHighlighted(page, undefined)
  })

  await test.step('from tab to tab', async () => {
    const overview = page.getByRole('tab', { name: 'Basket Overview', exact: true })
    await overview.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'About the Basket', exact: true })).toBeFocused()
    const panel = page.getByRole('tabpanel', { name: 'About the Basket', exact: true })
    await expect(panel.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
    await expect(donut(page)).toBeHidden()
    await overview.click()
    await expect(donut(page)).toBeVisible()
  })
})
