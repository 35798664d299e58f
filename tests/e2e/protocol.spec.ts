import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { mintIsc } from './holdings.ts'

test.use({ walletSetup: { permitted: true } })
test('shot', async ({ exchange, chain, page }) => {
  await mintIsc(chain)
  await exchange.openConnected()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('Protocol now')).toBeVisible()
  await page.waitForTimeout(1500)
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `/tmp/basket-shot-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
})
