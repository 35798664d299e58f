import type { Page } from '@playwright/test'
import { answer, demoBar, openDemo, walletRequest } from '../support/demo.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { collectDownloads } from '../support/weights.ts'

declare global {
  interface Window {
    /** The page's attempts to reach the wallet. The demo must not make any. */
    wrongs: string[]
  }
}

/**
 * Puts a wallet into the page and records every attempt to reach it, by `window.ethereum` or by
 * EIP-6963.
 */
function setTrap(page: Page) {
  return page.addInitScript(() => {
    window.wrongs = []
    Object.defineProperty(window, 'ethereum', {
      get() {
        window.wrongs.push('window.ethereum')
        return { request: () => new Promise(() => undefined) }
      },
    })
    addEventListener('eip6963:requestProvider', () => window.wrongs.push('EIP-6963'))
  })
}

/** Returns everything that pages of this origin have stored. */
async function stored(page: Page) {
  const inPage = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  return { ...inPage, cookies: await page.context().cookies() }
}

test('stores nothing and leaves the wallet alone', async ({ page: real, context }) => {
  // A first visit to the real page stores data that the demo might change.
  await real.goto('/')
  await real.evaluate(() => localStorage.setItem('index-stablecoin.anything', 'kept'))
  await expect.poll(() => real.evaluate(() => localStorage.length)).toBeGreaterThan(1)
  const before = await stored(real)

  const page = await context.newPage()
  await setTrap(page)
  const exchange = createExchangePage(page)
  await page.goto('/?demo')
  await exchange.walletButton.click()
  await answer(page, 'Connect this page')
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Basket Overview' })).toContainText('250,000')
  await expect(page).toHaveURL(/\/about\?demo\b/)
  await page.getByRole('link', { name: 'Index Stablecoin' }).click()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await expect(page).toHaveURL(/\/\?demo\b/)
  expect(await page.evaluate(() => window.wrongs)).toEqual([])
  // The page might store something only when the user leaves it.
  await page.reload()
  await expect(demoBar(page)).toBeVisible()
  expect(await stored(page)).toEqual({ ...before, session: {} })
  await page.close()
  expect(await stored(real)).toEqual(before)
})

/** Words in the code of ethers that every build keeps. */
const OF_ETHERS = /INVALID_ARGUMENT|UNEXPECTED_ARGUMENT/

test('a visitor without a wallet is led there and out again, and downloads neither it nor ethers before', async ({
  page,
  baseURL,
}) => {
  const downloads = collectDownloads(page)
  const scripts = async () => {
    const found = (await downloads()).filter(({ kind }) => kind === 'script')
    expect(found.length).toBeGreaterThan(2)
    return found
  }
  const demoScripts = async () =>
    (await scripts()).filter(
      ({ url, text }) => /\/demo-/.test(url) || text.includes('nothing here is real'),
    )
  const exchange = createExchangePage(page)
  const out = demoBar(page).getByRole('link', { name: 'Leave the demo' })
  // The same word within a search does not open the demo.
  await page.goto('/?q=?demo')
  await exchange.walletButton.click()
  const trial = exchange
    .toast('MetaMask Not Installed')
    .getByRole('link', { name: 'Try it without a wallet' })
  await expect(trial).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await demoScripts()).toEqual([])
  expect((await scripts()).filter(({ text }) => OF_ETHERS.test(text))).toEqual([])
  await trial.click()
  await expect(demoBar(page)).toContainText('nothing here is real')
  expect(await demoScripts()).toHaveLength(1)
  await out.click()
  await expect(page).toHaveURL('/')
  await expect(demoBar(page)).toHaveCount(0)

  // A path that looks like another host leads out on this host.
  await page.goto(`${baseURL}//evil.example/?demo`)
  await expect(out).toHaveAttribute('href', `${baseURL}/`)
})

test('has the visitor answer for the wallet, make the blocks and raise the price', async ({
  page,
}) => {
  const exchange = createExchangePage(page)
  const press = (name: string) => demoBar(page).getByRole('button', { name }).click()
  await openDemo(page, '/?demo')
  // The demo's contracts are on no explorer.
  await expect(page.getByRole('main').locator('a[href*="://"]')).toHaveCount(0)
  await exchange.walletButton.click()
  await expect(walletRequest(page)).toBeFocused()
  await answer(page, 'Connect this page', 'Reject')
  await expect(exchange.walletButton).toBeFocused()
  await exchange.walletButton.click()
  await answer(page, 'Connect this page')
  await exchange.type('100')
  await exchange.approveButton.click()
  await answer(page, 'Approve 100 WETH')
  await press('Next block')
  await expect(exchange.submitButton).toBeEnabled()
  // Waits until the card has read everything of this block.
  await expect(exchange.status).toContainText('to mint')
  await press('Raise the price')
  await exchange.submitButton.click()
  await expect(exchange.status).toContainText('The cost rose from 0.04 to 0.044 WETH')
})
