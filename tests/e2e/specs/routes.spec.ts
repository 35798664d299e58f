import type { Page } from '@playwright/test'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

const ROUTES = [
  { path: '/', title: /^Index Stablecoin/, description: /Mint ISC/, heading: /Five stablecoins/ },
  { path: '/about', title: /^About\b/, description: /basket/, heading: /stablecoin/i },
  { path: '/feedback', title: /^Feedback\b/, description: /thoughts/, heading: /^Feedback$/ },
  {
    path: '/no/such',
    title: /not found/i,
    description: /no page/,
    heading: /^Oops! Page not found$/,
  },
] as const

type Route = (typeof ROUTES)[number]

async function expectRoute(
  page: Page,
  { path, title, description, heading }: Omit<Route, 'path'> & { readonly path: string },
) {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
}

test('all routes are reached directly, by links, back and forward, and by a reload', async ({
  page,
}) => {
  const [home, about, feedback, unknown] = ROUTES
  for (const route of [about, feedback, unknown, home]) {
    await page.goto(route.path)
    await expectRoute(page, route)
  }
  await alive(page)
  // On the first page, the focus stays where the browser has put it.
  await expect(page.locator('body')).toBeFocused()

  const arriveAt = async (route: Route) => {
    await expectRoute(page, route)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await arriveAt(about)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await arriveAt(feedback)
  await page.goBack()
  await arriveAt(about)
  await page.goForward()
  await arriveAt(feedback)
  await page.getByRole('banner').getByRole('link', { name: 'Index Stablecoin' }).click()
  await arriveAt(home)

  await page.reload()
  await alive(page)
  await expectRoute(page, home)
  await page.goBack()
  await expectRoute(page, feedback)
})

test('a document’s own file name becomes the address of its page, in the same entry', async ({
  page,
}) => {
  await page.goto('/no/such')
  await page.goto('/about/index.html?from=mail#top')
  await alive(page)
  await expectRoute(page, { ...ROUTES[1], path: '/about?from=mail#top' })
  await page.goBack()
  await expect(page).toHaveURL('/no/such')
})

test('a page whose code is gone offers a reload, which keeps what is typed', async ({
  page,
  exchange,
  watch,
}) => {
  watch.expectComplaint(/Failed to load resource|Failed to fetch dynamically/)
  await page.goto('/')
  await alive(page)
  await exchange.type('5')
  await page.route(/about-page/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  const reload = page.getByRole('button', { name: 'Reload' })
  const reloaded = page.waitForEvent('load')
  await reload.click()
  await reloaded
  await alive(page)
  await expect(reload).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(exchange.input).toHaveValue('5')
})
