import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { serveByRules, type Host } from '../../hosts/support/rule-host.ts'
import { alive } from '../support/alive.ts'
import { demoBar, openDemo } from '../support/demo.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { buildOther } from '../support/other-build.ts'

const BASE = '/isc/'
const OTHER_BASE = '/other/'
const FOLDER = 'node_modules/.cache/below'

/** An index token that is not on the chain. */
const OTHER_TOKEN = `0x${'5'.repeat(40)}`

const PAGES = [
  { path: '', title: /^Index Stablecoin/, heading: /Five stablecoins/ },
  { path: 'about', title: /^About\b/, heading: /index of stablecoins/ },
  { path: 'feedback', title: /^Feedback\b/, heading: /^Feedback$/ },
  { path: 'no/such/page', title: /not found/i, heading: /^Oops! Page not found$/ },
] as const

/** Two deployments below two paths of one origin, which sends no headers, as GitHub Pages. */
const test = base.extend<object, { host: Host }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, provide) => {
      await buildOther({ folder: FOLDER + BASE, args: ['--base', BASE] })
      await buildOther({
        folder: FOLDER + OTHER_BASE,
        mode: 'production',
        settings: { VITE_ISC_ADDRESS: OTHER_TOKEN, VITE_EXPLORER_URL: 'none' },
        args: ['--base', OTHER_BASE],
      })
      const host = await serveByRules(resolve(FOLDER), { addsSlash: true })
      await provide(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, provide) => provide(host.origin),
})

// One worker for all tests of the file, as each would build both sites.
test.describe.configure({ mode: 'default' })
test.setTimeout(600_000)

type Shown = (typeof PAGES)[number]

async function expectPage(page: Page, { path, title, heading }: Shown) {
  await expect(page).toHaveURL(new RegExp(`^[^?]*${BASE}${path}/?$`))
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

for (const shown of PAGES) {
  test(`${BASE}${shown.path} is reached directly, with all its files`, async ({ page, host }) => {
    const missing: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isDocument = response.request().isNavigationRequest()
      if (!pathname.startsWith(BASE) || (!isDocument && !response.ok())) missing.push(pathname)
    })
    const response = await page.goto(BASE + shown.path)
    expect(response?.status()).toBe(shown.path === 'no/such/page' ? 404 : 200)
    await alive(page)
    await expectPage(page, shown)
    await page.waitForLoadState('networkidle')
    expect(missing).toEqual([])
    // The typeface comes after everything else.
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
      .not.toContain('error')

    const links = await page
      .locator('a[href^="/"], link[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      expect(link.startsWith(BASE)).toBe(true)
      expect((await fetch(host.origin + link)).status).toBe(200)
    }
  })
}

test('all pages are reached by links, back and forward', async ({ page }) => {
  const [home, about, feedback, unknown] = PAGES
  await page.goto(BASE)
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expectPage(page, about)
  await expect(page.getByRole('link', { name: 'All files of this build' })).toHaveAttribute(
    'href',
    `${BASE}build.json`,
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expectPage(page, feedback)
  await page.getByRole('banner').getByRole('link', { name: 'Index Stablecoin' }).click()
  await expectPage(page, home)
  await page.goBack()
  await expectPage(page, feedback)
  await page.goForward()
  await expectPage(page, home)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.goto(`${BASE}no/such/page`)
  await alive(page)
  await expectPage(page, unknown)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expectPage(page, home)
})

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })

  test('MetaMask’s app is sent to the page, with its path', async ({ page, host }) => {
    await page.goto(BASE)
    await alive(page)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page.getByRole('link', { name: 'Open in MetaMask' })).toHaveAttribute(
      'href',
      `https://metamask.app.link/dapp/${new URL(host.origin).host}${BASE}`,
    )
  })
})

test('the demo is opened by a link, leads to its scenarios and is left', async ({ page }) => {
  await openDemo(page, `${BASE}about?demo=slow-block`)
  await demoBar(page).getByRole('link', { name: 'Reverted' }).click()
  await expect(page).toHaveURL(`${BASE}?demo=reverted`)
  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await expect(page).toHaveURL(BASE)
  await expect(demoBar(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('link', { name: 'Try it without a wallet' })).toHaveAttribute(
    'href',
    `${BASE}?demo`,
  )
})

/** The names of what the page has stored for its deployments, and the locks that it holds. */
const namesIn = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    const keys = Object.keys(localStorage).filter((key) => key.includes('transaction.'))
    return { keys, locks: held.map(({ name = '' }) => name) }
  })

test('two deployments on one origin approve, mint and keep their transactions apart', async ({
  page,
  exchange,
  chain,
  watch,
}) => {
  // The other deployment's index token is not there to be read.
  watch.allowComplaint(/^warning: /)
  const scope = `index-stablecoin.11155111.${chain.deployment.indexToken.toLowerCase()}`
  const otherScope = `index-stablecoin.11155111.${OTHER_TOKEN}`
  const activity = page.getByRole('region', { name: 'Activity' })
  const showsTwo = page.getByRole('button', { name: 'Show all 2' })
  const account = page.getByRole('region', { name: 'Your account' })

  await page.goto(BASE)
  await alive(page)
  await exchange.connect()
  await exchange.type('5')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await chain.setMining(false)
  await exchange.submitButton.click()
  await expect.poll(async () => (await namesIn(page)).locks).not.toEqual([])
  const { locks } = await namesIn(page)
  expect(locks.filter((name) => !name.startsWith(`${scope} `))).toEqual([])
  await chain.rpc('evm_mine')
  await chain.setMining(true)
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
  await expect(showsTwo).toBeVisible()
  const { keys } = await namesIn(page)
  expect(keys).toHaveLength(2)
  expect(keys.filter((key) => !key.startsWith(`${scope}.transaction.`))).toEqual([])

  await page.goto(OTHER_BASE)
  await expect(account).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(activity).toHaveCount(0)
  expect((await namesIn(page)).keys).toEqual(keys)

  // The same as earlier versions of the page stored it: not of the other deployment, …
  const [key = ''] = keys
  const earlier = key.replace(`${scope}.`, 'index-stablecoin.')
  const rename = (from: string, to: string) =>
    page.evaluate(
      ([one, another]) => {
        localStorage.setItem(another, localStorage.getItem(one) ?? '')
        localStorage.removeItem(one)
      },
      [from, to] as const,
    )
  await rename(key, earlier)
  await page.reload()
  await expect(account).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(activity).toHaveCount(0)
  expect((await namesIn(page)).keys).toContain(earlier)

  // … but of this one.
  await page.goto(BASE)
  await expect(showsTwo).toBeVisible()
  expect((await namesIn(page)).keys.toSorted()).toEqual(keys.toSorted())

  // And what is the other deployment's is shown there only.
  await rename(key, key.replace(scope, otherScope))
  await page.reload()
  await expect(activity).toBeVisible()
  await expect(showsTwo).toHaveCount(0)
  await page.goto(OTHER_BASE)
  await expect(activity).toBeVisible()
  await expect(showsTwo).toHaveCount(0)
})
