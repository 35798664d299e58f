import { expect, test } from '../support/fixtures.ts'

const DIMMED = '0.6'

declare global {
  interface Window {
    /** Set by a script that was changed during its download. */
    tampered?: true
  }
}

test('changed code does not run, and the page says that it could not start', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/Failed to find a valid digest in the 'integrity' attribute/)
  watch.allowComplaint(/Failed to fetch dynamically imported module|Failed to load resource/)
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const body = `window.tampered = true;${await response.text()}`
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('This page could not start')
  await expect(page.getByRole('alert')).toContainText('Please reload it.')
  expect(await page.evaluate(() => window.tampered)).toBeUndefined()
  await expect(page.getByRole('banner').getByRole('button')).toHaveCSS('pointer-events', 'none')
  await expect(page.locator('[data-answer]:visible')).toHaveCount(10)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages read well and say what needs it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/minting, redeeming .* need JavaScript/)).toBeVisible()
    // The document has another such notice, for code that does not start.
    const notice = page.locator('.plain-notice:visible')
    await expect(notice).toHaveCSS('padding', '10px 16px')
    await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // Controls that do not work look disabled.
    await expect(page.getByRole('banner').getByRole('button')).toHaveCSS('opacity', DIMMED)
    await expect(page.getByRole('textbox').first()).toHaveCSS('pointer-events', 'none')
    await expect(page.getByText('What backs one ISC')).toBeVisible()
    await expect(page.locator('[data-question]').first()).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-answer]:visible')).toHaveCount(10)
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('img', { name: /USDC 30%/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
    await page.goto('/no/such/page')
    await expect(page.getByText(/need JavaScript/)).toHaveCSS('text-align', 'center')
  })
})
