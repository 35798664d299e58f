import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { approveWeth } from '../support/holdings.ts'
import { timesAsked } from '../support/sent.ts'

test.use({ walletSetup: { permitted: true }, contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 900 },
]) {
  test(`the first mint offers to show ISC, and moves nothing, at a width of ${viewport.width}`, async ({
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
    const top = () =>
      exchange.submitButton.evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const before = await top()
    await exchange.submitButton.click()
    await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 2 ISC tokens.')
    await expect(exchange.switchButton).toBeEnabled()
    expect(await top()).toBe(before)
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

test('the offer is made once, whatever comes of it', async ({ exchange, chain, page }) => {
  const mint = async () => {
    await exchange.prepare('mint', '2')
    await exchange.submitButton.click()
    await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 2 ISC tokens.')
  }
  const offer = page.getByRole('button', { name: 'Add ISC to wallet' })
  await approveWeth(chain)
  await exchange.openConnected()
  await mint()
  await expect(offer).toBeVisible()
  await page.reload()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await mint()
  await expect(offer).toHaveCount(0)
})
