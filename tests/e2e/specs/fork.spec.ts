import { expect, test } from '@playwright/test'
import { PROTOCOL as FORK } from '../../../examples/fork/protocol.ts'
import { createAccountPage } from '../support/account-page.ts'
import { expectAccessible } from '../support/axe.ts'
import { bringDevelopmentWallet } from '../support/development-wallet.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { startLocalChain, type LocalChain } from '../support/local-chain.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { answerOtherSites } from '../support/other-sites.ts'
import { PATHS } from '../support/paths.ts'
import { collectShown } from '../support/shown.ts'
import { startWatch } from '../support/watch.ts'

test.describe.configure({ mode: 'serial' })
test.setTimeout(600_000)

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

const FORK_FILE = 'examples/fork/protocol.ts'

let chain: LocalChain
let site: Awaited<ReturnType<typeof serveOtherBuild>>

test.beforeAll(async () => {
  chain = await startLocalChain(FORK)
  site = await serveOtherBuild({
    folder: 'node_modules/.cache/fork-site',
    // The security policy allows the wallet in the page to reach the chain.
    settings: { VITE_READ_RPC_URL: chain.url, VITE_PROTOCOL: FORK_FILE },
  })
})

test.afterAll(async () => {
  await site.close()
  await chain.stop()
})

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

test('no document says a word of the original', async ({ request }) => {
  for (const path of PATHS) {
    const markup = await (await request.get(site.origin + path)).text()
    expect(wordsOfTheOriginal(markup), path).toEqual([])
    expect(markup).toMatch(/<title>[^<]*Harbor Euro/)
    expect(markup).toContain('© 2026 Harbor Euro')
    expect(markup).toContain('content="#f3f6fa"')
  }
})

test('a newcomer wraps, mints and redeems on the fork’s network, and reads nothing of the original', async ({
  page,
  context,
}) => {
  await answerOtherSites(page, chain.url)
  await bringDevelopmentWallet(context, chain.url, FORK_FILE)
  const watch = await startWatch(context, site.origin, new URL(chain.url).origin)
  const shown = await collectShown(page)
  await page.goto(site.origin)
  expect(await chain.rpc('eth_chainId')).toBe('0x27d8')
  const exchange = createExchangePage(page, FORK)
  const account = createAccountPage(page, FORK)
  await takeNewcomersWay(page, exchange, account, chain.url, FORK)
  await expectAccessible(page)

  // By links, so that everything is read of one document.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  const now = page.getByRole('region', { name: 'Protocol now' })
  await expect(now.getByText('QUAY').first()).toBeVisible()
  await expect(page.getByText('Gnosis Chiado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveTitle('Feedback | Harbor Euro')
  expect(wordsOfTheOriginal(await shown())).toEqual([])

  watch.conclude()
})
