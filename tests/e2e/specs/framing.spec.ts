import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

/** A site of another origin, whose only page has this address in a frame. */
async function serveFrame(url: string) {
  const body = `<!doctype html><title>Elsewhere</title><iframe src="${url}" width="1000" height="700"></iframe>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Has documents come as from a host that sends no headers of the build's. */
async function withoutHeaders(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({
      status: response.status(),
      contentType: 'text/html; charset=utf-8',
      body: await response.text(),
    })
  })
}

test('shows itself in a frame, asks no wallet and opens on its own', async ({
  baseURL,
  page,
  context,
  wallet,
  watch,
}) => {
  const elsewhere = await serveFrame(`${baseURL}/`)
  watch.expectOutside(new RegExp(elsewhere.origin))
  await withoutHeaders(page)
  await page.goto(elsewhere.origin)
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
  elsewhere.close()
})

test('no other site can frame it where the host sends the headers', async ({
  baseURL,
  page,
  watch,
}) => {
  const elsewhere = await serveFrame(`${baseURL}/`)
  watch.expectOutside(new RegExp(elsewhere.origin))
  watch.expectComplaint(/frame-ancestors/)
  await page.goto(elsewhere.origin)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  elsewhere.close()
})
