import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'

const SITE = 'node_modules/.cache/e2e-site'

await main(async () => {
  await ensureInstalled()
  const CHROMIUM_PATH = ensureChromium()
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', SITE, '--emptyOutDir']
  const tests = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
  process.exitCode =
    (await runNode([...build, '--logLevel', 'warn'], await siteSettings())) ||
    (await runNode(tests, { CHROMIUM_PATH }))
})

/** The addresses that the contracts have on every fresh local chain. */
async function siteSettings() {
  const { tsImport } = await import('tsx/esm/api')
  const { deploymentAddresses } = await tsImport('../devnet/deployment.ts', import.meta.url)
  const { indexToken, weth } = deploymentAddresses()
  return { VITE_ISC_ADDRESS: indexToken, VITE_WETH_ADDRESS: weth }
}
