import type { ScriptedWallet } from '../../support/scripted-wallet.ts'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

/** What the wallet was asked but for what the page reads of the chain, which is no answer to a press. */
const asked = ({ calls }: ScriptedWallet) =>
  calls.filter(({ method }) => !/^eth_(?:call|chainId|feeHistory|getBlockByNumber)$/.test(method))

// Connected, so that there would be an address to show.
test.use({ walletSetup: { permitted: true } })

test('the wallet control on /about does nothing, and says where the wallet is used', async ({
  page,
  wallet,
}) => {
  await page.goto('/about')
  await alive(page)
  const control = page.getByRole('banner').getByRole('button')
  const note = page.getByRole('tooltip')
  await expect(control).toHaveText('Connect Wallet')
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  await expect(control).toHaveAccessibleDescription(/used on the home page/)
  // The account was taken up at load all the same.
  await expect.poll(() => wallet.calls.map(({ method }) => method)).toContain('eth_chainId')
  await expect(control).toHaveText('Connect Wallet')

  await test.step('when it is pressed', async () => {
    const before = asked(wallet).length
    await control.click({ force: true })
    await control.press('Enter')
    await expect(control).toHaveText('Connect Wallet')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(asked(wallet)).toHaveLength(before)
    await expect(page.getByText('0x7099')).toHaveCount(0)
  })

  await test.step('under the pointer', async () => {
    await page.getByRole('banner').getByRole('link').first().focus()
    await page.mouse.move(0, 500)
    await expect(note).toBeHidden()
    await control.hover()
    await expect(note).toBeVisible()
    await page.mouse.move(0, 500)
    await expect(note).toBeHidden()
  })

  await test.step('under the keyboard', async () => {
    await control.focus()
    await expect(note).toHaveText(/used on the home page/)
    await expect(note).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(control).toBeFocused()
  })
})
