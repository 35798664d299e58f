import type { Page } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

/** The text on the clipboard, by pasting: the page's policy lets no script read it. */
async function paste(page: Page): Promise<string | undefined> {
  await page.evaluate(() => {
    addEventListener('paste', ({ clipboardData }) => {
      document.body.dataset.pasted = clipboardData?.getData('text') ?? ''
    })
  })
  await page.keyboard.press('ControlOrMeta+V')
  return page.evaluate(() => document.body.dataset.pasted)
}

test.use({ walletSetup: { permitted: true } })

test('the wallet’s menu does what it offers', async ({
  exchange,
  page,
  context,
  wallet,
  watch,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await exchange.openConnected()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const menu = page.getByRole('menu')
  const open = async () => {
    await exchange.walletButton.click()
    await expect(menu).toBeVisible()
  }

  await test.step('closes with Escape and gives the focus back', async () => {
    await open()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(exchange.walletButton).toBeFocused()
  })

  await test.step('copies the address', async () => {
    await open()
    await item('Copy address').click()
    await exchange.expectToast('status', 'Address Copied', 'The address is on your clipboard.')
    // A menu that is still closing may take the key.
    await expect.poll(() => paste(page)).toBe(HOLDER)
    await expect(menu).toHaveCount(0)
  })

  await test.step('opens the explorer in a tab of its own', async () => {
    await open()
    const link = item('View on explorer')
    await expect(link).toHaveAttribute('href', `https://sepolia.etherscan.io/address/${HOLDER}`)
    await expect(link).toHaveAttribute('rel', /noopener/)
    watch.expectOutside(/^https:\/\/sepolia\.etherscan\.io\/address\//)
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
    await expect(page).toHaveURL('/')
    await expect(menu).toHaveCount(0)
  })

  await test.step('says when the wallet declines to show ISC', async () => {
    await open()
    wallet.failNext('wallet_watchAsset', { code: 4001, message: 'User rejected the request.' })
    await item('Add ISC to wallet').click()
    await exchange.expectToast('alert', 'ISC Not Added', /^You declined the request/)
    await expect(menu).toHaveCount(0)
  })

  await test.step('clears what the browser keeps, in other tabs too', async () => {
    const other = await context.newPage()
    await other.goto('/feedback')
    await other.evaluate(() => sessionStorage.setItem('index-stablecoin.lacks-batches.x', 'yes'))
    // A page behind another tab draws a frame a second, and a press waits for several.
    await page.bringToFront()
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(1)
    await open()
    await item('Clear this site’s data').click()
    const dialog = page.getByRole('dialog', { name: 'Clear this site’s data' })
    await expect(dialog.getByRole('button', { name: 'Keep data' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(exchange.walletButton).toBeFocused()
    await open()
    await item('Clear this site’s data').click()
    await dialog.getByRole('button', { name: 'Clear data' }).click()
    await exchange.expectToast('status', 'Data Cleared', /^This browser has nothing/)
    await expect(exchange.walletButton).toBeFocused()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBe(0)
    await other.close()
  })

  await test.step('disconnects', async () => {
    await open()
    await item('Disconnect').click()
    const text = 'Your wallet has been disconnected.'
    await exchange.expectToast('status', 'Wallet Disconnected', text)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
    await exchange.connect()
  })
})
