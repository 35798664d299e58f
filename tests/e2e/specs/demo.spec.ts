import type { Page } from '@playwright/test'
import { SCENARIO_NAMES } from '../../../src/demo/scenarios.ts'
import { demoBar } from '../support/demo.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { collectDownloads } from '../support/weights.ts'

declare global {
  interface Window {
    /** What the page has done to the wallet that it must leave alone. */
    wrongs: string[]
  }
}

/** Puts a wallet into the page, in both ways that there are, that notes whatever is done to it. */
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

/** Everything that pages of this origin have stored. */
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
  // A first visit to the real page, which has something to lose.
  await real.goto('/')
  await real.evaluate(() => localStorage.setItem('index-stablecoin.anything', 'kept'))
  await expect.poll(() => real.evaluate(() => localStorage.length)).toBeGreaterThan(1)
  const before = await stored(real)

  const page = await context.newPage()
  await setTrap(page)
  const exchange = createExchangePage(page)
  await page.goto('/?demo')
  await exchange.connect()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Basket Overview' })).toContainText('250,000')
  await expect(page).toHaveURL(/\/about\?demo\b/)
  await page.getByRole('link', { name: 'Index Stablecoin' }).click()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await expect(page).toHaveURL(/\/\?demo\b/)
  expect(await page.evaluate(() => window.wrongs)).toEqual([])
  // Something may be stored only when the page is left.
  await page.reload()
  await expect(demoBar(page)).toBeVisible()
  expect(await stored(page)).toEqual({ ...before, session: {} })
  await page.close()
  expect(await stored(real)).toEqual(before)
})

test('a visitor without a wallet is led there, and out again, and nobody else downloads it', async ({
  page,
}) => {
  const downloads = collectDownloads(page)
  const demoScripts = async () => {
    const scripts = (await downloads()).filter(({ kind }) => kind === 'script')
    expect(scripts.length).toBeGreaterThan(2)
    return scripts.filter(
      ({ url, text }) => /\/demo-/.test(url) || text.includes('nothing here is real'),
    )
  }
  const exchange = createExchangePage(page)
  // A search for the word is no demo.
  await page.goto('/?q=?demo')
  await exchange.walletButton.click()
  const trial = exchange
    .toast('MetaMask Not Installed')
    .getByRole('link', { name: 'Try it without a wallet' })
  await expect(trial).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await demoScripts()).toEqual([])
  await trial.click()
  await expect(demoBar(page)).toContainText('nothing here is real')
  expect(await demoScripts()).toHaveLength(1)
  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await expect(page).toHaveURL('/')
  await expect(demoBar(page)).toHaveCount(0)
})

test('leads to its scenarios and out again on its own site, and to no contract of the build', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}//evil.example/?demo`)
  const links = demoBar(page).locator('a')
  await expect(links.first()).toBeVisible()
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  )
  const scenarios = SCENARIO_NAMES.map((name) => `${baseURL}/?demo=${name}`)
  expect(hrefs.toSorted()).toEqual([`${baseURL}/`, ...scenarios].toSorted())
  await links.filter({ hasText: 'Price jump' }).click()
  await expect(page.getByRole('heading', { name: 'Mint Tokens' })).toBeVisible()
  await expect(demoBar(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href*="://"]')).toHaveCount(0)
})

test('makes a block when its visitor wants one', async ({ page }) => {
  const exchange = createExchangePage(page)
  await page.goto('/?demo=slow-block')
  await exchange.submitButton.click()
  await expect(exchange.status).toContainText('Sent')
  await demoBar(page).getByRole('button', { name: 'Next block' }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('97 ISC are yours.')
})
