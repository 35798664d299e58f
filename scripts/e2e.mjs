import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const SITE = 'node_modules/.cache/e2e-site'

// "--build-only" builds the site, "--built" tests what is built; without either it does both.
const BUILD_ONLY = '--build-only'
const BUILT = '--built'

await main(async () => {
  await ensureInstalled()
  const args = process.argv.slice(2)
  if (!args.includes(BUILT)) process.exitCode = await buildSite(SITE)
  if (args.includes(BUILD_ONLY) || process.exitCode) return
  const CHROMIUM_PATH = await ensureChromium()
  const tests = ['node_modules/@playwright/test/cli.js', 'test', ...args]
  process.exitCode = await runNode(
    tests.filter((arg) => arg !== BUILT),
    { CHROMIUM_PATH },
  )
})
