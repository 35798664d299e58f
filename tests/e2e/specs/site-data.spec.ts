import type { Page } from '@playwright/test'
import { test } from '../support/fixtures.ts'

const STORAGES = ['localStorage', 'sessionStorage'] as const

/** Has the browser do as one whose site data is blocked: no storage, and no locks either. */
function blockSiteData(page: Page) {
  return page.addInitScript((storages) => {
    const denied = new DOMException('Access is denied.', 'SecurityError')
    for (const storage of storages) {
      Object.defineProperty(window, storage, {
        get() {
          throw denied
        },
      })
    }
    navigator.locks.request = () => Promise.reject(denied)
  }, STORAGES)
}

test('connects, approves and mints where site data is blocked', async ({ exchange, page }) => {
  await blockSiteData(page)
  await exchange.open()
  await exchange.connect()
  await exchange.type('5')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
})
