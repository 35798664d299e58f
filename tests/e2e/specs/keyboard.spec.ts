import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/focus.ts'
import { TOKEN } from '../support/ledger.ts'

const { indexToken } = deploymentAddresses()

test('connects, approves and mints without a pointer', async ({ exchange, page, ledger }) => {
  const press = async (button: Locator) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await exchange.open()
  await press(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /the index token/ }).first()).toBeFocused()
  await page.reload()
  await press(exchange.walletButton)
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await expect(exchange.walletButton).toBeFocused()

  await tabTo(page, exchange.input)
  await page.keyboard.type('100')
  await press(exchange.approveButton)
  await expect(exchange.toast('Approval Successful')).toBeVisible()
  // The button was disabled while it was busy. The focus has returned to it all the same.
  await expect(exchange.approveButton).toBeFocused()
  await press(exchange.submitButton)
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  expect(await ledger.balance(indexToken, HOLDER)).toBe(97n * TOKEN)
  // The main button is disabled while the input is empty. Tab continues from the card.
  await expect(page.getByRole('region', { name: 'Mint Tokens' })).toBeFocused()
})

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ viewport, hasTouch: true, isMobile: true, walletSetup: { permitted: true } })

  test('has the next button above a keyboard of 336 pixels', async ({ exchange, page }) => {
    await exchange.openConnected()
    await exchange.input.tap()
    await page.setViewportSize({ ...viewport, height: viewport.height - 336 })
    await page.keyboard.type('5')
    await expect(exchange.approveButton).toBeInViewport({ ratio: 1 })
    await expect(exchange.input).toBeInViewport({ ratio: 1 })
    await expect(exchange.input).toBeFocused()
  })
})
