import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { preview } from 'vite'
import { classicScript } from '../../../build/classic-script.ts'
import { RPC_META } from '../../../devnet/wallet/plugin.ts'
import { createAccountPage } from '../support/account-page.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { startLocalChain } from '../support/local-chain.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { startWatch } from '../support/watch.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SITE = 'node_modules/.cache/viem-site'

test.setTimeout(600_000)

/** Builds the product with the codec on viem, for the contracts of a local chain. */
async function buildWithViem(): Promise<void> {
  const config = ['--config', 'examples/viem-adapter/vite.config.ts', '--mode', 'local-chain']
  const output = ['--outDir', SITE, '--emptyOutDir', '--logLevel', 'warn']
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...config, ...output]
  await promisify(execFile)(process.execPath, vite, { cwd: ROOT })
}

/** The files of the site that have such a text in them. */
const filesWith = (marker: RegExp) =>
  readdirSync(join(ROOT, SITE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => marker.test(readFileSync(file, 'utf8')))

/** The development wallet, before any code of the page's own runs. */
async function walletScript(rpcUrl: string): Promise<string> {
  const wallet = await classicScript(ROOT, 'devnet/wallet/main.ts')
  return `document.addEventListener('readystatechange', () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: ${JSON.stringify(RPC_META)},
      content: ${JSON.stringify(rpcUrl)},
    })
    document.head.append(meta);
    ${wallet}
  }, { once: true })`
}

test('a newcomer wraps, mints and redeems on a production build with viem', async ({
  page,
  context,
}) => {
  await buildWithViem()
  expect(filesWith(/viem\.sh/)).toHaveLength(1)
  expect(filesWith(/UNEXPECTED_ARGUMENT/)).toEqual([])

  const chain = await startLocalChain()
  const site = await preview({
    root: ROOT,
    build: { outDir: SITE },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  const url = site.resolvedUrls?.local[0] ?? ''
  await context.addInitScript({ content: await walletScript(chain.url) })
  const watch = startWatch(context, new URL(url).origin, new URL(chain.url).origin)
  await page.goto(url)
  await takeNewcomersWay(page, createExchangePage(page), createAccountPage(page), chain.url)
  watch.conclude()
  await page.close()
  await site.close()
  await chain.stop()
})
