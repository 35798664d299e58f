import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { answerOtherSites } from '../support/other-sites.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Protocol now' })
const coin = (page: Page, name: string) =>
  block(page).getByRole('listitem').filter({ hasText: name })
/** A value by its name, in a coin or among the facts. */
const value = (part: ReturnType<typeof coin>, term: string) =>
  part.locator('dl > div', { hasText: term }).locator('dd')

/** The site, built with a node to read from. */
const withNode = test.extend({
  baseURL: async ({ chain }, provide) => {
    const settings = { VITE_READ_RPC_URL: chain.url }
    const site = await serveOtherBuild({ folder: 'node_modules/.cache/node-site', settings })
    await provide(site.origin)
    await site.close()
  },
})

withNode(
  'with a node it is read from there, and from no other page',
  async ({ chain, page, watch }) => {
    await answerOtherSites(page, chain.url)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(chain.url)) asked.push(request.postData() ?? '')
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Mint Tokens' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    watch.expectOutside(new RegExp(chain.url))
    await page.getByRole('link', { name: 'About' }).click()
    await expect(
      block(page).getByText(/^Block \d+, read from this page’s own node\.$/),
    ).toBeVisible()
    await expect(value(coin(page, 'PYUSD'), 'On chain')).toHaveText('15%')
    expect(asked.map((question) => (JSON.parse(question) as { method: string }).method)).toEqual([
      'eth_chainId',
      'eth_call',
      'eth_call',
    ])
  },
)
