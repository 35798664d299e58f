import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const STORAGES = ['localStorage', 'sessionStorage'] as const

/** Has the browser do as one whose site data is blocked: no storage, and no locks either. */
function blockSiteData(page: Page, how: 'throws' | 'null') {
  return page.addInitScript(
    ([storages, isThrown]) => {
      const get = () => {
        if (isThrown) throw new DOMException('Access is denied.', 'SecurityError')
        return null
      }
      for (const storage of storages) Object.defineProperty(window, storage, { get })
      navigator.locks.request = () =>
        Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
    },
    [STORAGES, how === 'throws'] as const,
  )
}

test('connects, approves and mints where site data is blocked', async ({ exchange, page }) => {
  await blockSiteData(page, 'throws')
  await exchange.open()
  await exchange.connect()
  await exchange.type('5')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
})

test('approves where the browser has no storage', async ({ exchange, page }) => {
  await blockSiteData(page, 'null')
  await exchange.open()
  await exchange.connect()
  await exchange.type('5')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await expect(exchange.submitButton).toBeEnabled()
})
