import type { Page } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { injectLate } from '../support/bridge.ts'
import { expect } from '../support/fixtures.ts'
import { SECOND_SHOWN, test, walletItem, walletList } from '../support/second-wallet.ts'
import { timesAsked } from '../support/sent.ts'

const STRANGER_SHORT = '0x3C44…93BC'

const remembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('index-stablecoin.wallet'))

test('the person chooses, and that is remembered', async ({ exchange, wallet, second, page }) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog at all'))
  await exchange.open()
  await exchange.walletButton.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Browser wallet', SECOND_SHOWN])
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)

  await test.step('what a wallet says of itself does no harm', async () => {
    const picture = walletItem(page, SECOND_SHOWN).locator('img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(walletItem(page, 'Browser wallet').locator('svg')).toBeVisible()
    expect(await page.evaluate(() => 'harm' in window)).toBe(false)
  })

  await test.step('the choice is made by keyboard, and can be left', async () => {
    await page.keyboard.press('Escape')
    await expect(walletList(page)).toHaveCount(0)
    await expect(exchange.walletButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(walletItem(page, 'Browser wallet')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(walletItem(page, SECOND_SHOWN)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    await expect(exchange.walletButton).toBeFocused()
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
    await expect.poll(() => remembered(page)).toBe('test.second')
  })

  await test.step('on the next visit it is that one, without a question', async () => {
    await page.reload()
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    expect(timesAsked(second, 'eth_requestAccounts')).toBe(1)
    wallet.useAccounts(STRANGER)
    wallet.useChain(1)
    await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
    second.useChain(1)
    await expect(page.getByText('Your wallet is on another network.')).toBeVisible()
  })
})

test.describe('a wallet of an earlier visit that comes late', () => {
  test.use({
    walletSetup: { permitted: true },
    secondSetup: { presence: 'announced late', permitted: true },
  })

  test('is waited for', async ({ exchange, wallet, second, page }) => {
    void second
    await page.addInitScript(() => localStorage.setItem('index-stablecoin.wallet', 'test.second'))
    await exchange.open()
    await injectLate(page)
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    expect(timesAsked(wallet, 'eth_accounts')).toBe(0)
  })
})

test.describe('a connected wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('can be changed for another', async ({ exchange, second, page }) => {
    await exchange.openConnected()
    await exchange.walletButton.click()
    await expect(page.getByText('Browser wallet', { exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Change wallet' }).press('Enter')
    await expect(walletItem(page, 'Browser wallet')).toBeFocused()
    second.failNext('eth_requestAccounts', { code: 4001, message: 'User rejected.' })
    await walletItem(page, SECOND_SHOWN).click()
    await exchange.expectToast('alert', 'Connection Failed', /^You declined the connection/)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')

    await exchange.walletButton.click()
    await page.getByRole('menuitem', { name: 'Change wallet' }).click()
    await walletItem(page, SECOND_SHOWN).click()
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    await expect(exchange.walletButton).toBeFocused()
    await exchange.walletButton.click()
    await expect(page.getByText(SECOND_SHOWN)).toBeVisible()
  })
})
