import type { Page, Route } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'
import { recordShifts } from '../support/shifts.ts'
import { collectDownloads } from '../support/weights.ts'

/**
 * Opens the page and holds back the script that contains React. Returns a function that releases
 * the script.
 */
async function openWithoutReact(page: Page) {
  const held: Route[] = []
  let isReleased = false
  await page.route('**/assets/app-*.js', async (route) => {
    if (isReleased) await route.continue()
    else held.push(route)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('html[data-plain="started"]').waitFor({ state: 'attached' })
  return async () => {
    isReleased = true
    for (const route of held) await route.continue()
  }
}

const CHOSEN = /^0x/

test('a wallet is asked before React has come, once, and is connected afterwards', async ({
  exchange,
  page,
  wallet,
}) => {
  const asked = () => wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length
  const answer = wallet.hold('eth_requestAccounts')
  const release = await openWithoutReact(page)
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })
  await connect.focus()
  await page.keyboard.press('Enter')
  await exchange.walletButton.dblclick()
  await expect.poll(asked).toBe(1)
  await expect(connect).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  answer()
  await expect(exchange.walletButton).toHaveText(CHOSEN)
  expect(asked()).toBe(1)
})

test('a press opens the list of several wallets as soon as React has come', async ({
  exchange,
  page,
  wallet,
}) => {
  await page.addInitScript(() => {
    const info = { uuid: '1', name: 'Other', icon: 'data:image/png;base64,', rdns: 'other.test' }
    const provider = { request: () => new Promise(() => {}), on: () => {} }
    const detail = { info, provider }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  })
  const release = await openWithoutReact(page)
  await exchange.walletButton.click()
  await expect(exchange.walletButton).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await release()
  await expect(page.getByRole('menu', { name: 'Choose a wallet' })).toBeVisible()
  await expect(page.locator('header button')).not.toHaveAttribute('aria-busy', /./)
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

/** Words of code that is loaded late: the code that reads and sends, ethers and zod. */
const LATE = [/eth_getTransactionCount/, /INVALID_ARGUMENT/, /invalid_type/]

test('the code that asks the chain is not loaded before a press is near', async ({
  exchange,
  page,
}) => {
  const downloads = collectDownloads(page)
  const found = async () => {
    const scripts = (await downloads()).filter(({ kind }) => kind === 'script')
    return LATE.filter((words) => scripts.some(({ text }) => words.test(text)))
  }
  await exchange.open()
  await page.waitForLoadState('networkidle')
  expect(await found()).toEqual([])
  await exchange.walletButton.hover()
  await expect.poll(found).toEqual(LATE)
})

/** The early balances, as they are shown. */
const early = (page: Page) => page.locator('[data-early-balance]:visible')

test.describe('the balance of a returning holder', () => {
  test.beforeEach(async ({ exchange }) => {
    await exchange.open()
    await exchange.connect()
    await exchange.maxButton.waitFor()
  })

  test('is there before React has come, and stays where it is', async ({
    exchange,
    page,
    wallet,
  }) => {
    const histories = () => wallet.calls.filter(({ method }) => method === 'eth_feeHistory').length
    const before = histories()
    // The next visit begins with the typeface, and keeps it.
    await page.waitForFunction(() => localStorage.getItem('index-stablecoin.typeface'))
    await page.addInitScript(recordShifts)
    const release = await openWithoutReact(page)
    await expect(early(page)).toHaveText('10 WETH')
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    const row = page.locator('[data-balance]:visible')
    const place = await row.boundingBox()
    await release()
    await exchange.maxButton.waitFor()
    // The first round goes on with the early answer, to ask the wallet for less.
    expect(histories()).toBe(before + 1)
    await expect(early(page)).toHaveCount(0)
    await expect(row).toHaveText(/^Balance 10 WETH/)
    expect(await row.boundingBox()).toEqual(place)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })

  // Which events and answers end it is tried in tests/adapters/browser/early-balance.test.ts.
  test('goes when the account changes before React has come', async ({ page, wallet }) => {
    await openWithoutReact(page)
    await expect(early(page)).toHaveCount(1)
    await wallet.useAccounts(STRANGER.toLowerCase())
    await expect(early(page)).toHaveCount(0)
  })

  test('is never there if the wallet is locked', async ({ page, wallet }) => {
    await wallet.useAccounts()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const slots = [...document.querySelectorAll('[data-early-balance]')]
        if (slots.some(({ textContent }) => textContent !== '')) reportError('shown')
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const release = await openWithoutReact(page)
    await release()
    await alive(page)
    await expect(page.locator('[data-balance]:visible')).toHaveCount(0)
  })
})
