import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCode, openUnalive } from '../support/held-code.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { timesAsked } from '../support/sent.ts'

test('Connect asks the wallet once, however often it is pressed before', async ({
  exchange,
  page,
  wallet,
}) => {
  const release = await holdCode(page)
  await openUnalive(page, '/')
  await exchange.walletButton.click()
  await exchange.walletButton.click()
  await page.getByRole('button', { name: 'Connect now' }).click()
  // It is seen to be heard.
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'wallet')
  await expect.poll(() => timesAsked(wallet, 'eth_requestAccounts')).toBe(1)
  release()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  expect(await page.evaluate(() => window.earlyConnect)).toBeUndefined()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a refusal is told when there is somebody to tell it', async ({ exchange, page, wallet }) => {
  wallet.failNext('eth_requestAccounts', WALLET_ERRORS.rejected)
  const release = await holdCode(page)
  await openUnalive(page, '/')
  await exchange.walletButton.click()
  await expect.poll(() => timesAsked(wallet, 'eth_requestAccounts')).toBe(1)
  release()
  await exchange.expectToast('alert', 'Connection Failed', /rejected/)
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(1)

  // It is asked anew, not told the old answer.
  await exchange.walletButton.click()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(2)
})

test('a wallet is connected while what draws the page is still on its way', async ({
  exchange,
  page,
  wallet,
}) => {
  const release = await holdCode(page, 'renderer')
  await openUnalive(page, '/')
  // What comes first has come.
  await expect.poll(() => timesAsked(wallet, 'eth_accounts')).toBe(1)
  await exchange.walletButton.click()
  // What only a connected account is asked for.
  await expect.poll(() => timesAsked(wallet, 'eth_call')).toBeGreaterThan(0)
  release()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(1)
})

test('what is typed before is there, with the caret where it was', async ({ exchange, page }) => {
  const release = await holdCode(page)
  await openUnalive(page, '/')
  await exchange.input.pressSequentially('1245')
  await exchange.input.press('ArrowLeft')
  await exchange.input.press('ArrowLeft')
  await expect(exchange.output).toHaveValue('')
  release()
  await expect(exchange.output).toHaveValue('1245')
  await exchange.input.press('3')
  await expect(exchange.output).toHaveValue('12345')
  await expect(exchange.input).toHaveValue('12345')
})

test('presses and typing are done in their order', async ({ exchange, page }) => {
  const release = await holdCode(page)
  await openUnalive(page, '/')
  await exchange.input.pressSequentially('7')
  await exchange.switchButton.click()
  await exchange.input.fill('5')
  await exchange.input.press('Enter')
  const question = page.getByRole('button', { name: 'Are there fees?' })
  await question.click()
  await expect(page.getByText('A small fee may apply')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Redeem Tokens' })).toBeVisible()
  await expect(exchange.input).toHaveValue('5')
  await expect(exchange.output).toHaveValue('5')
  await expect(page.getByText('A small fee may apply')).toBeVisible()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('feedback is thanked for that is submitted before, and goes nowhere', async ({
  exchange,
  page,
}) => {
  const asked: string[] = []
  const release = await holdCode(page)
  await openUnalive(page, '/feedback')
  const field = page.getByRole('textbox', { name: 'Your Feedback' })
  await field.fill('Quick.')
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  release()
  await exchange.expectToast('status', 'Feedback Submitted', /Thank you/)
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL('/feedback')
  // Besides the code that was held, that of the toasts, and the icon, which comes when the browser likes.
  expect(asked.filter((url) => !/\/assets\/|\/favicon\.svg$/.test(url))).toEqual([])
})

test('feedback that the browser refuses is not sent by that press later', async ({
  exchange,
  page,
}) => {
  const release = await holdCode(page)
  await openUnalive(page, '/feedback')
  const field = page.getByRole('textbox', { name: 'Your Feedback' })
  const submit = page.getByRole('button', { name: 'Submit Feedback' })
  await submit.click()
  await field.fill('Not yet.')
  release()
  await alive(page)
  // By then the code of a toast would have come; it would go again by itself.
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('status').count()).toBe(0)
  await expect(field).toHaveValue('Not yet.')
  await submit.click()
  await exchange.expectToast('status', 'Feedback Submitted', /Thank you/)
  await expect(field).toHaveValue('')
})

test('a tab opens that is pressed before', async ({ page }) => {
  const release = await holdCode(page)
  await openUnalive(page, '/about')
  await page.getByRole('tab', { name: 'About the Basket' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages read well and say what needs it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(/minting, redeeming .* need JavaScript/)).toBeVisible()
    // There is another one for code that does not start.
    const notice = page.locator('.plain-notice:visible')
    await expect(notice).toHaveCSS('padding', '10px 16px')
    await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // What does nothing looks so.
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCSS('opacity', '0.6')
    await expect(page.getByRole('textbox').first()).toHaveCSS('pointer-events', 'none')
    await expect(page.getByText('What backs one ISC')).toBeVisible()
    await expect(page.locator('[data-question]').first()).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-answer]:visible')).toHaveCount(10)
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('img', { name: /USDC 30%/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
    await page.getByRole('link', { name: 'Feedback' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  })
})
