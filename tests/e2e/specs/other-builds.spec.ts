import { expect, test, type Page } from '@playwright/test'
import { alive } from '../support/alive.ts'
import { bringDevelopmentWallet } from '../support/development-wallet.ts'
import { startLocalChain } from '../support/local-chain.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { startWatch } from '../support/watch.ts'

test.setTimeout(600_000)

/**
 * Answers the page's requests for the chain as a public node does, which allows other sites (CORS).
 */
async function answerOtherSites(page: Page, node: string): Promise<void> {
  await page.route(`${node}/**`, async (route) => {
    const headers = { 'content-type': 'application/json' }
    const body = route.request().postData()
    const answer = await fetch(node, { method: 'POST', headers, body })
    await route.fulfill({
      headers: { ...headers, 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}

test.describe('a production build with a node to read from', () => {
  const folder = 'node_modules/.cache/node-site'

  test('reads from its node until there is a wallet, and has a newcomer mint and redeem', async ({
    page,
    context,
  }) => {
    const chain = await startLocalChain()
    // With this setting, the security policy allows requests to the chain. The development wallet
    // in the page needs that too.
    const settings = { VITE_READ_RPC_URL: chain.url }
    const site = await serveOtherBuild({ folder, settings })

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(chain.url)) asked.push(request.postData() ?? '')
    })
    await answerOtherSites(page, chain.url)
    await page.goto(site.origin)
    await alive(page)
    await expect(page.getByText(/^1.ISC.≈.0\.0/)).toBeVisible()
    expect(asked.map((question) => (JSON.parse(question) as { method: string }).method)).toEqual([
      'eth_feeHistory',
      'eth_call',
      'eth_call',
      'eth_chainId',
    ])
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByText(/^Block \d+, read from this page’s own node\.$/)).toBeVisible()

    await bringDevelopmentWallet(context, chain.url)
    const watch = await startWatch(context, site.origin, new URL(chain.url).origin)
    await page.goto(site.origin)
    await takeNewcomersWay(page)
    watch.conclude()
    await page.close()
    await site.close()
    await chain.stop()
  })
})
