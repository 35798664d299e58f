import type { Page } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, approveWeth, mintIsc } from '../support/holdings.ts'
import { PATHS } from '../support/paths.ts'

const WIDTHS = [320, 390, 768, 1280]
const PHONE = { width: 390, height: 844 }

async function expectNoSideways(page: Page, width: number) {
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(scrollWidth, `width of ${page.url()} at ${width}`).toBeLessThanOrEqual(width)
}

test('no page scrolls sideways', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, width)
    }
  }
})

test.describe('toasts', () => {
  test.use({ walletSetup: { presence: 'none' } })

  test('show what the newest of two offers on a phone', async ({ exchange, page }) => {
    await page.setViewportSize(PHONE)
    await exchange.open()
    await exchange.approveButton.click()
    await expect(exchange.toast('Invalid Amount')).toBeVisible()
    await exchange.walletButton.click()
    for (const name of ['Get MetaMask', 'Try it without a wallet']) {
      const offer = exchange.toast('MetaMask Not Installed').getByRole('link', { name })
      await expect(offer).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('with a wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('the offer after the first mint is in view on a phone', async ({ exchange, page }) => {
    await page.setViewportSize(PHONE)
    await exchange.openConnected()
    await exchange.type('5')
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Successful')).toBeVisible()
    await exchange.submitButton.click()
    const toast = exchange.toast('Minting Successful')
    const offer = toast.getByRole('button', { name: 'Add ISC to wallet' })
    await expect(offer).toBeInViewport({ ratio: 1 })
    await expect(exchange.toast('Approval Successful')).toHaveCount(0)
  })

  test('the card does not scroll sideways, whatever it says', async ({
    exchange,
    page,
    wallet,
  }) => {
    await exchange.openConnected()
    await exchange.switchTo('redeem')
    await expect(page.getByText(/^Your wallet shows your own address/)).toBeVisible()
    for (const amount of ['9'.repeat(120), '1.0000000000000000001']) {
      await exchange.type(amount)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideways(page, width)
      }
    }
    wallet.useChain(1)
    await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideways(page, width)
    }
  })

  test('nothing of an account scrolls sideways', async ({ exchange, account, chain, page }) => {
    // Numbers as long as they get: unlimited approvals, and balances of millions with a fraction.
    await chain.rpc('anvil_setBalance', HOLDER, `0x${(10n ** 27n + 10n ** 14n).toString(16)}`)
    await mintIsc(chain)
    await approveWeth(chain, 2n ** 256n - 1n)
    await approveIsc(chain, 2n ** 256n - 2n)
    await exchange.openConnected()
    await exchange.prepare('mint', '5')
    await exchange.submitButton.click()
    await expect(exchange.toast('Minting Successful')).toBeVisible()
    await account.summary()
    await account.fillWrap('wrap', '9'.repeat(40))
    for (const [mode, amount, says] of [
      ['mint', '50000000', /this costs/],
      ['redeem', '123456789', /this needs/],
    ] as const) {
      await exchange.switchTo(mode)
      await exchange.type(amount)
      await expect(account.status).toContainText(says)
      for (const width of [...WIDTHS, 360, 480, 640, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSideways(page, width)
      }
    }
  })
})
