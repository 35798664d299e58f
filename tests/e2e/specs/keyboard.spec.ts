import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { TOKEN } from '../support/ledger.ts'
import { PATHS } from '../support/paths.ts'

const { indexToken } = deploymentAddresses()
const MOST_STOPS = 40

/**
 * Whether the focus is visible. The outline may be around the element, around the frame that the
 * element fills, or around its row.
 */
function focusShows(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  const { parentElement } = activeElement
  const styles = [
    getComputedStyle(activeElement),
    getComputedStyle(parentElement ?? document.body),
    getComputedStyle(activeElement, '::after'),
  ]
  return styles.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/\b0\)$|transparent/.test(outlineColor),
  )
}

/** Presses Tab until the target has the focus. Expects a visible focus at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusShows), `the focus shows at stop ${stop}`).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

test('connects, approves and mints without a pointer', async ({ exchange, page, ledger }) => {
  const press = async (button: Locator) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }
  await exchange.open()
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

test('sees the focus at every stop of every page, of which the first leads past the header', async ({
  page,
}) => {
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Smart Contracts' }))
  }
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /the index token/ }).first()).toBeFocused()
})
