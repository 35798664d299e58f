import type { Page } from '@playwright/test'
import { BOMBS, USUAL } from '../../support/wallet-icons.ts'
import { expect, test } from '../support/fixtures.ts'
import { walletList } from '../support/second-wallet.ts'

/** Announces a wallet for each icon, named by its number. */
async function announceAll(page: Page, icons: readonly string[]) {
  await page.addInitScript((all) => {
    const announce = () => {
      for (const [index, icon] of all.entries()) {
        const provider = {
          request: () => Promise.reject(new Error('no')),
          on() {},
          removeListener() {},
        }
        const info = { uuid: `${index}`, rdns: `test.icon${index}`, name: `Icon ${index}`, icon }
        const detail = Object.freeze({ info: Object.freeze(info), provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, icons)
}

/** The processor time of the page's main thread, in seconds: how busy the machine is does not count. */
async function startClock(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
  const start = await read()
  return async () => (await read()) - start
}

// The list has at most 50 wallets.
const AT_ONCE = 30

for (let first = 0; first < Object.keys(BOMBS).length; first += AT_ONCE) {
  test(`icons that take long to draw are not drawn, from number ${first + 1}`, async ({
    exchange,
    wallet,
    page,
  }) => {
    void wallet
    const bombs = Object.entries(BOMBS).slice(first, first + AT_ONCE)
    await announceAll(
      page,
      bombs.map(([, icon]) => icon),
    )
    await exchange.open()
    const taken = await startClock(page)
    await exchange.walletButton.click()
    const items = walletList(page).getByRole('menuitem')
    // The first is the wallet at `window.ethereum`.
    await expect(items).toHaveCount(1 + bombs.length)
    for (const [index, [bomb]] of bombs.entries()) {
      const item = items.nth(1 + index)
      await item.scrollIntoViewIfNeeded()
      await expect(item.locator('svg'), bomb).toHaveCount(1)
      await expect(item.locator('img'), bomb).toHaveCount(0)
    }
    expect(await taken()).toBeLessThan(3)
  })
}

test('usual icons are drawn', async ({ exchange, wallet, page }) => {
  void wallet
  const icons = Object.keys(USUAL)
  await announceAll(page, Object.values(USUAL))
  await exchange.open()
  await exchange.walletButton.click()
  for (const [index, icon] of icons.entries()) {
    const picture = walletList(page)
      .getByRole('menuitem')
      .nth(1 + index)
      .locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), icon)
      .toBeGreaterThan(0)
  }
})
