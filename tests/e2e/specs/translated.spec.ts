import type { Page } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { alive } from '../support/alive.ts'
import { answer, demoBar, openDemo } from '../support/demo.ts'
import { expect, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'

/** Returns the texts of the page that the translator has not translated. */
const untranslated = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const parents = [...body.querySelectorAll(':not(font, script, noscript)')]
    const nodes = parents.flatMap(({ childNodes }) => [...childNodes])
    return nodes
      .filter((node) => node instanceof Text)
      .map(({ data }) => data.trim())
      .filter((text) => text !== '')
  })

/** React renders texts again if they were translated before hydration, and logs this error. */
const RENDERED_ANEW = /Minified React error #418/

// Any other error of React fails a test too, because `watch` listens to the console.
test('a translated page goes on, and its numbers and words follow', async ({
  exchange,
  page,
  wallet,
  watch,
}) => {
  watch.allowComplaint(RENDERED_ANEW)
  const { status, panel, walletButton } = exchange
  await exchange.open()
  await page.evaluate(translate)
  expect(await untranslated(page)).toEqual([])

  const letGo = wallet.hold('eth_requestAccounts')
  await walletButton.click()
  await expect(status).toContainText('Confirm the connection in your wallet.')
  letGo()
  await expect(walletButton).toHaveText('0x7099…79C8')
  await expect(exchange.balance('WETH')).toHaveText('10')
  await expect(exchange.balance('ISC')).toHaveText('0')
  await expect(status).toContainText('Enter an amount to begin.')
  await exchange.type('99999')
  await expect(status).toContainText('You have 10 WETH; this costs')
  await exchange.type('100')
  await expect(status).toContainText('The wallet will ask for 100 WETH: one for each ISC.')
  await expect(page.getByText('97 ISC arrive after the 3% fee')).toBeVisible()
  await exchange.approveButton.click()
  await expect(exchange.toast('Approval Successful')).toBeVisible()
  await expect(panel).toContainText('may take 100 WETH')
  await expect(status).toContainText('WETH is approved for this amount.')
  await exchange.submitButton.click()
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  await expect(status).toContainText('97 ISC are yours.')
  await expect(exchange.balance('ISC')).toHaveText('97')
  await exchange.fillWrap('0.5')
  await exchange.wrapInput.press('Enter')
  await expect(exchange.toast('Wrapping Successful')).toBeVisible()

  await exchange.switchTo('redeem')
  await exchange.type('50')
  await exchange.approveButton.click()
  await expect(exchange.toast('ISC Approval Successful')).toBeVisible()
  await exchange.submitButton.click()
  await expect(exchange.toast('Redemption Successful')).toBeVisible()
  await expect(exchange.balance('ISC')).toHaveText('47')
  await expect(panel).toContainText('USDC')

  await walletButton.click()
  await page.getByRole('menuitem', { name: 'Add ISC to wallet' }).click()
  await expect(exchange.toast('ISC Added')).toBeVisible()
  wallet.useAccounts(STRANGER)
  await expect(walletButton).toHaveText('0x3C44…93BC')
  await expect(exchange.balance('ISC')).toHaveText('0')
  await expect(exchange.balance('WETH')).toHaveText('0')
  await expect(panel).not.toContainText('USDC')
  wallet.useChain(1)
  await expect(status).toContainText('Your wallet is on another network.')
  wallet.useChain(11155111)
  await expect(status).toContainText('Enter an amount to begin.')
  await walletButton.click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await expect(walletButton).toHaveText('Connect Wallet')
  await expect(status).toContainText('Please connect your wallet to redeem tokens.')
  expect(await untranslated(page)).toEqual([])
})

test('the links of a translated page lead on', async ({ exchange, page, watch }) => {
  watch.allowComplaint(RENDERED_ANEW)
  await page.addInitScript(translate)
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/no/such')
  await alive(page)
  await expect(title).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(title).toHaveText('One token. Five stablecoins behind it.')
  await page.getByRole('button', { name: 'Are there fees?' }).click()
  await expect(page.getByText('A small fee may apply')).toBeVisible()
  await exchange.connect()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(title).toHaveText('A stablecoin that is an index of stablecoins')
  await expect(page.getByText(', read through your wallet.')).toBeVisible()
  await page.getByRole('button', { name: /^USDC/ }).focus()
  await page.getByRole('tab', { name: 'About the Basket' }).click()
  await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(title).toHaveText('Feedback')
  await page.getByRole('textbox').fill(' ')
  await page.getByRole('textbox').fill('Hello')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(exchange.toast('Feedback Submitted')).toBeVisible()
  await page.goBack()
  await expect(title).toHaveText('A stablecoin that is an index of stablecoins')
  await page.getByRole('link', { name: 'Index Stablecoin' }).click()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  expect(await untranslated(page)).toEqual([])
})

test('the translated demo goes on', async ({ exchange, page }) => {
  await openDemo(page, '/?demo')
  await page.evaluate(translate)
  const nextBlock = () => demoBar(page).getByRole('button', { name: 'Next block' }).click()
  await exchange.walletButton.click()
  await answer(page, 'Connect this page')
  await exchange.type('100')
  await exchange.approveButton.click()
  await answer(page, 'Approve 100 WETH')
  await nextBlock()
  await exchange.submitButton.click()
  await answer(page, 'Mint 100 ISC')
  await nextBlock()
  await expect(exchange.status).toContainText('97 ISC are yours.')
  expect(await untranslated(page)).toEqual([])
})
