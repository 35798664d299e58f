import { expect, test } from '../support/fixtures.ts'

const DIMMED = '0.6'

test('the page says that it could not start where its code does not come', async ({
  page,
  watch,
}) => {
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
  watch.expectComplaint(/Failed to load resource|net::ERR_FAILED/)
  watch.expectComplaint(/Failed to fetch dynamically imported module|Importing a module script/)
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('This page could not start')
  await expect(page.getByRole('alert')).toContainText('Please reload it.')
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCSS(
    'pointer-events',
    'none',
  )
  await expect(page.locator('[data-answer]:visible')).toHaveCount(10)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages read well and say what needs it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/minting, redeeming .* need JavaScript/)).toBeVisible()
    // There is another one for code that does not start.
    const notice = page.locator('.plain-notice:visible')
    await expect(notice).toHaveCSS('padding', '10px 16px')
    await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // What does nothing looks so.
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCSS('opacity', DIMMED)
    await expect(page.getByRole('textbox').first()).toHaveCSS('pointer-events', 'none')
    await expect(page.getByText('What backs one ISC')).toBeVisible()
    await expect(page.locator('[data-question]').first()).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-answer]:visible')).toHaveCount(10)
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('img', { name: /USDC 30%/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  })
})
