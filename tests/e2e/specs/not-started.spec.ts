import { expect, test } from '../support/fixtures.ts'

/** What is missing when the page is to start. */
const MISSING = ['index', 'renderer'] as const

for (const script of MISSING) {
  test(`the page says that it could not start where "${script}" does not come`, async ({
    page,
    watch,
  }) => {
    await page.route(new RegExp(`/assets/${script}-.*\\.js$`), (route) => route.abort())
    watch.expectComplaint(/Failed to load resource|net::ERR_FAILED/)
    watch.expectComplaint(/Failed to fetch dynamically imported module|Importing a module script/)
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('This page could not start')
    await expect(page.getByRole('alert')).toContainText('Please reload it.')
    // As without scripts: what nobody hears cannot be pressed, and all the rest can be read.
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCSS(
      'pointer-events',
      'none',
    )
    await expect(page.getByRole('heading', { name: 'Mint Tokens' })).toBeVisible()
  })
}
