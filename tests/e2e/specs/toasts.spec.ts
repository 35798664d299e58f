import type { Locator } from '@playwright/test'
import { bridgeWallet } from '../support/bridge.ts'
import { stillness } from '../support/frames.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Returns the elements that cover places of a button. */
function coveredPlaces(button: Element): readonly string[] {
  const { left, top, width, height } = button.getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
  return places
    .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
    .filter((element) => element === null || !button.contains(element))
    .map((element) => element?.outerHTML.slice(0, 80) ?? 'outside of the window')
}

/** Raises as many toasts as the page shows at a time. */
async function raiseToasts(exchange: ExchangePage) {
  await exchange.approveButton.click()
  await expect(exchange.toast('Invalid Amount')).toBeVisible()
  await exchange.type('5')
  await exchange.approveButton.click()
  await expect(exchange.toast('Wallet Not Connected')).toBeVisible()
  await exchange.walletButton.click()
  await expect(exchange.toast('MetaMask Not Installed')).toBeVisible()
}

test.use({
  walletSetup: { isMissing: true },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('a toast does not cover what has the focus at a zoom of 400 %', async ({ exchange, page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await exchange.open()
  const button = exchange.approveButton
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.press('Enter')
  await expect(exchange.toast('Invalid Amount')).toBeVisible()
  // The field that must be mended gets the focus.
  const field = page.getByRole('textbox', { name: 'Input Amount' })
  await expect(field).toBeFocused()
  await expect.poll(() => field.evaluate(coveredPlaces)).toEqual([])
})

test('toasts leave room to press each of the card’s buttons', async ({ exchange, page }) => {
  await exchange.open()
  await raiseToasts(exchange)
  const offer = exchange.toast('MetaMask Not Installed').getByRole('link').first()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const button of [exchange.switchButton, exchange.approveButton, exchange.submitButton]) {
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect.poll(() => button.evaluate(coveredPlaces), `at ${width}`).toEqual([])
    }
    await expect(offer).toBeInViewport({ ratio: 1 })
    // Otherwise a horizontal scroll bar would flash while a toast slides in or out.
    await expect(page.locator('.toast-container')).toHaveCSS('overflow-x', 'hidden')
  }
})

test('an error stays in sight beside the notices that come later, in a phone’s window', async ({
  exchange,
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 850 })
  await exchange.open()
  await exchange.walletButton.click()
  await expect(exchange.toast('MetaMask Not Installed')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await page.getByRole('textbox', { name: 'Your Feedback' }).fill('Good')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(exchange.toast('Feedback Submitted')).toBeVisible()
  await stillness(page)
  const boxes: Box[] = []
  for (const title of ['Feedback Submitted', 'MetaMask Not Installed']) {
    await expect(exchange.toast(title)).toBeInViewport({ ratio: 1 })
    const box = await exchange.toast(title).boundingBox()
    if (box) boxes.push(box)
  }
  const [notice, error] = boxes
  expect(notice && error && notice.y + notice.height).toBeLessThanOrEqual(error?.y ?? 0)
})

test('a wallet that is installed meanwhile is there after the reload, with what was typed', async ({
  exchange,
  page,
  wallet,
}) => {
  await exchange.open()
  await exchange.type('5')
  await exchange.walletButton.click()
  await bridgeWallet(page, wallet)
  await exchange
    .toast('MetaMask Not Installed')
    .getByRole('button', { name: 'Reload', exact: true })
    .click()
  await exchange.connect()
  await expect(exchange.input).toHaveValue('5')
})

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}

test.describe('while an account is connected', () => {
  test.use({ walletSetup: { permitted: true } })

  test('the card is in the middle, and toasts cover neither it nor the balances', async ({
    exchange,
    page,
    wallet,
  }) => {
    await exchange.openConnected()
    await exchange.type('5')
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Successful')).toBeVisible()
    wallet.declineNext('eth_sendTransaction')
    await exchange.submitButton.click()
    await expect(exchange.toast('Minting Failed')).toBeVisible()
    const toasts = page.getByRole('status').or(page.getByRole('alert'))
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await stillness(page)
      const card = await page.getByRole('region', { name: 'Mint Tokens' }).boundingBox()
      const balances = await exchange.panel.boundingBox()
      const covering = await Promise.all((await toasts.all()).map((toast) => toast.boundingBox()))
      expect(card && Math.abs(card.x + card.width / 2 - width / 2)).toBeLessThanOrEqual(8)
      expect(covering.length).toBeGreaterThan(0)
      for (const toast of covering) {
        for (const covered of [card, balances]) {
          expect(toast && covered && overlaps(toast, covered), `at ${width}`).toBe(false)
        }
      }
    }
  })
})
