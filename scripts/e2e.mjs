import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const SITE = 'node_modules/.cache/e2e-site'

await main(async () => {
  await ensureInstalled()
  const CHROMIUM_PATH = await ensureChromium()
  const tests = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
  process.exitCode = (await buildSite(SITE)) || (await runNode(tests, { CHROMIUM_PATH }))
})
