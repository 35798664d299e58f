import { resolve } from 'node:path'
import { serveByRules, type Host } from '../../hosts/support/rule-host.ts'
import { alive } from '../support/alive.ts'
import { openDemo } from '../support/demo.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { buildOther } from '../support/other-build.ts'
import { PATHS } from '../support/paths.ts'

const BASE = '/isc/'
const FOLDER = 'node_modules/.cache/below'

/** Serves the site below a path of an origin that sends no headers, as GitHub Pages does. */
const test = base.extend<object, { host: Host }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, provide) => {
      await buildOther({ folder: FOLDER + BASE, args: ['--base', BASE] })
      const host = await serveByRules(resolve(FOLDER), { addsSlash: true })
      await provide(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, provide) => provide(host.origin),
})

// All tests of this file run in one worker, because each worker builds the site.
test.describe.configure({ mode: 'default' })
test.setTimeout(600_000)

for (const path of PATHS) {
  test(`${path} below ${BASE} is reached directly, with all its files`, async ({ page }) => {
    const missing: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isDocument = response.request().isNavigationRequest()
      if (!pathname.startsWith(BASE) || (!isDocument && !response.ok())) missing.push(pathname)
    })
    const response = await page.goto(BASE + path.slice(1))
    const isPage = path !== '/no/such/page'
    expect(response?.status()).toBe(isPage ? 200 : 404)
    await alive(page)
    await expect(page.getByText('Oops! Page not found')).toHaveCount(isPage ? 0 : 1)
    await page.waitForLoadState('networkidle')
    expect(missing).toEqual([])
    // The typeface is loaded last.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
      .not.toContain('error')
  })
}

test('the demo is left', async ({ page }) => {
  await openDemo(page, `${BASE}about?demo`)
  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await expect(page).toHaveURL(BASE)
})
