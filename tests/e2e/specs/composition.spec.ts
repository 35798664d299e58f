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

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  await donut(page).scrollIntoViewIfNeeded()
})

test('lists the five coins, for those who do not see the ring as well', async ({ page }) => {
  await expect(
    page.getByRole('heading', { name: 'Index Stablecoin (ISC) Composition', exact: true }),
  ).toBeVisible()
  for (const [coin, percentage] of COINS) {
    await expect(entry(page, coin)).toHaveText(`${coin}${percentage}% of basket`)
    await expect(donut(page)).toHaveAccessibleName(new RegExp(`${coin} ${percentage}%`))
  }
})

test('highlights slice and entry together under the pointer', async ({ page }) => {
  await expectHighlighted(page, undefined)
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

test('highlights slice and entry together under the keyboard', async ({ page }) => {
  await page.getByRole('tab', { name: 'Basket Overview' }).focus()
  for (const [coin] of COINS) {
    await page.keyboard.press('Tab')
    await expect(entry(page, coin)).toBeFocused()
    await expectHighlighted(page, coin)
  }
  await page.keyboard.press('Tab')
  await expectHighlighted(page, undefined)
})

test('has two tabs that a keyboard turns', async ({ page }) => {
  const [overview, about] = ['Basket Overview', 'About the Basket'].map((name) =>
    page.getByRole('tab', { name, exact: true }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true })

  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(overview).toHaveAttribute('aria-selected', 'true')
  await expect(panel('Basket Overview')).toBeVisible()

  await overview.focus()
  await page.keyboard.press('ArrowRight')
  await expect(about).toBeFocused()
  if ((await about.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter')
  await expect(about).toHaveAttribute('aria-selected', 'true')
  await expect(panel('About the Basket')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
  await expect(panel('About the Basket')).toContainText('balanced for stability and low risk')
  await expect(panel('About the Basket')).toContainText('proportional basket')
  await expect(donut(page)).toBeHidden()

  await overview.click()
  await expect(donut(page)).toBeVisible()
})
