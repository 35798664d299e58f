import { bridgeWallet } from '../support/bridge.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'

/** The places of a button that belong to something else. */
function coveredPlaces(button: Element): readonly string[] {
  const { left, top, width, height } = button.getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
  return places
    .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
    .filter((element) => element === null || !button.contains(element))
    .map((element) => element?.outerHTML.slice(0, 80) ?? 'outside of the window')
}

/** As many toasts as there are at a time. */
async function raiseToasts(exchange: ExchangePage) {
  await exchange.approveButton.click()
  await expect(exchange.toast('Invalid Amount')).toBeVisible()
  await exchange.type('5')
  await exchange.approveButton.click()
  await expect(exchange.toast('Wallet Not Connected')).toBeVisible()
  await exchange.walletButton.click()
  await expect(exchange.toast('MetaMask Not Installed')).toBeVisible()
}

test.use({ walletSetup: { isMissing: true } })

test('a toast does not cover what has the focus at a zoom of 400 %', async ({ exchange, page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await exchange.open()
  const button = exchange.approveButton
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.press('Enter')
  await expect(exchange.toast('Invalid Amount')).toBeVisible()
  await expect.poll(() => button.evaluate(coveredPlaces)).toEqual([])
  await expect(button).toBeFocused()
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 900],
] as const) {
  test(`toasts leave room to press each of the card’s buttons at ${width} by ${height}`, async ({
    exchange,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await exchange.open()
    await raiseToasts(exchange)
    for (const button of [exchange.switchButton, exchange.approveButton, exchange.submitButton]) {
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect.poll(() => button.evaluate(coveredPlaces)).toEqual([])
    }
    const offer = exchange.toast('MetaMask Not Installed').getByRole('link').first()
    await expect(offer).toBeInViewport({ ratio: 1 })
    // A bar that scrolls sideways would flash while a toast slides in or out.
    await expect(page.locator('.toast-container')).toHaveCSS('overflow-x', 'hidden')
  })
}

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

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ viewport, hasTouch: true, isMobile: true, walletSetup: { permitted: true } })

  test('a success covers nothing that can be pressed', async ({ exchange, page }) => {
    await exchange.openConnected()
    await exchange.type('5')
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Successful')).toBeVisible()
    await exchange.submitButton.click()
    await expect(exchange.toast('Minting Successful')).toBeVisible()
    const toast = await exchange.toast('Minting Successful').boundingBox()
    const buttons = page.locator(':is(header, main) :is(a, button, summary, input)')
    const covered = await buttons.evaluateAll(
      (all, { y, height }) =>
        all
          .map((button) => ({ button, edge: button.getBoundingClientRect() }))
          .filter(({ edge }) => edge.top < y + height && edge.bottom > y)
          .map(({ button }) => button.textContent),
      toast ?? { y: 0, height: 0 },
    )
    expect(toast).not.toBeNull()
    expect(covered).toEqual([])
  })
})
