import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { answerOtherSites } from '../support/other-sites.ts'
import { createAccountPage } from '../support/account-page.ts'
import { bringDevelopmentWallet } from '../support/development-wallet.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { startLocalChain } from '../support/local-chain.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { startWatch } from '../support/watch.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SITE = 'node_modules/.cache/viem-site'

test.setTimeout(600_000)

/** The files of the site that have such a text in them. */
const filesWith = (marker: RegExp) =>
  readdirSync(join(ROOT, SITE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => marker.test(readFileSync(file, 'utf8')))

test('a newcomer wraps, mints and redeems on a production build with viem', async ({
  page,
  context,
}) => {
  const chain = await startLocalChain()
  const site = await serveOtherBuild({
    folder: SITE,
    // The security policy allows the wallet in the page to reach the chain.
    settings: { VITE_READ_RPC_URL: chain.url },
    args: ['--config', 'examples/viem-adapter/vite.config.ts'],
  })
  expect(filesWith(/viem\.sh/)).toHaveLength(1)
  expect(filesWith(/UNEXPECTED_ARGUMENT/)).toEqual([])

  await answerOtherSites(page, chain.url)
  await bringDevelopmentWallet(context, chain.url)
  const watch = await startWatch(context, site.origin, new URL(chain.url).origin)
  await page.goto(site.origin)
  await takeNewcomersWay(page, createExchangePage(page), createAccountPage(page), chain.url)
  watch.conclude()
  await page.close()
  await site.close()
  await chain.stop()
})
