import type { Page } from '@playwright/test'
import { demoBar, nextBlock, openDemo, openPanel, reachScenario } from '../support/demo.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdCode, openUnalive } from '../support/held-code.ts'

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
    const provider = new Proxy(
      {},
      {
        get(_, name) {
          window.wrongs.push(String(name))
          return () => new Promise(() => undefined)
        },
      },
    )
    Object.defineProperty(window, 'ethereum', {
      get() {
        window.wrongs.push('window.ethereum')
        return provider
      },
    })
    addEventListener('eip6963:requestProvider', () => window.wrongs.push('EIP-6963'))
  })
}

const wrongs = (page: Page) => page.evaluate(() => window.wrongs)

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

test('mints and redeems, stores nothing and leaves the wallet alone', async ({
  page: real,
  context,
}) => {
  // A first visit to the real page, which has something to lose.
  await real.goto('/')
  await real.evaluate(() => localStorage.setItem('index-stablecoin.anything', 'kept'))
  await expect.poll(() => real.evaluate(() => localStorage.length)).toBeGreaterThan(1)
  const before = await stored(real)

  const page = await context.newPage()
  await setTrap(page)
  const exchange = createExchangePage(page)
  await openDemo(page, '/?demo')
  await exchange.connect()
  await exchange.type('100')
  await exchange.approveButton.click()
  await nextBlock(page)
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await exchange.submitButton.click()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await nextBlock(page)
  await exchange.expectToast('status', 'Minting Successful', /100 ISC/)
  await exchange.switchTo('redeem')
  await exchange.type('97')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'ISC Approval Successful', /redeem/)
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Redemption Successful', /97 ISC/)

  await test.step('also on its way through the pages', async () => {
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('region', { name: 'Protocol now' })).toContainText('250,005.91')
    await expect(page).toHaveURL(/\/about\?demo\b/)
    await page.getByRole('link', { name: 'Index Stablecoin' }).click()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(page).toHaveURL(/\/\?demo\b/)
  })
  expect(await wrongs(page)).toEqual([])
  // Something may be stored only when the page is left.
  await page.reload()
  await expect(demoBar(page)).toBeVisible()
  expect(await stored(page)).toEqual({ ...before, session: {} })
  await page.close()
  expect(await stored(real)).toEqual(before)
})

test('a click before its code has come leaves the wallet alone too', async ({ page }) => {
  await setTrap(page)
  const exchange = createExchangePage(page)
  const release = await holdCode(page)
  await openUnalive(page, '/?demo')
  await exchange.walletButton.click()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  release()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  expect(await wrongs(page)).toEqual([])
})

test('goes on after a reload, on every page', async ({ page }) => {
  await openDemo(page, '/about?demo=slow-block')
  await expect(demoBar(page)).toContainText('Scenario: Slow block')
  await page.getByRole('link', { name: 'Index Stablecoin' }).click()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await page.reload()
  await expect(demoBar(page)).toContainText('Scenario: Slow block')
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  // React hoists the title of a page, and there must not be a second one.
  await expect(page.locator('title')).toHaveCount(1)
})

test('the panel starts scenarios, makes blocks and begins again', async ({ page }) => {
  const select = page.getByRole('combobox', { name: 'Another scenario' })
  const words = page.getByText('Waiting for confirmation.')
  await openDemo(page, '/?demo')
  await select.focus()
  await select.selectOption('Slow block')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?demo=slow-block')
  await expect(words).toBeVisible()
  await nextBlock(page)
  await expect(page.getByText('Successfully minted 100 ISC tokens.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(words).toBeVisible()
  await expect(demoBar(page)).toContainText('Block 7,000,000')
})

test('folds up on a phone, and covers neither the card nor the toasts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDemo(page, '/?demo=wallet-refuses')
  const toggle = page.getByRole('button', { name: 'Scenario: Wallet refuses' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await openPanel(page)
  await expect(page.getByRole('group', { name: 'Scenario and time' })).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('says that there is no such scenario, and starts the first', async ({ page }) => {
  await openDemo(page, '/?demo=fast-block')
  await expect(demoBar(page)).toContainText(
    'There is no scenario “fast-block”, so this is “Ready”.',
  )
})

test('a visitor without a wallet is led there, and out again', async ({ page }) => {
  const exchange = createExchangePage(page)
  await exchange.open()
  await exchange.walletButton.click()
  await exchange
    .toast('MetaMask Not Installed')
    .getByRole('link', { name: 'Try it without a wallet' })
    .click()
  await expect(demoBar(page)).toContainText('nothing here is real')
  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await expect(page).toHaveURL('/')
  await expect(demoBar(page)).toHaveCount(0)
})

test('leads to no explorer', async ({ page }) => {
  await reachScenario(page, 'sped-up')
  const origin = new URL(page.url()).origin
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(hrefs.filter((href) => new URL(href).origin !== origin)).toEqual([])
})
