import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { mintIsc } from '../support/holdings.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { answerOtherSites } from '../support/other-sites.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Protocol now' })
const coin = (page: Page, name: string) =>
  block(page).getByRole('listitem').filter({ hasText: name })
/** A value by its name, in a coin or among the facts. */
const value = (part: ReturnType<typeof coin>, term: string) =>
  part.locator('dl > div', { hasText: term }).locator('dd')

test.describe('with a wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('shows what the chain says, and moves nothing above', async ({ chain, page, wallet }) => {
    await mintIsc(chain)
    const answer = wallet.hold('eth_accounts')
    await page.goto('/about')
    const above = page.getByRole('heading').or(page.getByRole('tab')).or(page.getByRole('img'))
    const places = async () => {
      const all = await above.evaluateAll((elements) =>
        elements.map((element) => [element.textContent, element.getBoundingClientRect().toJSON()]),
      )
      return all.filter(
        ([text]) => !/Protocol|How minting|Minting|Redeeming|What to|This build/.test(`${text}`),
      )
    }
    await expect(above.first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    answer()
    await expect(block(page).getByText(/^Block \d+, read through your wallet\.$/)).toBeVisible()
    expect(await places()).toEqual(before)

    await expect(value(block(page), 'Supply')).toHaveText('100 ISC')
    await expect(value(block(page), 'Minting fee')).toHaveText('3%')
    await expect(value(block(page), 'Redemption fee')).toHaveText('3%')
    await expect(value(block(page), 'Fee recipient').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/address/${chain.deployment.feeRecipient}$`),
    )
    for (const { symbol, address, proportion } of chain.deployment.coins) {
      const share = proportion / 10n ** 16n
      const row = coin(page, symbol)
      await expect(value(row, 'Stated')).toHaveText(`${share}%`)
      await expect(value(row, 'On chain')).toHaveText(`${share}%`)
      await expect(value(row, 'In reserve')).toHaveText(`${share}`)
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`${address}$`))
    }
    await expect(block(page)).toContainText('the coins and their shares are as stated')
    await expect(page.getByRole('banner').getByRole('button')).toHaveText('Connect Wallet')
  })
})

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
