import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

/** Another site, whose only page shows this page in a frame. */
const ELSEWHERE = 'http://127.0.0.1:1/'

test('shows itself in a frame, asks no wallet and opens on its own', async ({
  baseURL,
  page,
  context,
  wallet,
  watch,
}) => {
  watch.expectOutside(/127\.0\.0\.1:1\//)
  const contentType = 'text/html; charset=utf-8'
  await page.route(ELSEWHERE, (route) => {
    const body = `<!doctype html><title>Elsewhere</title><iframe src="${baseURL}/" width="1000" height="700"></iframe>`
    return route.fulfill({ contentType, body })
  })
  // The response of a host that does not send the build's headers. With these headers, no site
  // could frame the page.
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ contentType, body: await response.text() })
  })
  await page.goto(ELSEWHERE)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const notice = frame.getByRole('complementary')
  await expect(notice).toContainText('Inside another page this one asks your wallet for nothing')
  const connect = frame.getByRole('button', { name: 'Connect Wallet' }).first()
  await expect(connect).toHaveCSS('pointer-events', 'none')
  await connect.dispatchEvent('click')
  await page.waitForLoadState('networkidle')
  expect(wallet.calls).toEqual([])
  await expect(connect).toHaveText('Connect Wallet')

  const opened = context.waitForEvent('page')
  await notice.getByRole('link', { name: 'open it on its own' }).click()
  const alone = await opened
  await alive(alone)
  await expect(alone).toHaveURL('/')
  await expect(alone.getByText('Inside another page')).toHaveCount(0)
})
