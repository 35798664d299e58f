import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { PROTOCOL as FORK } from '../../../examples/fork/protocol.ts'
import { alive } from '../support/alive.ts'
import { expectAccessible } from '../support/axe.ts'
import { bringDevelopmentWallet } from '../support/development-wallet.ts'
import { startLocalChain, type LocalChain } from '../support/local-chain.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { PATHS } from '../support/paths.ts'
import { textsUnder } from '../support/texts.ts'
import { startWatch } from '../support/watch.ts'

test.setTimeout(600_000)

type Site = Awaited<ReturnType<typeof serveOtherBuild>>

/** Has the page read from the chain as from a public node, which answers other sites (CORS). */
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

/** Opens a build with the development wallet in the page. */
async function open(
  page: Page,
  context: BrowserContext,
  { origin }: Site,
  { url }: LocalChain,
  protocol?: string,
) {
  await answerOtherSites(page, url)
  await bringDevelopmentWallet(context, url, protocol)
  const watch = await startWatch(context, origin, new URL(url).origin)
  await page.goto(origin)
  return watch
}

test.describe('a production build with viem', () => {
  const folder = 'node_modules/.cache/viem-site'

  test('reads from its node on /about only, and has a newcomer mint and redeem', async ({
    page,
    context,
  }) => {
    const chain = await startLocalChain()
    // The security policy allows the wallet in the page to reach the chain.
    const settings = { VITE_READ_RPC_URL: chain.url }
    const args = ['--config', 'examples/viem-adapter/vite.config.ts']
    const site = await serveOtherBuild({ folder, settings, args })
    const texts = textsUnder(folder).map(([, text]) => text)
    expect(texts.filter((text) => text.includes('viem.sh'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('UNEXPECTED_ARGUMENT'))).toEqual([])

    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(chain.url)) asked.push(request.postData() ?? '')
    })
    await answerOtherSites(page, chain.url)
    await page.goto(site.origin)
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(asked, 'by the home page').toEqual([])
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByText(/^Block \d+, read from this page’s own node\.$/)).toBeVisible()
    expect(asked.map((question) => (JSON.parse(question) as { method: string }).method)).toEqual([
      'eth_feeHistory',
      'eth_call',
      'eth_call',
      'eth_chainId',
    ])

    const watch = await open(page, context, site, chain)
    await takeNewcomersWay(page)
    watch.conclude()
    await page.close()
    await site.close()
    await chain.stop()
  })
})

/** What only the project's own protocol says. "index" and "stablecoin" are also words for what it is. */
const OF_THE_ORIGINAL = new RegExp(
  [
    'Index Stablecoin',
    '(?<![\\w-])(?:Sepolia|ISC|W?ETH|ethers?|USD|dollars?|MetaMask|Etherscan|five)(?![\\w-])',
    'USDC|USDM|USDP|PYUSD|GUSD',
    '#2f6fe4|#0a8f86|#b7791f|#8a5cf0|#d1477a',
    '11155111|aa36a7',
  ].join('|'),
  'gi',
)

/**
 * Words of the original in markup. Left out are scripts, hashes, which may hold any letters, and what the
 * development wallet says of itself: it answers as MetaMask does.
 */
function wordsOfTheOriginal(markup: string): readonly string[] {
  const text = markup
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll('MetaMask Tx Signature', '')
    .replaceAll(/sha256-[\w+/=]+|assets\/[\w.-]+/g, '')
  return [...text.matchAll(OF_THE_ORIGINAL)].map(({ index }) => text.slice(index - 40, index + 40))
}

test('a fork has a newcomer mint and redeem on its network, and says nothing of the original', async ({
  page,
  context,
  request,
}) => {
  const file = 'examples/fork/protocol.ts'
  const chain = await startLocalChain(FORK)
  const site = await serveOtherBuild({
    folder: 'node_modules/.cache/fork-site',
    settings: { VITE_READ_RPC_URL: chain.url, VITE_PROTOCOL: file },
  })
  for (const path of PATHS) {
    const markup = await (await request.get(site.origin + path)).text()
    expect(wordsOfTheOriginal(markup), path).toEqual([])
    expect(markup).toMatch(/<title>[^<]*Harbor Euro/)
    expect(markup).toContain('© 2026 Harbor Euro')
    expect(markup).toContain('content="#f3f6fa"')
  }

  const isOfTheFork = async () =>
    expect(wordsOfTheOriginal(await page.locator('html').innerHTML())).toEqual([])
  const watch = await open(page, context, site, chain, file)
  expect(await chain.rpc('eth_chainId')).toBe('0x27d8')
  await takeNewcomersWay(page, FORK)
  await isOfTheFork()
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  const now = page.getByRole('tabpanel', { name: 'Basket Overview' })
  await expect(now.getByText('QUAY').first()).toBeVisible()
  await expect(page.getByText('Gnosis Chiado')).toBeVisible()
  await isOfTheFork()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveTitle('Feedback | Harbor Euro')
  await isOfTheFork()

  watch.conclude()
  await page.close()
  await site.close()
  await chain.stop()
})
