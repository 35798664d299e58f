import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const SITE = 'node_modules/.cache/browsers-site'

await main(async () => {
  await ensureInstalled()
  await ensureEngines()
  const config = ['--config', 'tests/browsers/playwright.config.ts']
  const rows = ['node_modules/@playwright/test/cli.js', 'test', ...config, ...process.argv.slice(2)]
  process.exitCode = (await buildSite(SITE)) || (await runNode(rows, { BROWSERS_SITE: SITE }))
})
