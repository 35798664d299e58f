import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

// Connected, so that there would be an address to show.
test.use({ walletSetup: { permitted: true } })

for (const path of ['/about', '/feedback']) {
  test(`the wallet control on ${path} does nothing`, async ({ page, wallet }) => {
    await page.goto(path)
    await alive(page)
    const control = page.getByRole('banner').getByRole('button')
    await expect(control).toHaveText('Connect Wallet')
    await expect(control).toHaveAttribute('aria-disabled', 'true')
    await expect(control).toHaveAccessibleDescription(/used on the home page/)
    // The account was taken up at load all the same.
    await expect.poll(() => wallet.calls.map(({ method }) => method)).toContain('eth_chainId')
    await expect(control).toHaveText('Connect Wallet')

    // What the page reads of the chain meanwhile is no answer to the control.
    const asked = () =>
      wallet.calls.filter(
        ({ method }) => !/^eth_(?:call|chainId|feeHistory|getBlockByNumber)$/.test(method),
      )
    const before = asked().length
    await control.click({ force: true })
    await control.press('Enter')
    await expect(control).toHaveText('Connect Wallet')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(asked()).toHaveLength(before)
    await expect(page.getByText('0x7099')).toHaveCount(0)
  })

  test(`the wallet control on ${path} says where the wallet is used`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    const control = page.getByRole('banner').getByRole('button')
    const note = page.getByRole('tooltip')
    await expect(control).toBeVisible()
    await expect(note).toBeHidden()
    await control.hover()
    await expect(note).toBeVisible()
    await page.mouse.move(0, 500)
    await expect(note).toBeHidden()
    await control.focus()
    await expect(note).toHaveText(/used on the home page/)
    await expect(note).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(control).toBeFocused()
  })
}

test('shows the address again on the home page', async ({ page, exchange }) => {
  await exchange.openConnected()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(exchange.walletButton).toHaveText('Connect Wallet')
  await page.goBack()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
})
