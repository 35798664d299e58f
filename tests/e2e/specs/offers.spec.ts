import { expectAccessible } from '../support/axe.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { approveWeth } from '../support/holdings.ts'
import { test, walletList } from '../support/second-wallet.ts'
import { timesAsked } from '../support/sent.ts'

// Half-faded colours have no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where an element is on the page, however far that is scrolled. */
const topOf = (button: ExchangePage['approveButton']) =>
  button.evaluate((element) => element.getBoundingClientRect().top + scrollY)

test.describe('what is offered on the way moves nothing, and axe finds nothing:', () => {
  test.use({ walletSetup: { permitted: true } })

  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 900 },
  ]) {
    test(`to show ISC after the first mint, at a width of ${viewport.width}`, async ({
      exchange,
      chain,
      wallet,
      page,
    }) => {
      await page.setViewportSize(viewport)
      await approveWeth(chain)
      await exchange.openConnected()
      await exchange.prepare('mint', '2')
      await stillness(page)
      const before = await topOf(exchange.submitButton)
      await exchange.submitButton.click()
      await exchange.expectToast(
        'status',
        'Minting Successful',
        'Successfully minted 2 ISC tokens.',
      )
      await expect(exchange.switchButton).toBeEnabled()
      expect(await topOf(exchange.submitButton)).toBe(before)
      const offer = exchange
        .toast('Minting Successful')
        .getByRole('button', { name: 'Add ISC to wallet' })
      await expectAccessible(page)
      await offer.click()
      await exchange.expectToast(
        'status',
        'ISC Added',
        'Your wallet shows ISC among your tokens now.',
      )
      await expect(exchange.toast('Minting Successful')).toHaveCount(0)
      expect(timesAsked(wallet, 'wallet_watchAsset')).toBe(1)
    })
  }

  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`one confirmation for both, at a width of ${viewport.width}`, async ({
      exchange,
      wallet,
      page,
    }) => {
      const main = page.getByRole('main')
      const both = main.getByRole('button', { name: 'Approve and mint', exact: true })
      await page.setViewportSize(viewport)
      wallet.offerBatches()
      await exchange.openConnected()
      await stillness(page)
      const before = await topOf(exchange.approveButton)
      const answer = wallet.hold('wallet_getCapabilities')
      await exchange.type('5')
      await expect(page.getByText('Next: allow the contract to use your WETH.')).toBeVisible()
      expect(await topOf(exchange.approveButton)).toBe(before)
      answer()
      await expect(both).toBeVisible()
      expect(await topOf(exchange.approveButton)).toBe(before)
      await expectAccessible(page)
      await both.press('Enter')
      await exchange.expectToast('status', 'Minting Successful', /5 ISC/)
      await expect(exchange.input).toBeFocused()
      expect(await topOf(exchange.approveButton)).toBe(before)
    })
  }
})

test.describe('what is offered to connect with moves nothing, and axe finds nothing:', () => {
  for (const [name, viewport] of [
    ['Connect Wallet', { width: 320, height: 640 }],
    ['Connect now', { width: 320, height: 640 }],
    ['Connect Wallet', { width: 1280, height: 900 }],
  ] as const) {
    test(`the list of wallets at ${name}, at a width of ${viewport.width}`, async ({
      exchange,
      second,
      page,
    }) => {
      void second
      await page.setViewportSize(viewport)
      await exchange.open()
      // Whatever is behind the list is hidden from those who listen.
      const mainButton = page.locator('main section button').first()
      const button = page.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      const before = await mainButton.boundingBox()
      await button.click()
      await expect(walletList(page)).toBeVisible()
      await stillness(page)
      expect(await mainButton.boundingBox()).toEqual(before)
      const list = await walletList(page).boundingBox()
      expect(list && list.x >= 0 && list.x + list.width <= viewport.width).toBe(true)
      await expectAccessible(page)
    })
  }
})
