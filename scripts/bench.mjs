import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const SITE = 'node_modules/.cache/bench/site'
const WAGMI = 'node_modules/.cache/bench/wagmi'

await main(async () => {
  await ensureInstalled()
  await ensureInstalled('bench')
  const CHROMIUM_PATH = await ensureChromium()
  const bench = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)]
  process.exitCode =
    (await buildSite(SITE)) ||
    (await buildWagmiPage()) ||
    (await runNode(bench, { CHROMIUM_PATH, BENCH_SITE: SITE, BENCH_WAGMI: WAGMI }))
})

/** By its own Vite; quietly, as one of its packages has a part that no browser needs. */
function buildWagmiPage() {
  const build = ['bench/node_modules/vite/bin/vite.js', 'build', 'bench/page']
  return runNode([...build, '--outDir', `../../${WAGMI}`, '--emptyOutDir', '--logLevel', 'error'])
}
